-- The old portal of an account: whose users come from it without a password, and where their sessions return.
create table identity.old_portal (
  account_id int primary key references identity.account,
  return_address text not null,
  -- PEM. It checks what the old portal signs; there is nothing secret in it.
  public_key text not null,
  revision int not null default 1
);
select platform.protect('identity.old_portal');

-- Tokens that were used; a row is needed until its token has expired.
create table identity.old_portal_token (
  account_id int not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (account_id, jti)
);
select platform.protect('identity.old_portal_token');
