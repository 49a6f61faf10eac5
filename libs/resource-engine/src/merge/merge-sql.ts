/** Which record was merged into which, with every change made here: a merge is undone from this alone, at any time. */
export const mergeSql = (schema: string): string[] => [
  `create table ${schema}.record_merge (
  account_id integer not null,
  job_id uuid not null,
  resource text not null,
  source_id integer not null,
  source_name text not null,
  target_id integer not null,
  target_name text not null,
  reason text,
  state text not null default 'begun' check (state in ('begun', 'done', 'undoing', 'undone')),
  effects jsonb not null,
  cases integer not null default 0,
  refused integer not null default 0,
  merged_by text not null,
  merged_at timestamp with time zone not null default now(),
  undone_by text,
  undone_at timestamp with time zone,
  primary key (account_id, job_id)
)`,
  `create index record_merge_resource on ${schema}.record_merge (account_id, resource, merged_at desc)`,
  `create index record_merge_source on ${schema}.record_merge (account_id, resource, source_id) where state <> 'undone'`,
  `select platform.protect('${schema}.record_merge')`,
];
