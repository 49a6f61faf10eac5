-- What a user has typed into forms and not saved. It belongs to the user alone, and is deleted after some days.
create table identity.user_draft (
  account_id int not null,
  user_id int not null,
  key text not null,
  value json not null,
  saved_at timestamptz not null default now(),
  primary key (account_id, user_id, key),
  foreign key (account_id, user_id) references identity.app_user
);
create index user_draft_age on identity.user_draft (saved_at);
select platform.protect('identity.user_draft');
