import { sqlMigration } from '@atlas/platform';

/**
 * One row for each case of a submission job: its state is a step further with every effect that must not happen twice. Of one case at most one
 * submission is under way.
 */
export const createSubmission = sqlMigration('CreateSubmission1764000200003', [
  `create table filing.submission (
  account_id integer not null,
  id uuid not null,
  job_id uuid not null,
  case_id text not null,
  submission_type text not null,
  state text not null check (state in ('started', 'built', 'sending', 'sent', 'recorded', 'unconfirmed', 'refused')),
  domain_email_config_id integer,
  to_email_id text,
  filed_status_id integer,
  packet_node_id integer,
  note text,
  amount_cents bigint,
  document_id uuid,
  file_key text,
  file_name text,
  file_size integer,
  page_count integer,
  mail_message_id text,
  submitted_at timestamp with time zone,
  submitted_by text not null,
  outcome text check (outcome in ('acknowledged', 'number_assigned', 'rejected')),
  outcome_on date,
  index_or_aaa_number text,
  message text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  primary key (account_id, id),
  unique (account_id, job_id, case_id)
)`,
  `create unique index submission_under_way on filing.submission (account_id, case_id) where state in ('started', 'built', 'sending', 'sent')`,
  `create index submission_recent on filing.submission (account_id, created_at, id)`,
  `create index submission_case on filing.submission (account_id, case_id)`,
  `select platform.protect('filing.submission')`,
]);
