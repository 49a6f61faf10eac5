-- Links that are sent by mail: an invitation, a forgotten password, a sign-in that is locked. And what a user sees of their sessions.

-- Null until an invited user has set one.
alter table identity.app_user alter column password_hash drop not null;

create or replace function identity.note_credentials_changed() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if identity.user_name_key(new.username) <> identity.user_name_key(old.username) then new.username_since := clock_timestamp(); end if;
  if new.password_hash is distinct from old.password_hash then new.is_password_tried_elsewhere := false; end if;
  return new;
end $$;

create table identity.mail_link (
  account_id int not null,
  link_id uuid not null,
  -- Of the token in the mail; the token itself is calculated from the id when the mail is sent.
  token_hash bytea not null,
  user_id int not null,
  purpose text not null check (purpose in ('invitation', 'password', 'unlock')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mailed_at timestamptz,
  -- Used, or replaced by a newer one.
  ended_at timestamptz,
  primary key (account_id, link_id),
  unique (account_id, token_hash),
  foreign key (account_id, user_id) references identity.app_user
);
create index mail_link_user on identity.mail_link (account_id, user_id, created_at);
select platform.protect('identity.mail_link');

alter table identity.session add column last_seen_at timestamptz not null default now();
alter table identity.session add column client_address text;
alter table identity.session add column user_agent text;
