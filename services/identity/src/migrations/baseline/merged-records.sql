-- Merges of records that scopes of users name, until they are undone.

create table identity.merged_record (
  account_id int not null,
  merge_id uuid not null,
  resource text not null,
  source_id int not null,
  target_id int not null,
  merged_at timestamptz not null default now(),
  primary key (account_id, merge_id)
);
create index merged_record_source on identity.merged_record (account_id, resource, source_id);
create index merged_record_target on identity.merged_record (account_id, resource, target_id);
select platform.protect('identity.merged_record');
