-- Roles that every Supabase project has and a bare PostgreSQL or PGlite lacks.
-- Run before the migrations on a local database only; never pushed.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another database of the same server made them at this moment.
end
$$;
