/**
 * One key per user name, since when a user has had theirs, and counters of failed sign-ins by user, browser and address.
 * The counters replace `sign_in_attempt`, whose rows were forgotten after a day anyway.
 */
export const protectSignInSql = `
-- The only place that says when two user names are the same: for lookup, uniqueness and counting.
create function identity.user_name_key(given text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog as $$ select lower(normalize(given, NFKC)) $$;
revoke all on function identity.user_name_key(text) from public;

do $$
declare
  scope text := current_setting('app.account_id', true);
  taken record;
begin
  perform set_config('app.account_id', '*', true);
  select account_id, array_agg(user_id order by user_id) as user_ids into taken
    from identity.app_user where deleted_at is null group by account_id, identity.user_name_key(username) having count(*) > 1 limit 1;
  if found then
    raise exception 'Users % of account % have the same user name in another spelling. Change one of these names first.', taken.user_ids, taken.account_id;
  end if;
  perform set_config('app.account_id', coalesce(scope, ''), true);
end $$;

alter table identity.app_user add column username_since timestamptz not null default now();
-- True once the present password was tried without a domain, and so against another account's user of the same name, too.
alter table identity.app_user add column is_password_tried_elsewhere boolean not null default false;
do $$
declare scope text := current_setting('app.account_id', true);
begin
  perform set_config('app.account_id', '*', true);
  update identity.app_user set username_since = created_at;
  perform set_config('app.account_id', coalesce(scope, ''), true);
end $$;

drop index identity.app_user_username;
create unique index app_user_username on identity.app_user (identity.user_name_key(username), account_id) where deleted_at is null;

create function identity.note_credentials_changed() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if identity.user_name_key(new.username) <> identity.user_name_key(old.username) then new.username_since := clock_timestamp(); end if;
  if new.password_hash <> old.password_hash then new.is_password_tried_elsewhere := false; end if;
  return new;
end $$;
create trigger note_credentials_changed before update of username, password_hash on identity.app_user
  for each row execute function identity.note_credentials_changed();

-- The two users who have had a name longest: a name that another account gives later blocks no one.
drop function identity.sign_in_candidates(text, text);
create function identity.sign_in_candidates(given_username text, given_domain text)
returns table (account_id int, user_id int, username text, name text, password_hash text, is_password_tried_elsewhere boolean)
language plpgsql stable security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare scope text := current_setting('app.account_id', true);
begin
  perform set_config('app.account_id', '*', true);
  return query select u.account_id, u.user_id, u.username, u.first_name || ' ' || u.last_name, u.password_hash, u.is_password_tried_elsewhere
    from identity.app_user u join identity.account a on a.account_id = u.account_id
   where identity.user_name_key(u.username) = identity.user_name_key(given_username) and u.deleted_at is null
     and (given_domain is null or a.code = upper(given_domain))
   order by u.username_since, u.user_id
   limit 2;
  perform set_config('app.account_id', coalesce(scope, ''), true);
end $$;
revoke all on function identity.sign_in_candidates(text, text) from public;

drop table identity.sign_in_attempt;
-- Account 0 holds what belongs to no account: client addresses, and names that no user has.
create table identity.sign_in_counter (
  account_id int not null,
  subject text not null,
  failures int not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  blocked_until timestamptz,
  primary key (account_id, subject)
);
create index sign_in_counter_age on identity.sign_in_counter (account_id, last_at);
select platform.protect('identity.sign_in_counter');
`;
