import type { NextStatusRow } from '@atlas/contracts';
import type { Case } from '../../domain/case/case.state.js';
import { positionOf } from '../../domain/case/status-step.js';
import { allowedFrom, nextOf } from '../../domain/rules/status-rules.js';
import type { WorkflowTables } from '../../references/status-table.js';

/** The statuses that the case may take next and this user may give it, in the firm's order. */
export function nextStatusRows(current: Case, tables: WorkflowTables, permissions: ReadonlySet<string>): NextStatusRow[] {
  const position = positionOf(current, tables);
  const next = nextOf(tables.statuses, position);
  return allowedFrom(tables.statuses, position)
    .filter(({ enterPermission }) => permissions.has(enterPermission))
    .map(({ id, code, name, is_final, needs_reason, needs_date }) => ({
      id,
      code,
      name,
      follows: next.includes(id),
      is_final,
      needs_reason,
      needs_date,
    }));
}
