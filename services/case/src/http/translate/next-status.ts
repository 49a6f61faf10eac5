import { wireFromCents, type CasesNextStatusRow, type NextStatusRow, type StandingAfterPayment } from '@atlas/contracts';
import type { CaseContext, PaymentOrder } from '../../domain/case/case.commands.js';
import type { Case } from '../../domain/case/case.state.js';
import { openDues } from '../../domain/case/dues.js';
import { offerByMoney, positionOf } from '../../domain/case/status-step.js';
import { allowedFrom, nextOf } from '../../domain/rules/status-rules.js';
import type { GuardedStatus, WorkflowTables } from '../../references/status-table.js';

/** The statuses that the case may take next and this user may give it, in the firm's order. */
export function nextStatusRows(current: Case, tables: WorkflowTables, permissions: ReadonlySet<string>): NextStatusRow[] {
  const position = positionOf(current, tables);
  const next = nextOf(tables.statuses, position);
  return allowedFrom(tables.statuses, position)
    .filter(({ enterPermission }) => permissions.has(enterPermission))
    .map(rule => nextStatusRow(rule, next));
}

const nextStatusRow = (
  { id, code, name, is_final, needs_reason, needs_date }: GuardedStatus,
  next: readonly number[],
): NextStatusRow => ({ id, code, name, follows: next.includes(id), is_final, needs_reason, needs_date });

/** What several cases may take, in the firm's order, each with the cases that may: by their own roads. */
export function nextStatusesOf(
  cases: readonly Case[],
  tables: WorkflowTables,
  permissions: ReadonlySet<string>,
): CasesNextStatusRow[] {
  const rows = new Map<number, NextStatusRow & { case_ids: string[] }>();
  for (const current of cases)
    for (const row of nextStatusRows(current, tables, permissions)) {
      const known = rows.get(row.id);
      if (!known) rows.set(row.id, { ...row, case_ids: [current.case_id] });
      else rows.set(row.id, { ...known, follows: known.follows || row.follows, case_ids: [...known.case_ids, current.case_id] });
    }
  return tables.statuses.flatMap(({ id }) => rows.get(id) ?? []);
}

/** Money that comes in; what the firm lays out or takes back offers nothing. */
const isReceived = ({ transaction_type: { component, code, balance_sign }, amount_cents }: PaymentOrder): boolean =>
  amount_cents > 0 && component !== 'cost' && balance_sign !== 'plus' && code !== 'FILING_FEE_ADVANCED';

/** Where recorded payments left the case, and what this user may give it now. */
export function standingAfterPayments(
  current: Case,
  orders: readonly PaymentOrder[],
  context: CaseContext & WorkflowTables,
  permissions: ReadonlySet<string>,
): StandingAfterPayment {
  const target = orders.some(isReceived) ? offerByMoney(current, context) : undefined;
  const isOffered = target !== undefined && permissions.has(target.enterPermission);
  const next = nextOf(context.statuses, positionOf(current, context));
  const open = () => openDues(current, context).map(({ part, cents }) => ({ part, amount: wireFromCents(cents) }));
  return {
    current_status_id: current.status.id,
    current_status: current.status.name,
    status_offer: isOffered ? { status: nextStatusRow(target, next), open: open() } : null,
  };
}
