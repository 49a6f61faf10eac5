import { workflowTexts } from '@atlas/contracts';
import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';
import { caseStatusOptionsShown, statusesAsShown } from './shown-statuses.js';
import { statusRows } from './status-tables.js';

/** A case status that becomes final makes its statuses final, and those lead nowhere. */
async function checkClosing(drafts: readonly Draft[], scope: BehaviorScope): Promise<void> {
  const closing = drafts.filter(({ before, after, changed }) => before && changed.has('phase') && after['phase'] === 'closed');
  if (!closing.length) return;
  const rows = await statusRows(scope);
  const own = await scope.tx.query<{ id: number; case_status_id: number }>(
    `select id, case_status_id from ${scope.set.model('status').table} where account_id = $1 and deleted_at is null and case_status_id = any($2)`,
    [scope.context.accountId, closing.map(({ id }) => id)],
  );
  for (const draft of closing) {
    const leading = own.find(status => status.case_status_id === draft.id && rows.get(status.id)?.next.length);
    if (leading) draft.errors['phase'] = workflowTexts.leadsOn(rows.get(leading.id)!.name);
  }
}

export const caseStatusBehavior: ResourceBehavior = {
  check: checkClosing,
  clientOptions: async (rows, scope) => caseStatusOptionsShown(rows, await statusesAsShown(scope)),
};
