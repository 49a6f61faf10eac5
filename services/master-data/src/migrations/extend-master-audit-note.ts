import { sqlMigration } from '@atlas/platform';

/** An audit note that is used may open a task. */
export const extendMasterAuditNote = sqlMigration('ExtendMasterAuditNote1795299900001', [
  `alter table master_data.master_audit_note add column "task_type_id" integer`,
  `create index master_audit_note_task_type_id on master_data.master_audit_note (account_id, "task_type_id", id) include (is_active, deleted_at) where "task_type_id" is not null`,
  `alter table master_data.master_audit_note add constraint master_audit_note_task_type_id_fk foreign key (account_id, "task_type_id") references master_data.task_type (account_id, id)`,
]);
