import { sqlMigration } from '@atlas/platform';

/** Files that were uploaded for a field of a record. */
export const addRecordFiles = sqlMigration('AddRecordFiles1795299700000', [
  `create table master_data.record_file (
  account_id integer not null,
  id uuid not null,
  resource text not null,
  field text not null,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  is_kept boolean not null default false,
  uploaded_by text not null,
  uploaded_at timestamp with time zone not null default now(),
  primary key (account_id, id)
)`,
  `create index record_file_waiting on master_data.record_file (account_id, uploaded_at) where not is_kept`,
  `select platform.protect('master_data.record_file')`,
]);
