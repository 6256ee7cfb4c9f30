-- The proof of a confirmation is the text beside the form from which its own mail was asked for.

-- Answers 'confirmed', 'expired' or 'invalid'. Repeating a token is harmless while the reader is still subscribed.
create or replace function newsletter.confirm_subscription(p_token_hash text, p_method text, p_ip_prefix text)
returns text
language plpgsql security definer set search_path = '' set lock_timeout = '2500ms' as $$
declare
  v_id uuid;
  v_status text;
  v_expires_at timestamptz;
  v_asked_at timestamptz;
begin
  select s.id, s.status, t.expires_at, o.created_at into v_id, v_status, v_expires_at, v_asked_at
  from newsletter.tokens t
  join newsletter.subscribers s on s.id = t.subscriber_id
  join newsletter.outbox o on o.id = t.mail_id
  where t.hash = p_token_hash
  for update of s;
  if not found or v_status = 'left' then
    return 'invalid';
  end if;
  if v_status = 'confirmed' then
    return 'confirmed';
  end if;
  if v_expires_at <= now() then
    return 'expired';
  end if;

  update newsletter.subscribers set status = 'confirmed', confirmed_at = now(), left_at = null, bounces = 0 where id = v_id;
  update newsletter.tokens set used_at = now() where hash = p_token_hash;
  update newsletter.outbox set status = 'cancelled' where subscriber_id = v_id and kind = 'confirm' and status = 'queued';
  insert into newsletter.consent_events (subscriber_id, kind, method, consent_version, consent_hash, ip_prefix)
  select v_id, 'confirm', p_method, e.consent_version, e.consent_hash, p_ip_prefix
  from newsletter.consent_events e
  where e.subscriber_id = v_id and e.kind = 'request'
  order by e.at = v_asked_at desc, e.id desc limit 1; -- a request and its mail are of one transaction, so of one time
  return 'confirmed';
end
$$;

-- Emptying the table would take all proof away at once.
drop trigger if exists consent_events_not_emptied on newsletter.consent_events;
create trigger consent_events_not_emptied before truncate on newsletter.consent_events
  for each statement execute function newsletter.refuse_change();
