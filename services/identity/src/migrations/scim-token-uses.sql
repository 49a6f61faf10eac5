-- From which addresses the token of a provisioning client was used on a day, so that each is recorded once.
create table identity.scim_token_use (
  account_id int not null references identity.account,
  token_id uuid not null,
  address text not null,
  used_on date not null default current_date,
  primary key (account_id, token_id, address, used_on)
);
create index scim_token_use_day on identity.scim_token_use (used_on);
select platform.protect('identity.scim_token_use');
