import { statusWithRole, type StatusRule } from '../../rules/status-rules.js';
import type { CaseContext } from '../case.commands.js';
import type { SettlementOrder, SettlementTypeRule } from './settlement-order.js';
import type { Case } from '../case.state.js';
import { follow, type ProcessSteps } from '../status-step.js';

const SETTLED_ROLE = 'settled';
const STAYS: ProcessSteps = { steps: [], kept: null };

/** Which status saving leads to: the type's own, else that of settled cases where it is an agreement. Awards and judgments have statuses that are set by hand. */
export function statusMeant<Rule extends StatusRule>(
  { on_save, counts_as }: Pick<SettlementTypeRule, 'on_save' | 'counts_as'>,
  statuses: readonly Rule[],
): Rule | undefined {
  if (on_save !== null) return statuses.find(({ id }) => id === on_save);
  return counts_as === 'settlement' ? statusWithRole(statuses, SETTLED_ROLE) : undefined;
}

/** A case that is settled as it was, in other figures, stays where it went from there. */
export function statusOnSave(current: Case, order: SettlementOrder, context: CaseContext): ProcessSteps {
  const { settlement_type: type, settled_on } = order;
  if (current.settlement?.settlement.settlement_type.id === type.id) return STAYS;
  const target = statusMeant(type, context.statuses);
  if (!target || target.id === current.status.id) return STAYS;
  if (type.withheld !== null) return { steps: [], kept: type.withheld };
  return follow(current, target, { reason: `Settlement: ${type.name}`, date: settled_on }, context);
}
