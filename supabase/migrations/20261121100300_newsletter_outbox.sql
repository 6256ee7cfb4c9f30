-- The outbox: mails are taken with a lease, sent outside of any transaction, then reported.

-- Takes up to p_limit due mails for two minutes. A sender that dies leaves them due again.
create or replace function newsletter.claim_mail(p_limit integer, p_with_issues boolean, p_hourly_cap integer)
returns table (
  id uuid, kind text, email text, subscriber_id uuid, attempts integer, created_at timestamptz,
  token_hash text, subject text, html text, body_text text
)
language plpgsql security definer set search_path = '' set lock_timeout = '2500ms' as $$
declare
  v_waiting_allowed integer := p_hourly_cap - (
    select count(*) from newsletter.outbox o where o.priority = 0 and o.sent_at > now() - interval '1 hour'
  );
begin
  return query
  with waiting as (
    select o.id from newsletter.outbox o
    where o.status = 'queued' and o.priority = 0 and o.next_attempt_at <= now()
    order by o.next_attempt_at
    limit greatest(least(p_limit, v_waiting_allowed), 0)
    for update skip locked
  ), letters as (
    select o.id from newsletter.outbox o
    where p_with_issues and o.status = 'queued' and o.priority = 1 and o.next_attempt_at <= now()
    order by o.next_attempt_at
    limit p_limit
    for update skip locked
  ), picked as (
    select waiting.id from waiting union all select letters.id from letters
  ), taken as (
    update newsletter.outbox o
    set attempts = o.attempts + 1, next_attempt_at = now() + interval '2 minutes'
    from picked where o.id = picked.id
    returning o.id, o.kind, o.subscriber_id, o.attempts, o.created_at, o.issue_id
  ), renewed as ( -- the 48 hours start when the mail leaves
    update newsletter.tokens t set expires_at = now() + interval '48 hours'
    from taken where t.mail_id = taken.id and t.used_at is null
    returning t.mail_id, t.hash
  )
  select taken.id, taken.kind, s.email, taken.subscriber_id, taken.attempts::integer, taken.created_at,
         renewed.hash, i.subject, i.html, i.body_text
  from taken
  join newsletter.subscribers s on s.id = taken.subscriber_id
  left join renewed on renewed.mail_id = taken.id
  left join newsletter.issues i on i.id = taken.issue_id;
end
$$;

-- Writes down what became of claimed mails: [{"id", "result": "sent"|"retry"|"refused", "error", "waitSeconds"}].
-- Back-off 1, 2, 4 … 512 minutes; after twelve attempts a mail is given up.
create or replace function newsletter.finish_mail(p_results jsonb) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '2500ms' as $$
begin
  with results as (
    select * from jsonb_to_recordset(p_results) as r (id uuid, result text, error text, "waitSeconds" integer)
  ), finished as (
    update newsletter.outbox o set
      status = case
        when r.result = 'sent' then 'sent'
        when r.result = 'refused' then 'bounced'
        when o.attempts >= 12 then 'failed'
        else o.status end,
      sent_at = case when r.result = 'sent' then now() end,
      last_error = left(r.error, 300),
      next_attempt_at = case when r.result = 'retry'
        then now() + make_interval(secs => greatest(coalesce(r."waitSeconds", 0), 60 * 2 ^ (least(o.attempts, 10) - 1)))
        else o.next_attempt_at end
    from results r
    where o.id = r.id and o.status in ('queued', 'cancelled')
    returning o.subscriber_id, o.kind, r.result
  )
  update newsletter.subscribers s
  set bounces = case when f.result = 'sent' then 0 else least(s.bounces + 1, 100) end
  from finished f
  where s.id = f.subscriber_id and f.kind = 'issue'
    and (f.result = 'refused' or (f.result = 'sent' and s.bounces > 0));
end
$$;

-- Queues one newsletter to everybody who was confirmed when it was first queued. Calling it again adds nobody twice.
-- A mailbox that refused three newsletters in a row gets no more.
create or replace function newsletter.queue_issue(p_key text, p_subject text, p_html text, p_text text)
returns table (added integer, queued integer, sent integer, given_up integer)
language plpgsql set search_path = '' as $$
declare
  v_issue newsletter.issues;
  v_added integer;
begin
  insert into newsletter.issues (key, subject, html, body_text)
  values (p_key, p_subject, p_html, p_text)
  on conflict (key) do nothing;
  select * into v_issue from newsletter.issues where key = p_key;
  if (v_issue.subject, v_issue.html, v_issue.body_text) is distinct from (p_subject, p_html, p_text) then
    raise exception 'issue_changed';
  end if;

  insert into newsletter.outbox (id, subscriber_id, kind, issue_id, priority)
  select gen_random_uuid(), s.id, 'issue', v_issue.id, 1
  from newsletter.subscribers s
  where s.status = 'confirmed' and s.confirmed_at <= v_issue.created_at and s.bounces < 3
  on conflict (issue_id, subscriber_id) do nothing;
  get diagnostics v_added = row_count;

  return query
  select v_added,
    (count(*) filter (where o.status = 'queued'))::integer,
    (count(*) filter (where o.status = 'sent'))::integer,
    (count(*) filter (where o.status in ('bounced', 'failed')))::integer
  from newsletter.outbox o where o.issue_id = v_issue.id;
end
$$;
