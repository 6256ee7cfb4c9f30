-- Tables of the newsletter. Nobody reaches them but through the functions of the next migrations:
-- row level security is on and there is no policy.
create schema if not exists newsletter;
revoke all on schema newsletter from public;

create table if not exists newsletter.subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254), -- as typed, domain in lower case
  email_key text not null unique,                              -- whole address in lower case
  status text not null check (status in ('pending', 'confirmed', 'left')),
  bounces smallint not null default 0, -- newsletters refused for good since the last one that arrived
  created_at timestamptz not null default now(),
  requested_at timestamptz not null default now(),
  last_mail_at timestamptz,            -- last confirmation queued; emptied when the reader leaves
  confirmed_at timestamptz,
  left_at timestamptz
);

create table if not exists newsletter.consent_texts (
  version text primary key,
  body text not null,
  body_hash text not null, -- sha-256 of the text, in hex
  created_at timestamptz not null default now()
);

-- Proof of consent. Rows are only ever added; erasing a person is the one exception.
create table if not exists newsletter.consent_events (
  id bigint generated always as identity primary key,
  subscriber_id uuid references newsletter.subscribers (id),
  kind text not null check (kind in ('request', 'confirm', 'leave', 'erase')),
  method text not null check (method in ('json', 'form', 'one-click', 'owner')),
  consent_version text references newsletter.consent_texts (version),
  consent_hash text,
  source text,    -- path of the page with the form
  ip_prefix text, -- /24 or /48, never the whole address
  at timestamptz not null default now()
);
create index if not exists consent_events_subscriber on newsletter.consent_events (subscriber_id);

create table if not exists newsletter.issues (
  id uuid primary key default gen_random_uuid(),
  key text not null unique, -- what makes a second "send" of the same letter a resumption
  subject text not null,
  html text not null,
  body_text text not null,
  created_at timestamptz not null default now()
);

create table if not exists newsletter.outbox (
  id uuid primary key,
  subscriber_id uuid not null references newsletter.subscribers (id) on delete cascade,
  kind text not null check (kind in ('confirm', 'already', 'issue')),
  issue_id uuid references newsletter.issues (id),
  priority smallint not null default 0, -- 0: somebody waits for it; 1: a newsletter
  status text not null default 'queued' check (status in ('queued', 'sent', 'bounced', 'failed', 'cancelled')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(), -- in the future while a sender holds the mail
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (issue_id, subscriber_id)
);
create index if not exists outbox_due on newsletter.outbox (priority, next_attempt_at) where status = 'queued';
create index if not exists outbox_sent on newsletter.outbox (sent_at) where priority = 0;
create index if not exists outbox_subscriber on newsletter.outbox (subscriber_id, created_at);

create table if not exists newsletter.tokens (
  hash text primary key, -- sha-256 of the token, in hex: the token itself is stored nowhere
  subscriber_id uuid not null references newsletter.subscribers (id) on delete cascade,
  mail_id uuid not null references newsletter.outbox (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index if not exists tokens_subscriber on newsletter.tokens (subscriber_id);
create index if not exists tokens_mail on newsletter.tokens (mail_id);

create table if not exists newsletter.rate_limits (
  key text not null, -- keyed hash of an IP address, another one each day
  hour timestamptz not null,
  hits integer not null,
  primary key (key, hour)
);

-- Addresses that must never be written to again: a keyed hash, not the address.
create table if not exists newsletter.suppressions (
  address_hash text primary key,
  created_at timestamptz not null default now()
);

alter table newsletter.subscribers enable row level security;
alter table newsletter.consent_texts enable row level security;
alter table newsletter.consent_events enable row level security;
alter table newsletter.issues enable row level security;
alter table newsletter.outbox enable row level security;
alter table newsletter.tokens enable row level security;
alter table newsletter.rate_limits enable row level security;
alter table newsletter.suppressions enable row level security;

-- Proof that can be rewritten proves nothing.
create or replace function newsletter.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('newsletter.erasing', true) = 'on' then
    return coalesce(new, old);
  end if;
  raise exception 'consent events are append-only';
end
$$;
drop trigger if exists consent_events_append_only on newsletter.consent_events;
create trigger consent_events_append_only before update or delete on newsletter.consent_events
  for each row execute function newsletter.refuse_change();

-- The text beside the form's box. A new wording is a new version in a new migration, never an edit.
insert into newsletter.consent_texts (version, body, body_hash)
select v.version, v.body, encode(sha256(convert_to(v.body, 'UTF8')), 'hex')
from (values (
  '2026-11-21',
  'Acepto recibir comunicaciones comerciales y el tratamiento de mis datos personales según la política de privacidad. Puedo darme de baja en cualquier momento con el enlace de los correos.'
)) as v (version, body)
on conflict (version) do nothing;
