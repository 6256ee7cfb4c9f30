-- One call for one click: rate limit, subscriber, proof and mail, all or nothing.
-- Every time comes from the database's clock; the function's clock is never asked.
create or replace function newsletter.request_subscription(
  p_mail_id uuid,
  p_token_hash text,
  p_email text,
  p_email_key text,
  p_address_hash text,
  p_consent_version text,
  p_source text,
  p_method text,
  p_ip_hash text,
  p_ip_prefix text,
  p_ip_limit integer,   -- requests an hour from one address
  p_mail_limit integer  -- mails an hour to one subscriber
) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '2500ms' as $$
declare
  v_consent_hash text;
  v_ip_key text := encode(sha256(convert_to(p_ip_hash || current_date::text, 'UTF8')), 'hex');
  v_hour timestamptz := date_trunc('hour', now());
  v_hits integer;
  v_id uuid;
  v_status text;
  v_last_mail_at timestamptz;
begin
  select body_hash into v_consent_hash from newsletter.consent_texts where version = p_consent_version;
  if not found then
    return 'unknown_consent_version';
  end if;
  if exists (select from newsletter.rate_limits r where r.key = v_ip_key and r.hour = v_hour and r.hits >= p_ip_limit) then
    return 'rate_limited';
  end if;

  if not exists (select from newsletter.suppressions where address_hash = p_address_hash) then
    -- The row stays locked until the end, so that parallel posts of one address wait for each other here.
    insert into newsletter.subscribers as s (email, email_key, status)
    values (p_email, p_email_key, 'pending')
    on conflict (email_key) do update set
      status = case when s.status = 'left' then 'pending' else s.status end,
      email = case when s.status = 'confirmed' then s.email else excluded.email end,
      requested_at = clock_timestamp()
    returning s.id, s.status, s.last_mail_at into v_id, v_status, v_last_mail_at;

    insert into newsletter.consent_events (subscriber_id, kind, method, consent_version, consent_hash, source, ip_prefix)
    values (v_id, 'request', p_method, p_consent_version, v_consent_hash, p_source, p_ip_prefix);

    -- A double click, a reload or a browser's second try within two minutes is served by the first mail.
    if coalesce(v_last_mail_at <= now() - interval '2 minutes', true) and (
      select count(*) from newsletter.outbox o
      where o.subscriber_id = v_id and o.priority = 0 and o.created_at > now() - interval '1 hour') < p_mail_limit
    then
      -- The same rows for a confirmed reader, so that the time of the answer does not tell who is one.
      update newsletter.subscribers set last_mail_at = clock_timestamp() where id = v_id;
      insert into newsletter.outbox (id, subscriber_id, kind)
      values (p_mail_id, v_id, case when v_status = 'confirmed' then 'already' else 'confirm' end);
      insert into newsletter.tokens (hash, subscriber_id, mail_id, expires_at)
      values (p_token_hash, v_id, p_mail_id, now() + interval '48 hours');
    end if;
  end if;

  -- Counted last: everybody of one network waits for this row, so it is held as shortly as possible. Who turns out to be
  -- one too many takes everything above back.
  insert into newsletter.rate_limits as r (key, hour, hits) values (v_ip_key, v_hour, 1)
  on conflict (key, hour) do update set hits = r.hits + 1
  returning hits into v_hits;
  if v_hits > p_ip_limit then
    raise exception 'rate_limited';
  end if;
  return 'accepted';
end
$$;
