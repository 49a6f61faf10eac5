import { posted } from '@atlas/case-rules';
import { documentedTexts, DomainError, type Payment, statusTexts } from '@atlas/contracts';
import {
  allowedFrom,
  findStatus,
  needsDate,
  needsSettlement,
  statusOf,
  statusWithRole,
  type StatusRule,
  type WorkflowPosition,
} from '../rules/status-rules.js';
import type { CaseContext, StatusChangeRequest } from './case.commands.js';
import type { CaseEvent } from './case.events.js';
import type { Case } from './case.state.js';
import { isFiled } from './attributes.js';
import { isCovered } from './dues.js';
import { moneyOfCase } from './money.js';
import { refuse } from './refusals.js';
import { DEFAULT_TRACK, workflowOf } from './workflow-type.js';

/** The status of the case in its workflow. */
export function positionOf({ status, attributes }: Case, { workflows }: Pick<CaseContext, 'workflows'>): WorkflowPosition {
  const { track = DEFAULT_TRACK } = attributes;
  return { status, track, is_filed: isFiled(attributes), workflow: workflowOf(attributes, workflows) };
}

const PAID_ROLE = 'paid';
const PARTLY_PAID_ROLE = 'partial_paid';

export type Why = Pick<StatusChangeRequest, 'reason' | 'date'>;
type StatusStep = CaseEvent<'StatusChanged' | 'CaseClosed'>;

/** Why the workflow does not allow this status, or undefined. */
function objection(current: Case, target: StatusRule, { reason, date }: Why, context: CaseContext): DomainError | undefined {
  if (!target.is_active) return new DomainError('STATUS_INACTIVE', statusTexts.inactive(target.name));
  const allowed = allowedFrom(context.statuses, positionOf(current, context));
  if (!allowed.includes(target)) {
    const offered = allowed.filter(rule => current.settlement !== null || !needsSettlement(rule));
    const named = offered.map(({ id, code, name }) => ({ id, code, name }));
    return new DomainError('STATUS_CHANGE_NOT_ALLOWED', statusTexts.noSuchStep(current.status.name, target.name), {
      allowed: named,
    });
  }
  const missing = target.needs_reason && !reason ? 'Reason' : needsDate(target) && !date ? 'Date' : undefined;
  if (missing === undefined) return undefined;
  const message = documentedTexts.pleaseEnter(missing);
  return new DomainError('VALUE_REQUIRED', message, { [missing.toLowerCase()]: message });
}

/** Entering a final status closes the case; entering one that implies a filing dates the filing, if it has no date yet. */
function stepTo(current: Case, target: StatusRule, { reason, date }: Why, { today }: CaseContext): StatusStep {
  const step = { from: current.status, to: statusOf(target), on: today, date, reason };
  if (target.is_final) return { type: 'CaseClosed', data: step };
  const filed_on = target.implies_filed && !isFiled(current.attributes) ? today : null;
  return { type: 'StatusChanged', data: { ...step, filed_on } };
}

/** The status change that a user requested; refused if the workflow does not allow it. No event if the case already has the status. */
export function enterStatus(current: Case, request: StatusChangeRequest, context: CaseContext): readonly StatusStep[] {
  const target =
    findStatus(context.statuses, request.status) ??
    refuse('STATUS_NOT_FOUND', statusTexts.select, { status: statusTexts.select });
  if (target.id === current.status.id) return [];
  if (needsSettlement(target) && !current.settlement) refuse('SETTLEMENT_REQUIRED', statusTexts.needsSettlement(target.name));
  const refusal = objection(current, target, request, context);
  if (refusal) throw refusal;
  return [stepTo(current, target, request, context)];
}

/** The status changes of a process, or why there are none: a process skips what the workflow does not allow, and reports it. */
export interface ProcessSteps {
  readonly steps: readonly StatusStep[];
  readonly kept: string | null;
}

/** To the status with a role. */
export function followRole(current: Case, role: string, why: Why, context: CaseContext): ProcessSteps {
  const target = statusWithRole(context.statuses, role);
  return target ? follow(current, target, why, context) : { steps: [], kept: statusTexts.noneHasRole(role) };
}

/** To the target status of a process. */
export function follow(current: Case, target: StatusRule, why: Why, context: CaseContext): ProcessSteps {
  if (target.id === current.status.id) return { steps: [], kept: null };
  const refusal = objection(current, target, why, context);
  return refusal ? { steps: [], kept: refusal.message } : { steps: [stepTo(current, target, why, context)], kept: null };
}

const phaseOf = ({ status }: Case, { statuses }: CaseContext) => statuses.find(({ id }) => id === status.id)?.phase;

/** By payments: none yet, a part, or all that is due. */
function roleByMoney(current: Case, context: CaseContext): string | null {
  if (moneyOfCase(current).paid_cents <= 0) return null;
  return isCovered(current, context) ? PAID_ROLE : PARTLY_PAID_ROLE;
}

/**
 * After payments: a case that is resolved is paid when all that is due is covered, else partly paid. Before that the user
 * decides (`offerByMoney`), and also after outgoing payments.
 */
export function followMoney(current: Case, payments: readonly Payment[], context: CaseContext): ProcessSteps {
  if (phaseOf(current, context) !== 'resolved') return { steps: [], kept: null };
  const entries = payments.map(payment => posted(payment, context));
  const role = roleByMoney({ ...current, ledger: [...current.ledger, ...entries] }, context);
  if (role === null) return { steps: [], kept: null };
  return followRole(current, role, { reason: 'Payment', date: context.today }, context);
}

/** Statuses that a user may set after payments while the case is not resolved; it never changes automatically. */
export function offerByMoney<Rule extends StatusRule>(
  current: Case,
  context: CaseContext & { readonly statuses: readonly Rule[] },
): Rule | undefined {
  const role = phaseOf(current, context) === 'open' ? roleByMoney(current, context) : null;
  if (role === null) return undefined;
  return allowedFrom(context.statuses, positionOf(current, context)).find(({ process_role }) => process_role === role);
}
