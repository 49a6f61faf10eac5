/**
 * What every other schema stands on: the row-level security predicate and the idempotency records.
 * `sees_account` is the one place that says which rows a session may see; every table's policy calls it.
 */
export const platformSchemaSql = `
create schema if not exists platform;

-- One expression, so that the planner puts it in the place of the call. It must believe that nearly every row passes ('… is not null' says so):
-- every query has an account predicate of its own, and counting the same condition twice made it expect hundreds of rows where there are thousands.
create or replace function platform.sees_account(account_id int) returns boolean
language sql stable parallel safe as $$
  select case
      when account_id = nullif(nullif(current_setting('app.account_id', true), ''), '*')::int then true
      when current_setting('app.account_id', true) = '*' then true
    end is not null
$$;

create or replace function platform.protect(target regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy account on %s using (platform.sees_account(account_id)) with check (platform.sees_account(account_id))', target);
end $$;

create table if not exists platform.idempotency_key (
  account_id int not null,
  user_id int not null,
  key text not null,
  request_hash text not null,
  locked_at timestamptz not null default now(),
  status int,
  headers jsonb,
  body jsonb,
  primary key (account_id, user_id, key)
);
create index if not exists idempotency_key_age on platform.idempotency_key (locked_at);
do $$ begin
  if not exists (select from pg_policies where schemaname = 'platform' and tablename = 'idempotency_key') then
    perform platform.protect('platform.idempotency_key');
  end if;
end $$;
`;
