import { sqlMigration } from '@atlas/platform';

/** The list finds the cases of a workflow type. No case had named one before, so rows that are there need no other value than none. */
export const listWorkflowType = sqlMigration('ListWorkflowType1764000000012', [
  `alter table cases.case_list add column if not exists case_workflow_type_id int`,
]);
