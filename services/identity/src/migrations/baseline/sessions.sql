-- Sessions, refresh tokens, failed sign-ins, and the two queries across accounts that exist.

create table identity.session (
  account_id int not null,
  session_id uuid not null,
  user_id int not null,
  client_id text,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (account_id, session_id),
  foreign key (account_id, user_id) references identity.app_user
);
create index session_of_user on identity.session (account_id, user_id);
select platform.protect('identity.session');

create table identity.refresh_token (
  account_id int not null,
  token_hash bytea not null,
  session_id uuid not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, token_hash),
  foreign key (account_id, session_id) references identity.session on delete cascade
);
create index refresh_token_session on identity.refresh_token (account_id, session_id);
select platform.protect('identity.refresh_token');

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

-- Before anybody is signed in there is no account to look in: this one question is asked over all of them, and answers no more than signing in needs.
-- The scope is set and put back by hand: an owner who is no superuser may not write `set app.account_id` at a function's head.
-- The two users who have had a name longest: a name that another account gives later blocks no one.
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

-- The directory of accounts, for the users who look after all of them and for whoever sets one up.
create function identity.account_directory()
returns table (account_id int, code text, name text, is_active boolean)
language plpgsql stable security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare scope text := current_setting('app.account_id', true);
begin
  perform set_config('app.account_id', '*', true);
  return query select a.account_id, a.code, a.name, a.is_active from identity.account a order by a.code;
  perform set_config('app.account_id', coalesce(scope, ''), true);
end $$;
revoke all on function identity.account_directory() from public;
