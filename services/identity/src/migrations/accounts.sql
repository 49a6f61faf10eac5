-- What an account is for, and the account of the users who look after all accounts (ADR 92, ADR 93).

alter table identity.account add column company_type text not null default 'Attorney' check (company_type in ('Attorney', 'Funding'));
alter table identity.account add column is_operator boolean not null default false;
alter table identity.account add column revision int not null default 1;
create unique index account_operator on identity.account (is_operator) where is_operator;

-- The account is the one source of the type from now on.
select set_config('app.account_id', '*', true);
update identity.account a set company_type = f.company_type
  from identity.lawfirm f where f.account_id = a.account_id and f.company_type is not null;
alter table identity.lawfirm drop column company_type;

-- The account of the system users; null before the first one is invited.
create function identity.operator_account() returns int
language plpgsql stable security definer set search_path = pg_catalog as $$
declare scope text := current_setting('app.account_id', true); found int;
begin
  perform set_config('app.account_id', '*', true);
  select a.account_id into found from identity.account a where a.is_operator;
  perform set_config('app.account_id', coalesce(scope, ''), true);
  return found;
end $$;
revoke all on function identity.operator_account() from public;

-- All accounts with figures of their users, for the operator account alone: no rows for any other viewer. `account_id` is the viewer, `id` the account.
create function identity.account_overview(viewer int)
returns table (account_id int, id int, code text, name text, company_type text, is_operator boolean, is_active boolean, users int,
               created_at timestamptz, last_sign_in timestamptz, revision int)
language plpgsql stable security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare scope text := current_setting('app.account_id', true); is_allowed boolean := platform.sees_account(viewer);
begin
  if not is_allowed then return; end if;
  perform set_config('app.account_id', '*', true);
  return query select viewer, a.account_id, a.code, a.name, a.company_type, a.is_operator, a.is_active, u.users, a.created_at, u.last_sign_in, a.revision
    from identity.account a
    left join lateral (select count(*) filter (where p.is_active)::int as users, max(p.last_sign_in_at) as last_sign_in
                         from identity.app_user p where p.account_id = a.account_id and p.deleted_at is null) u on true
   where exists (select from identity.account o where o.account_id = viewer and o.is_operator);
  perform set_config('app.account_id', coalesce(scope, ''), true);
end $$;
revoke all on function identity.account_overview(int) from public;
