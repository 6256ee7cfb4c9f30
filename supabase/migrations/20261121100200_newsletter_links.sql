-- What the links in the mails do.

-- Answers 'confirmed', 'expired' or 'invalid'. Repeating a token is harmless while the reader is still subscribed.
create or replace function newsletter.confirm_subscription(p_token_hash text, p_method text, p_ip_prefix text)
returns text
language plpgsql security definer set search_path = '' set lock_timeout = '2500ms' as $$
declare
  v_id uuid;
  v_status text;
  v_expires_at timestamptz;
begin
  select s.id, s.status, t.expires_at into v_id, v_status, v_expires_at
  from newsletter.tokens t join newsletter.subscribers s on s.id = t.subscriber_id
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
  order by e.id desc limit 1;
  return 'confirmed';
end
$$;

-- Always answers 'left': the token was checked before, and whether the reader was still there is nobody's business.
create or replace function newsletter.unsubscribe(p_subscriber_id uuid, p_method text, p_ip_prefix text)
returns text
language plpgsql security definer set search_path = '' set lock_timeout = '2500ms' as $$
begin
  update newsletter.subscribers set status = 'left', left_at = now(), last_mail_at = null
  where id = p_subscriber_id and status <> 'left';
  if found then
    delete from newsletter.tokens where subscriber_id = p_subscriber_id;
    update newsletter.outbox set status = 'cancelled' where subscriber_id = p_subscriber_id and status = 'queued';
    insert into newsletter.consent_events (subscriber_id, kind, method, ip_prefix)
    values (p_subscriber_id, 'leave', p_method, p_ip_prefix);
  end if;
  return 'left';
end
$$;
