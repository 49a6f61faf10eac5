-- Sign-in at the identity provider of a firm.

create table identity.single_sign_on (
  account_id int primary key references identity.account,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  user_claim text not null check (user_claim in ('email', 'sub')),
  is_enabled boolean not null,
  -- Users of the law firm sign in with the provider only, but for the administrators below.
  is_required boolean not null,
  password_user_ids int[] not null,
  scim_manages_administrators boolean not null default false,
  revision int not null default 1
);
select platform.protect('identity.single_sign_on');

-- A sign-in that has begun. The row is deleted by the answer of the provider, so that an answer counts once.
create table identity.openid_transaction (
  account_id int not null references identity.account,
  state_hash bytea not null,
  -- Of the cookie of the browser in which it began.
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  primary key (account_id, state_hash)
);
create index openid_transaction_age on identity.openid_transaction (account_id, expires_at);
select platform.protect('identity.openid_transaction');

-- Which subject of the provider a user is, from the first sign-in on.
create table identity.openid_subject (
  account_id int not null,
  user_id int not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  primary key (account_id, user_id),
  unique (account_id, issuer, subject),
  foreign key (account_id, user_id) references identity.app_user
);
select platform.protect('identity.openid_subject');

alter table identity.session add column signed_in_by text not null default 'password' check (signed_in_by in ('password', 'passkey', 'openid', 'old_portal'));
-- The sign-in had a second factor: the provider says so.
alter table identity.session add column has_second_factor boolean not null default false;

create index app_user_mail_domain on identity.app_user (lower(split_part(username, '@', 2)))
  where deleted_at is null and username like '%@%';

-- The accounts that a person may mean who is not signed in: by code, or by the domain of their email. It answers no more than signing in needs.
-- Two: the domain belongs to several firms, and the person has to give the code.
create function identity.single_sign_on_accounts(given text)
returns table (account_id int)
language plpgsql stable security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare scope text := current_setting('app.account_id', true);
begin
  perform set_config('app.account_id', '*', true);
  if given like '%@%' then
    return query select distinct u.account_id from identity.app_user u
     where u.deleted_at is null and u.username like '%@%' and lower(split_part(u.username, '@', 2)) = lower(split_part(given, '@', 2))
     limit 2;
  else
    return query select a.account_id from identity.account a where a.code = upper(given);
  end if;
  perform set_config('app.account_id', coalesce(scope, ''), true);
end $$;
revoke all on function identity.single_sign_on_accounts(text) from public;
