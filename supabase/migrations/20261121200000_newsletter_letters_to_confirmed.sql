-- A letter goes to who is confirmed when it leaves, whatever happened since it was queued.

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
  ), letters as ( -- a reader who is leaving at this moment is locked, and passed over
    select o.id from newsletter.outbox o join newsletter.subscribers s on s.id = o.subscriber_id
    where p_with_issues and o.status = 'queued' and o.priority = 1 and o.next_attempt_at <= now() and s.status = 'confirmed'
    order by o.next_attempt_at
    limit p_limit
    for update of o skip locked
    for share of s skip locked
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

  if p_with_issues and not found then
    update newsletter.outbox o set status = 'cancelled'
    where o.id in (
      select l.id from newsletter.outbox l join newsletter.subscribers s on s.id = l.subscriber_id
      where l.status = 'queued' and l.priority = 1 and s.status <> 'confirmed'
      for update of l skip locked);
  end if;
end
$$;
