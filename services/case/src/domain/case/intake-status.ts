import { CASE_ATTRIBUTES, statusTexts } from '@atlas/contracts';
import type { Opening } from './case.commands.js';
import type { Case } from './case.state.js';

/** What an initial status requires of its cases. */
export interface IntakeStatus {
  readonly name: string;
  /** The carrier has denied at least one bill. */
  readonly needs_denial: boolean;
  /** It is already pending under a number. */
  readonly needs_number: boolean;
}

const NUMBER = CASE_ATTRIBUTES.index_or_aaa_number.label;
const denialMissing = (name: string): string => statusTexts.initialNeedsDenial(name);

const isDenied = ({ treatments }: Case): boolean =>
  treatments.some(bill => bill.denial_reasons.length > 0 || bill.denial_date !== null || bill.denial_received_on != null);

/**
 * What an open case lacks of the requirements of its intake status. A denial belongs to a bill, and bills are added after the case is opened, so a missing
 * denial is a warning until a bill has one. A missing number is refused when the case is opened, and is a warning if it is removed later.
 */
export function intakeStatusWarnings(current: Case, intakeStatus: IntakeStatus | null | undefined): readonly string[] {
  if (!intakeStatus || current.status.is_final) return [];
  return [
    ...(intakeStatus.needs_denial && !isDenied(current) ? [denialMissing(intakeStatus.name)] : []),
    ...(intakeStatus.needs_number && !current.attributes.index_or_aaa_number
      ? [statusTexts.initialNeedsNumber(intakeStatus.name, NUMBER)]
      : []),
  ];
}

/** The same for a case that a file opens: files contain neither denials nor numbers, and the intake status is the provider's default. */
export function openingWarnings({ initial_status, needs_denial, passed_over }: Opening): readonly string[] {
  return [
    ...(initial_status && needs_denial ? [denialMissing(initial_status.name)] : []),
    ...(passed_over ? [statusTexts.initialPassedOver(passed_over.name, NUMBER)] : []),
  ];
}
