-- What the owner owes the readers: show, erase, forget in time. Not callable by the edge function.

-- Everything that is stored about one person, or null.
create or replace function newsletter.export_subject(p_email_key text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'subscriber', to_jsonb(s) - 'id',
    'consent', coalesce((
      select jsonb_agg((to_jsonb(e) - 'subscriber_id') || jsonb_build_object('consent_text', t.body) order by e.id)
      from newsletter.consent_events e left join newsletter.consent_texts t on t.version = e.consent_version
      where e.subscriber_id = s.id), '[]'::jsonb),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', o.kind, 'subject', i.subject, 'status', o.status, 'created_at', o.created_at, 'sent_at', o.sent_at
      ) order by o.created_at)
      from newsletter.outbox o left join newsletter.issues i on i.id = o.issue_id
      where o.subscriber_id = s.id), '[]'::jsonb))
  from newsletter.subscribers s where s.email_key = p_email_key
$$;

-- Deletes a person and their proof of consent; an event without a name stays. With p_address_hash the address is
-- never written to again, whoever types it.
create or replace function newsletter.erase_subject(p_email_key text, p_address_hash text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  if p_address_hash is not null then
    insert into newsletter.suppressions (address_hash) values (p_address_hash) on conflict do nothing;
  end if;
  select id into v_id from newsletter.subscribers where email_key = p_email_key for update;
  if not found then
    return false;
  end if;
  perform set_config('newsletter.erasing', 'on', true);
  delete from newsletter.consent_events where subscriber_id = v_id;
  perform set_config('newsletter.erasing', 'off', true);
  delete from newsletter.subscribers where id = v_id;
  insert into newsletter.consent_events (kind, method) values ('erase', 'owner');
  return true;
end
$$;

-- Deletes what is no longer needed and answers how much that was.
create or replace function newsletter.purge(
  p_pending_days integer default 7, p_mail_days integer default 30,
  p_rate_days integer default 2, p_left_days integer default 1095
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_ids uuid[];
  v_pending integer;
  v_left integer;
  v_mails integer;
  v_rates integer;
begin
  select coalesce(array_agg(s.id), '{}'), count(*) filter (where s.status = 'pending'), count(*) filter (where s.status = 'left')
  into v_ids, v_pending, v_left
  from newsletter.subscribers s
  where (s.status = 'pending' and s.requested_at < now() - make_interval(days => p_pending_days))
     or (s.status = 'left' and s.left_at < now() - make_interval(days => p_left_days));
  perform set_config('newsletter.erasing', 'on', true);
  delete from newsletter.consent_events where subscriber_id = any (v_ids);
  perform set_config('newsletter.erasing', 'off', true);
  delete from newsletter.subscribers where id = any (v_ids);

  -- Takes the tokens along. Rows of newsletters stay: they are what keeps "send" from sending twice.
  delete from newsletter.outbox
  where priority = 0 and status <> 'queued' and created_at < now() - make_interval(days => p_mail_days);
  get diagnostics v_mails = row_count;
  delete from newsletter.rate_limits where hour < now() - make_interval(days => p_rate_days);
  get diagnostics v_rates = row_count;
  return jsonb_build_object('pending', v_pending, 'left', v_left, 'mails', v_mails, 'rateLimits', v_rates);
end
$$;
