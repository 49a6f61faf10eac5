-- Users and roles that the directory of a firm provides.

-- The one token of an account's provisioning client. It is stored as a hash, and a new one replaces it.
create table identity.scim_token (
  account_id int primary key references identity.account,
  token_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
select platform.protect('identity.scim_token');

-- The id of the record in the directory.
alter table identity.app_user add column external_id text;
create unique index app_user_external_id on identity.app_user (account_id, external_id) where deleted_at is null;
alter table identity.role add column external_id text;
create unique index role_external_id on identity.role (account_id, external_id);
