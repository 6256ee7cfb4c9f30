-- Anybody can ask for a subscription in somebody's name. Of a reader who once confirmed, that must not delete the proof.

-- Deletes what is no longer needed and answers how much that was. Who left, was asked for again and did not confirm has
-- left, as before.
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
  update newsletter.subscribers s
  set status = 'left', left_at = coalesce(s.left_at, s.requested_at), last_mail_at = null
  where s.status = 'pending' and s.requested_at < now() - make_interval(days => p_pending_days)
    and (s.left_at is not null or exists (select from newsletter.consent_events e where e.subscriber_id = s.id and e.kind = 'confirm'));

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
