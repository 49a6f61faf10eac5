/** Payments of files that no case was found for, and the cases that each import of payments or notes changed. */
export const paymentImportSql = [
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
  `create table cases.import_case (
     account_id int not null,
     job_id text not null,
     case_id text not null,
     primary key (account_id, job_id, case_id)
   )`,
  `select platform.protect('cases.unapplied_payment')`,
  `select platform.protect('cases.import_case')`,
];

/** Files of a bulk upload, from their arrival until they are in a case or discarded; also the list of those that are not assigned yet. */
export const uploadedDocumentSql = [
  `create table cases.uploaded_document (
     account_id int not null,
     id uuid not null,
     upload_id uuid not null,
     seq int not null,
     file_name text not null,
     file_key text,
     size bigint,
     sha256 text,
     content_type text,
     node jsonb not null,
     description text,
     state text not null check (state in ('received', 'attached', 'unassigned', 'duplicate', 'refused', 'discarded', 'undone')),
     case_id text,
     intended_at timestamptz,
     candidates text[] not null default '{}',
     reason text,
     user_id int not null,
     uploaded_by text not null,
     uploaded_at timestamptz not null default now(),
     settled_by text,
     settled_at timestamptz,
     primary key (account_id, id)
   )`,
  `comment on column cases.uploaded_document.case_id is 'Written before the case is told, so that what a crash leaves can be found out.'`,
  `comment on column cases.uploaded_document.settled_by is 'Who assigned or discarded it by hand; null where its name decided.'`,
  `create index uploaded_document_upload on cases.uploaded_document (account_id, upload_id, seq)`,
  `create index uploaded_document_unassigned on cases.uploaded_document (account_id, uploaded_at desc, id) where state = 'unassigned'`,
  `select platform.protect('cases.uploaded_document')`,
];
