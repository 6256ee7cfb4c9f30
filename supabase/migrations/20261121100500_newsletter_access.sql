-- The edge function's role may call five functions and touch nothing else. It gets its login and password by hand
-- (docs/newsletter.md), because a password has no place in a migration.
do $$
begin
  if not exists (select from pg_roles where rolname = 'newsletter_function') then
    create role newsletter_function nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Roles belong to the whole server: another database made it at this moment.
end
$$;
alter role newsletter_function set statement_timeout = '3s';
alter role newsletter_function set idle_in_transaction_session_timeout = '10s';

revoke all on all tables in schema newsletter from public, anon, authenticated, service_role;
revoke all on all functions in schema newsletter from public, anon, authenticated, service_role;
-- A later migration with a new function must revoke it from public again; a test looks for that.

grant usage on schema newsletter to newsletter_function;
grant execute on function newsletter.request_subscription(uuid, text, text, text, text, text, text, text, text, text, integer, integer) to newsletter_function;
grant execute on function newsletter.confirm_subscription(text, text, text) to newsletter_function;
grant execute on function newsletter.unsubscribe(uuid, text, text) to newsletter_function;
grant execute on function newsletter.claim_mail(integer, boolean, integer) to newsletter_function;
grant execute on function newsletter.finish_mail(jsonb) to newsletter_function;
