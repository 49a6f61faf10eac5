import { statusWithRole, type StatusRule } from '../../rules/status-rules.js';
import type { CaseContext } from '../case.commands.js';
import type { SettlementOrder, SettlementTypeRule } from './settlement-order.js';
import type { Case } from '../case.state.js';
import { follow, type ProcessSteps } from '../status-step.js';

const SETTLED_ROLE = 'settled';
const STAYS: ProcessSteps = { steps: [], kept: null };

/** The status that saving sets: that of the type, else the settled one for an agreement. Awards and judgments have statuses that are set manually. */
export function statusMeant<Rule extends StatusRule>(
  { on_save, counts_as }: Pick<SettlementTypeRule, 'on_save' | 'counts_as'>,
  statuses: readonly Rule[],
): Rule | undefined {
  if (on_save !== null) return statuses.find(({ id }) => id === on_save);
  return counts_as === 'settlement' ? statusWithRole(statuses, SETTLED_ROLE) : undefined;
}

/** If the type does not change, only the amounts, the case keeps its current status. */
export function statusOnSave(current: Case, order: SettlementOrder, context: CaseContext): ProcessSteps {
  const { settlement_type: type, settled_on } = order;
  if (current.settlement?.settlement.settlement_type.id === type.id) return STAYS;
  const target = statusMeant(type, context.statuses);
  if (!target || target.id === current.status.id) return STAYS;
  if (type.withheld !== null) return { steps: [], kept: type.withheld };
  return follow(current, target, { reason: `Settlement: ${type.name}`, date: settled_on }, context);
}
