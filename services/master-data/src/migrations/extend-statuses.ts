import { sqlMigration } from '@atlas/platform';

/** The task that entering a status opens, and the workflow that an initial status gives: their tables came later. */
export const extendStatuses = sqlMigration('ExtendStatuses1764300103020', [
  `alter table master_data.status add column "on_enter_id" integer`,
  `create index status_on_enter_id on master_data.status (account_id, "on_enter_id", id) include (is_active, deleted_at) where "on_enter_id" is not null`,
  `alter table master_data.status add constraint status_on_enter_id_fk foreign key (account_id, "on_enter_id") references master_data.task_type (account_id, id)`,
  `alter table master_data.initial_status add column "case_workflow_type_id" integer`,
  `create index initial_status_case_workflow_type_id on master_data.initial_status (account_id, "case_workflow_type_id", id) include (is_active, deleted_at) where "case_workflow_type_id" is not null`,
  `alter table master_data.initial_status add constraint initial_status_case_workflow_type_id_fk foreign key (account_id, "case_workflow_type_id") references master_data.case_workflow_type (account_id, id)`,
]);
