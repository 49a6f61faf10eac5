import { caseTexts, statusTexts } from '@atlas/contracts';
import { allowedFrom, findStatus, type StatusRule } from '../../rules/status-rules.js';
import type { CaseContext } from '../case.commands.js';
import type { Case } from '../case.state.js';
import type { Decision } from '../decision.js';
import { moneyOfCase } from '../money.js';
import { refuse, refuseMissing, requireOpen } from '../refusals.js';
import { enterStatus, positionOf } from '../status-step.js';

/** To a final status, with a reason. Without a status the balance determines it: paid, partly paid, else withdrawn without prejudice. */
export const closeCase: Decision<'CloseCase'> = ({ data }, state, context) => {
  const current = requireOpen(state);
  const { status, reason } = data;
  if (!reason) refuseMissing('reason', caseTexts.enterReason);
  const target = (status === null ? fittingEnd(current, context) : findStatus(context.statuses, status)) ?? missingStatus();
  if (!target.is_final) refuse('STATUS_NOT_FINAL', statusTexts.doesNotClose(target.name));
  return enterStatus(current, { status: target.id, reason, date: context.today }, context);
};

const missingStatus = (): never => refuseMissing('status_id', statusTexts.select);

function fittingEnd(current: Case, context: CaseContext): StatusRule | undefined {
  const { claim_cents, paid_cents, balance_cents } = moneyOfCase(current);
  const roles = ['withdrawn_wop'];
  if (paid_cents > 0) roles.unshift('closed_part');
  if (claim_cents > 0 && balance_cents <= 0) roles.unshift('closed_paid');
  const reachable = allowedFrom(context.statuses, positionOf(current, context));
  return roles.map(role => reachable.find(({ process_role }) => process_role === role)).find(Boolean);
}
