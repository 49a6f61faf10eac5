import {
  sumOfAmounts,
  wireFromCents,
  type CasesNextStatusRow,
  type NextStatusRow,
  type StandingAfterPayment,
  type StatusOffer,
} from '@atlas/contracts';
import type { CaseContext, PaymentOrder } from '../../domain/case/case.commands.js';
import type { Case } from '../../domain/case/case.state.js';
import { openDues } from '../../domain/case/dues.js';
import { offerByMoney, positionOf } from '../../domain/case/status-step.js';
import { isOffered, toClientStatus } from '../../domain/case/views/client-status.js';
import { allowedFrom, needsDate, needsSettlement, nextOf } from '../../domain/rules/status-rules.js';
import type { GuardedStatus, StatusAsker, WorkflowTables } from '../../references/status-table.js';

/** The statuses that the case may take next and this user may give it, in the firm's order. */
export function nextStatusRows(current: Case, tables: WorkflowTables, asker: StatusAsker): NextStatusRow[] {
  const position = positionOf(current, tables);
  const next = nextOf(tables.statuses, position);
  return allowedFrom(tables.statuses, position)
    .filter(rule => mayGive(rule, asker) && (current.settlement !== null || !needsSettlement(rule)))
    .map(rule => nextStatusRow(rule, next, asker));
}

const mayGive = ({ id, enterPermission }: GuardedStatus, { permissions, seen }: StatusAsker): boolean =>
  permissions.has(enterPermission) && isOffered(id, seen);

function nextStatusRow(rule: GuardedStatus, next: readonly number[], { seen }: StatusAsker): NextStatusRow {
  const { id, code, name } = toClientStatus(rule, seen);
  const { is_final, needs_reason } = rule;
  return { id, code, name, follows: next.includes(id), is_final, needs_reason, needs_date: needsDate(rule) };
}

/** What several cases may take, in the firm's order, each with the cases that may: by their own workflows. */
export function nextStatusesOf(cases: readonly Case[], tables: WorkflowTables, asker: StatusAsker): CasesNextStatusRow[] {
  const rows = new Map<number, NextStatusRow & { case_ids: string[] }>();
  for (const current of cases)
    for (const row of nextStatusRows(current, tables, asker)) {
      const known = rows.get(row.id);
      if (!known) rows.set(row.id, { ...row, case_ids: [current.case_id] });
      else rows.set(row.id, { ...known, follows: known.follows || row.follows, case_ids: [...known.case_ids, current.case_id] });
    }
  return tables.statuses.flatMap(({ id }) => rows.get(id) ?? []);
}

/** Only incoming payments have a status offer, not advances or reversals. */
const isReceived = ({ transaction_type: { component, code, balance_sign }, amount_cents }: PaymentOrder): boolean =>
  amount_cents > 0 && component !== 'cost' && balance_sign !== 'plus' && code !== 'FILING_FEE_ADVANCED';

/** Where recorded payments left the case, and what this user may give it now. */
export function statusAfterPayments(
  current: Case,
  orders: readonly PaymentOrder[],
  context: CaseContext & WorkflowTables,
  asker: StatusAsker,
): StandingAfterPayment {
  const target = orders.some(isReceived) ? offerByMoney(current, context) : undefined;
  const isOpenToThem = target !== undefined && mayGive(target, asker);
  const { id, name } = toClientStatus(current.status, asker.seen);
  const next = nextOf(context.statuses, positionOf(current, context));
  return {
    current_status_id: id,
    current_status: name,
    status_offer: isOpenToThem ? { status: nextStatusRow(target, next, asker), ...stillOpen(current, context) } : null,
  };
}

function stillOpen(current: Case, context: CaseContext): Pick<StatusOffer, 'open' | 'open_amount'> {
  const open = openDues(current, context).map(({ part, cents }) => ({ part, amount: wireFromCents(cents) }));
  return { open, open_amount: sumOfAmounts(open.map(({ amount }) => amount)) };
}
