-- Keys by which programs call the API as a user, with the hash of each key and when it was used.

create table identity.api_key (
  account_id int not null references identity.account,
  key_id uuid not null,
  name text not null,
  -- The user that calls with the key act as.
  user_id int not null,
  key_hash bytea not null,
  last_four text not null,
  scopes text[] not null,
  -- Null: from any address.
  networks text[],
  created_by int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by int,
  last_used_at timestamptz,
  last_used_address text,
  primary key (account_id, key_id),
  unique (account_id, key_hash),
  foreign key (account_id, user_id) references identity.app_user,
  foreign key (account_id, created_by) references identity.app_user,
  foreign key (account_id, revoked_by) references identity.app_user
);
select platform.protect('identity.api_key');

-- From which addresses a key was used on a day, so that each is recorded once.
create table identity.api_key_use (
  account_id int not null,
  key_id uuid not null,
  address text not null,
  used_on date not null default current_date,
  primary key (account_id, key_id, address, used_on),
  foreign key (account_id, key_id) references identity.api_key
);
create index api_key_use_day on identity.api_key_use (used_on);
select platform.protect('identity.api_key_use');
