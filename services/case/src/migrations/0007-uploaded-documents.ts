import { sqlMigration } from '@atlas/platform';

/** Files of a bulk upload, from their arrival until they are in a case or thrown away; also the list of those that nobody has assigned yet. */
export const createUploadedDocuments = sqlMigration('CreateUploadedDocuments1764000000007', [
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
]);
