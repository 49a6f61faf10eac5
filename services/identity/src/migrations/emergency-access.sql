-- Emergency access: for a time a session may read every case of the firm. Who started it, why, and who reviewed it.

create table identity.emergency_access (
  account_id int not null,
  emergency_id uuid not null,
  user_id int not null,
  session_id uuid not null,
  reason text not null,
  started_at timestamptz not null default now(),
  -- Moved forward when it is ended before.
  ends_at timestamptz not null,
  ended_by int,
  reviewed_by int,
  reviewed_at timestamptz,
  review_note text,
  primary key (account_id, emergency_id),
  foreign key (account_id, user_id) references identity.app_user,
  foreign key (account_id, ended_by) references identity.app_user,
  foreign key (account_id, reviewed_by) references identity.app_user,
  check ((reviewed_by is null) = (reviewed_at is null) and (reviewed_by is null) = (review_note is null)),
  check (reviewed_by <> user_id)
);
create index emergency_access_session on identity.emergency_access (account_id, session_id, ends_at);
create index emergency_access_newest on identity.emergency_access (account_id, started_at desc, emergency_id);
select platform.protect('identity.emergency_access');
