import { sqlMigration } from '@atlas/platform';

/** Reports show clients the statuses as the firm shows them. Accounts that have statuses already are to be told them once more (`tellRulesAgain`). */
export const tellShownStatuses = sqlMigration('TellShownStatuses1764000000021', [
  `insert into cases.rules_to_tell
     select distinct account_id from cases.reference where resource in ('status', 'case_status') on conflict do nothing`,
]);
