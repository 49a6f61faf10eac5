import { SYSTEM_ROLE } from './database.js';

/**
 * The base of every other schema: row-level security and the idempotency records.
 *
 * A policy asks for the session's account by subqueries, which a statement answers once: a function of the row's account was called for every row, and
 * took two thirds of the time of a count. The planner must believe that nearly every row passes ('… is not null' says so): every query has an
 * separate account predicate, and counting the same condition twice made it expect hundreds of rows where there are thousands.
 */
const VISIBLE =
  'case when account_id = (select platform.own_account()) or (select platform.sees_all_accounts()) then true end is not null';

export const platformSchemaSql = `
create schema if not exists platform;

create or replace function platform.own_account() returns int
language sql stable parallel safe as $$ select nullif(nullif(current_setting('app.account_id', true), ''), '*')::int $$;

-- The setting alone is worth nothing: whoever may run SQL may set it. The login counts, too: it is the owner's while an earlier version is still at work.
create or replace function platform.sees_all_accounts() returns boolean
language sql stable parallel safe as $$
  select case when current_setting('app.account_id', true) = '*'
              then pg_has_role(current_user, '${SYSTEM_ROLE}', 'member') or pg_has_role(session_user, '${SYSTEM_ROLE}', 'member') else false end
$$;

-- The same, for functions with their owner's rights: they ask for their caller, since the owner may see everything.
create or replace function platform.caller_sees_all_accounts() returns boolean
language sql stable parallel safe as $$
  select case when current_setting('app.account_id', true) = '*' then pg_has_role(session_user, '${SYSTEM_ROLE}', 'member') else false end
$$;

-- For functions that answer about one account.
create or replace function platform.sees_account(account_id int) returns boolean
language sql stable parallel safe as $$
  select coalesce(account_id = platform.own_account(), false) or platform.caller_sees_all_accounts()
$$;

create or replace function platform.protect(target regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy account on %s using (${VISIBLE}) with check (${VISIBLE})', target);
end $$;

-- A protected table whose rows are added and never changed: without a policy for updates and deletes they find no row. With is_projection, only what
-- serves every account adds rows.
create or replace function platform.protect_log(target regclass, is_projection boolean default false) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists account on %s', target);
  execute format('create policy read_account on %s for select using (${VISIBLE})', target);
  execute format('create policy append on %s for insert with check (%s)', target,
    case when is_projection then 'platform.sees_all_accounts()' else $check$${VISIBLE}$check$ end);
end $$;

create table if not exists platform.idempotency_key (
  account_id int not null,
  user_id int not null,
  key text not null,
  request_hash text not null,
  locked_at timestamptz not null default now(),
  status int,
  headers jsonb,
  -- As it was sent, to the byte.
  body text,
  -- Of a form, which is known only when it has been read.
  content_hash text,
  primary key (account_id, user_id, key)
);
create index if not exists idempotency_key_age on platform.idempotency_key (locked_at);
do $$ begin
  if not exists (select from pg_policies where schemaname = 'platform' and tablename = 'idempotency_key') then
    perform platform.protect('platform.idempotency_key');
  end if;
end $$;

-- What each session wrote last and when, the newest first. It matters for ten seconds, so it is written without a log.
create unlogged table if not exists platform.session_write (
  account_id int not null,
  session_id text not null,
  places text[] not null,
  times timestamptz[] not null,
  written_at timestamptz not null default now(),
  primary key (account_id, session_id)
) with (fillfactor = 50);
do $$ begin
  if not exists (select from pg_policies where schemaname = 'platform' and tablename = 'session_write') then
    perform platform.protect('platform.session_write');
  end if;
end $$;

-- The public keys of the tokens that processes sign for each other. Requests neither read nor write them.
create table if not exists platform.process_key (
  kid text primary key,
  service text not null,
  jwk jsonb not null,
  expires_at timestamptz not null
);
do $$ begin
  if not exists (select from pg_policies where schemaname = 'platform' and tablename = 'process_key') then
    alter table platform.process_key enable row level security;
    alter table platform.process_key force row level security;
    create policy publish on platform.process_key using (platform.sees_all_accounts()) with check (platform.sees_all_accounts());
  end if;
end $$;

-- The seals of logs of facts (ADR 109), which only what serves every account reads and adds. They are never changed.
create table if not exists platform.seal (
  log text not null,
  number int not null,
  sealed_at timestamptz not null,
  last_position text not null,
  count int not null,
  digest text not null,
  marks bytea not null,
  key_id text not null,
  code text not null,
  primary key (log, number)
);
do $$ begin
  if not exists (select from pg_policies where schemaname = 'platform' and tablename = 'seal') then
    alter table platform.seal enable row level security;
    alter table platform.seal force row level security;
    create policy read on platform.seal for select using (platform.sees_all_accounts());
    create policy append on platform.seal for insert with check (platform.sees_all_accounts());
  end if;
end $$;

-- What users changed, stored in the transaction of the change until the activity trail has it (ADR 111). The account is that of the transaction.
-- Requests add rows and take none away.
create table if not exists platform.waiting_fact (
  fact_id uuid primary key,
  position bigint generated always as identity,
  account_id int not null default coalesce(platform.own_account(), 0),
  fact jsonb not null,
  -- When it was stored, or last tried in vain.
  waits_since timestamptz not null default now()
);
create index if not exists waiting_fact_age on platform.waiting_fact (waits_since);
do $$ begin
  if not exists (select from pg_policies where schemaname = 'platform' and tablename = 'waiting_fact') then
    perform platform.protect_log('platform.waiting_fact');
    create policy try_again on platform.waiting_fact for update using (platform.sees_all_accounts()) with check (platform.sees_all_accounts());
    create policy handed_over on platform.waiting_fact for delete using (platform.sees_all_accounts());
  end if;
end $$;

-- A function keeps its plan: this is asked in the message that opens a transaction.
create or replace function platform.writes_of_session(session text) returns text
language plpgsql stable as $$
begin
  return (
    select array_to_string(array(select p.place from unnest(w.places, w.times) as p(place, at) where p.at > now() - interval '10 seconds'), ',')
      from platform.session_write w
     where w.account_id = platform.own_account() and w.session_id = session and w.written_at > now() - interval '10 seconds');
end $$;
`;

/**
 * Functions with their owner's rights look names up in PostgreSQL's own schema and their own only, and in the caller's temporary tables last: otherwise
 * a caller could put an object in front of the one that the function means. One place for functions of every service, earlier versions included.
 */
export const safeSearchPathsSql = (schemas: readonly string[]): string => `
do $$ declare f record; begin
  for f in select p.oid::regprocedure as signature, n.nspname as schema
             from pg_proc p join pg_namespace n on n.oid = p.pronamespace
            where p.prosecdef and n.nspname in (${schemas.map(schema => `'${schema}'`).join(', ')})
              and not coalesce(p.proconfig, '{}') @> array[format('search_path=pg_catalog, %I, pg_temp', n.nspname)] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', f.signature, f.schema);
  end loop;
end $$`;
