-- Second factors of users: an authenticator app, passkeys, and recovery codes. And sign-ins that still need one.

create table identity.authenticator_app (
  account_id int not null,
  user_id int not null,
  -- Null until a first code has confirmed the next one.
  sealed_secret text,
  confirmed_at timestamptz,
  next_sealed_secret text,
  -- The time step of the code that was used last: a code is good for one use.
  last_step bigint not null default 0,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references identity.app_user
);
select platform.protect('identity.authenticator_app');

create table identity.recovery_code (
  account_id int not null,
  user_id int not null,
  -- Keyed digest of the code.
  digest bytea not null,
  used_at timestamptz,
  primary key (account_id, user_id, digest),
  foreign key (account_id, user_id) references identity.app_user
);
select platform.protect('identity.recovery_code');

create table identity.passkey (
  account_id int not null,
  passkey_id uuid not null,
  user_id int not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (account_id, passkey_id),
  unique (account_id, credential_id),
  foreign key (account_id, user_id) references identity.app_user
);
create index passkey_user on identity.passkey (account_id, user_id);
select platform.protect('identity.passkey');

-- Account 0: a sign-in with a passkey, before it is known whose.
create table identity.sign_in_challenge (
  account_id int not null,
  token_hash bytea not null,
  user_id int,
  purpose text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_registration')),
  -- What an authenticator has to sign.
  webauthn_challenge text,
  client_id text,
  -- What the first half of the sign-in was.
  signed_in_by text not null default 'password',
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index sign_in_challenge_expiry on identity.sign_in_challenge (account_id, expires_at);
select platform.protect('identity.sign_in_challenge');
