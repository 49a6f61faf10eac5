import {
  CASE_ATTRIBUTE_NAMES,
  CASE_ATTRIBUTES,
  nameFieldOf,
  type AllowedActions,
  type BilledCase,
  type CaseAttributeName,
  type CaseDetails,
  type ComputedCaseValues,
  type Reference,
  type WireAttributes,
} from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { isFiled, isFunded } from '../attributes.js';
import { intakeStatusWarnings } from '../intake-status.js';
import { caseFigures } from './case-figures.js';
import { ruledValues, type CaseRules, type RuledValues } from './case-rules.js';
import { daysBetween } from './days.js';
import { caseMoney } from './payments.js';
import { settledValues } from './settlement.js';

/** Other inputs of a view. */
export interface ViewContext {
  /** The day ages are counted to: today, or the day the case is shown as of. */
  readonly today: string;
  readonly revision: number;
  /** Omitted: no interest and deadlines. */
  readonly rules?: CaseRules;
  /** Attributes whose master record is inactive now. */
  readonly inactive?: readonly CaseAttributeName[];
  /** What the user who asks may do; left out: nothing. */
  readonly allowed?: AllowedActions;
}

/** The past of a case can only be looked at. */
const NOTHING: AllowedActions = {
  edit: false,
  record_payments: false,
  annotate: false,
  upload: false,
  remove_documents: false,
  delete_bills: false,
  delete_payments: false,
  delete_case: false,
  close: false,
  reopen: false,
};

/** `case/{id}/details` */
export const caseDetails = (current: Case, context: ViewContext): CaseDetails => ({
  ...attributesOf(current),
  ...computedOf(current, context),
  ...settledValues(current),
  is_closed: current.status.is_final,
  allowed: context.allowed ?? NOTHING,
  inactive_references: context.inactive ?? [],
  warnings: intakeStatusWarnings(current, context.rules?.intakeStatus),
});

/** Every attribute in one flat object, a reference as id and name. */
function attributesOf(current: Case): WireAttributes {
  const facts: Partial<Record<CaseAttributeName, unknown>> = { ...current.attributes, ...derivedOf(current) };
  const wire: Record<string, unknown> = {};
  for (const attribute of CASE_ATTRIBUTE_NAMES) {
    const value = facts[attribute] ?? null;
    if (CASE_ATTRIBUTES[attribute].type !== 'reference') wire[attribute] = value;
    else {
      const reference = value as Reference | null;
      wire[attribute] = reference?.id ?? null;
      wire[nameFieldOf(attribute)] = reference?.name ?? null;
    }
  }
  return wire as WireAttributes;
}

/** Attributes derived from another fact. */
const derivedOf = ({ status, attributes, packet }: Case) => ({
  current_status_id: { id: status.id, name: status.name },
  final_status_id: status.is_final ? status.case_status : null,
  is_case_filed: isFiled(attributes),
  is_case_funded: isFunded(attributes),
  packet_case_type_id: packet?.role ?? 'SINGLE',
});

function computedOf(current: Case, { today, revision, rules }: ViewContext): ComputedCaseValues {
  return {
    case_id: current.case_id,
    ...billedCase(current),
    figures: caseFigures(current),
    status_age: daysBetween(current.status_since, today),
    status_max_days: rules?.status_max_days ?? null,
    packet_id: current.packet?.packet_id ?? null,
    revision,
    ...(rules ? ruledValues(current, rules, today) : NOT_RULED),
  };
}

const NOT_RULED: RuledValues = { next_deadline: null, interest: null, deadlines: [], rules: null };

/** Values derived from the bills: the amounts, and the dates of the first and the last service. */
export const billedCase = (current: Case): BilledCase => ({ ...caseMoney(current), ...serviceDates(current) });

/** From the first service to the last, over all bills. */
function serviceDates({ treatments }: Pick<Case, 'treatments'>): { dos_from: string | null; dos_to: string | null } {
  const from = treatments.map(({ dos_from }) => dos_from).sort();
  const to = treatments.map(({ dos_to }) => dos_to).sort();
  return { dos_from: from[0] ?? null, dos_to: to.at(-1) ?? null };
}
