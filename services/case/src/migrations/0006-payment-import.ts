import { sqlMigration } from '@atlas/platform';

/**
 * Payments of files that no case was found for, the cases that each import of payments booked to, and the claim number of a case's key by
 * itself: a case is found by it in the moment it is opened, when lists do not show it yet.
 */
export const createPaymentImport = sqlMigration('CreatePaymentImport1764000000006', [
  `create table cases.unapplied_payment (
     account_id int not null,
     id uuid not null,
     key text not null,
     job_id text not null,
     file_name text not null,
     row int not null,
     line jsonb not null,
     claim_number text,
     amount_cents bigint not null,
     transaction_date date not null,
     payer text,
     check_no text,
     reason text not null,
     state text not null default 'open' check (state in ('open', 'matched', 'dismissed')),
     case_id text,
     dismiss_reason text,
     decided_by text,
     decided_at timestamptz,
     created_at timestamptz not null default now(),
     primary key (account_id, id),
     unique (account_id, key)
   )`,
  `create index unapplied_payment_state on cases.unapplied_payment (account_id, state, created_at, id)`,
  `create index unapplied_payment_job on cases.unapplied_payment (account_id, job_id)`,
  `create table cases.payment_import_case (
     account_id int not null,
     job_id text not null,
     case_id text not null,
     primary key (account_id, job_id, case_id)
   )`,
  `alter table cases.case_key add column claim_key text generated always as ((key::jsonb) ->> 2) stored`,
  `create index case_key_claim on cases.case_key (account_id, claim_key)`,
  `select platform.protect('cases.unapplied_payment')`,
  `select platform.protect('cases.payment_import_case')`,
]);
