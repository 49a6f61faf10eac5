import { runMigrations } from 'graphile-worker';
import type { QueryRunner } from 'typeorm';
import { APPLICATION_ROLE } from '../database/database.js';
import { sqlMigration, type SchemaMigrations } from '../database/migrations.js';
import { graphileLogger } from './graphile-logger.js';

/** The record of a job, its row messages, and its runners. The queue itself is graphile-worker's and holds ids only. */
const jobsSchemaSql = `
create table jobs.background_job (
  account_id int not null,
  job_id uuid not null,
  type text not null,
  title text not null,
  user_id int not null,
  actor jsonb not null,
  payload jsonb not null,
  state smallint not null default 1 check (state between 1 and 5),
  done int not null default 0,
  total int,
  result jsonb not null default '{}',
  message text,
  warning_count int not null default 0,
  error_count int not null default 0,
  file_key text,
  cancel_requested_at timestamptz,
  cancelled_by text,
  run_id uuid,
  attempts smallint not null default 0,
  failures smallint not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undoes uuid,
  undone_by uuid,
  again_of uuid,
  attempted_at timestamptz,
  primary key (account_id, job_id)
);
comment on column jobs.background_job.undone_by is 'The latest job that takes this one back; its undoes names this one.';
comment on column jobs.background_job.attempted_at is 'When the attempt in hand began: what the rate is reckoned from.';
comment on column jobs.background_job.run_id is 'The attempt that may write; one that was given up for dead and is not, writes nothing.';
create index background_job_newest on jobs.background_job (account_id, created_at desc, job_id);
create index background_job_of_user on jobs.background_job (account_id, user_id, created_at desc, job_id);
create index background_job_open on jobs.background_job (job_id) where state < 3;
create index background_job_again on jobs.background_job (account_id, again_of) where again_of is not null;
select platform.protect('jobs.background_job');

create table jobs.background_job_row (
  account_id int not null,
  job_id uuid not null,
  seq int not null,
  severity text not null check (severity in ('warning', 'error')),
  row_number int,
  field text,
  value text,
  message text not null,
  reference text,
  primary key (account_id, job_id, seq),
  foreign key (account_id, job_id) references jobs.background_job on delete cascade
);
select platform.protect('jobs.background_job_row');

create table jobs.runner (
  runner_id uuid primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null default now()
);
alter table jobs.runner enable row level security;
alter table jobs.runner force row level security;
create policy system on jobs.runner using ((select platform.sees_all_accounts())) with check ((select platform.sees_all_accounts()));

-- Which job undoes which, and which one runs again on the same input, is in the job. What a type of job can do is stored by the process that works
-- on it, for the one that shows the jobs may be another.
create table jobs.job_type (
  type text primary key,
  can_undo boolean not null,
  can_run_again boolean not null,
  permission text,
  told_at timestamptz not null default now()
);
alter table jobs.job_type enable row level security;
alter table jobs.job_type force row level security;
create policy read on jobs.job_type for select using (true);
create policy system on jobs.job_type using ((select platform.sees_all_accounts())) with check ((select platform.sees_all_accounts()));
`;

/**
 * graphile-worker closes its tables by row-level security without a policy, for their owner alone. The product's role may use them in the
 * system scope only, which the runner's own connections have and no request has; a request puts a job in by the function beside the record.
 */
const accessSql = `
grant usage on schema graphile_worker to ${APPLICATION_ROLE};
grant select on graphile_worker.migrations to ${APPLICATION_ROLE};
do $$
declare target text;
begin
  foreach target in array array['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs'] loop
    execute format('grant select, insert, update, delete on graphile_worker.%I to ${APPLICATION_ROLE}', target);
    execute format($policy$
      create policy system on graphile_worker.%I to ${APPLICATION_ROLE}
        using ((select platform.sees_all_accounts())) with check ((select platform.sees_all_accounts()))
    $policy$, target);
  end loop;
end $$;

create function jobs.schedule(account_id int, job_id uuid, type text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not platform.sees_account(account_id) then
    raise insufficient_privilege using message = 'A job is put in for one''s own account only.';
  end if;
  perform graphile_worker.add_job(type, json_build_object('accountId', account_id, 'jobId', job_id), job_key => job_id::text, max_attempts => 10);
end $$;

create function jobs.recover(dead_after interval) returns int
language plpgsql security definer set search_path = '' as $$
declare lost text[];
begin
  if not platform.caller_sees_all_accounts() then
    raise insufficient_privilege using message = 'Only the job runner recovers jobs.';
  end if;
  delete from jobs.runner where seen_at < now() - dead_after;
  select array_agg(distinct j.locked_by) into lost
    from graphile_worker._private_jobs j
   where j.locked_at < now() - dead_after
     and not exists (select from jobs.runner r where j.locked_by = any (r.worker_ids));
  if lost is not null then perform graphile_worker.force_unlock_workers(lost); end if;
  update jobs.background_job b
     set state = 5, finished_at = now(), run_id = null, message = 'The job could not be finished: the program stopped each time it worked on it.'
   where b.state < 3 and b.created_at < now() - dead_after
     and not exists (select from graphile_worker._private_jobs j
                      where j.key = b.job_id::text and (j.locked_at is not null or j.attempts < j.max_attempts));
  return coalesce(cardinality(lost), 0);
end $$;
`;

/** Small work without its own record: a task is put in for one's own account, like a job. */
const tasksSql = `
create function jobs.schedule_task(name text, account_id int, key text, queue text, run_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not platform.sees_account(account_id) then
    raise insufficient_privilege using message = 'A task is put in for one''s own account only.';
  end if;
  perform graphile_worker.add_job(name, json_build_object('accountId', account_id, 'key', key), queue_name => queue, run_at => run_at,
    job_key => name || '/' || account_id || '/' || key);
end $$;
`;

/** Makes or upgrades graphile-worker's own tables; it has its own migrations and its own record of them. */
class Baseline1795420000000 extends sqlMigration('Baseline1795420000000', [jobsSchemaSql, accessSql]) {
  override async up(runner: QueryRunner): Promise<void> {
    const { url } = runner.connection.options as { url?: string };
    if (!url) throw new Error('The job queue is migrated over a connection string.');
    await runMigrations({ connectionString: url, logger: graphileLogger });
    await super.up(runner);
  }
}

/** The schema of the background jobs, for `migrate` and for `testDatabase`. */
export const jobsSchema: SchemaMigrations = {
  schema: 'jobs',
  migrations: [Baseline1795420000000, sqlMigration('Tasks1797000000000', [tasksSql])],
};
