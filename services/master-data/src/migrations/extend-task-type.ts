import { sqlMigration } from '@atlas/platform';

/** Who does a task of a kind, and who hears of it when it is late. */
export const extendTaskType = sqlMigration('ExtendTaskType1795303900000', [
  `alter table master_data.task_type add column "assignee_id" integer`,
  `alter table master_data.task_type add column "escalate_id" integer`,
  `create index task_type_assignee_id on master_data.task_type (account_id, "assignee_id", id) include (is_active, deleted_at) where "assignee_id" is not null`,
  `create index task_type_escalate_id on master_data.task_type (account_id, "escalate_id", id) include (is_active, deleted_at) where "escalate_id" is not null`,
]);
