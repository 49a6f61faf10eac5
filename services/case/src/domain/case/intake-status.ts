import { CASE_ATTRIBUTES, statusTexts } from '@atlas/contracts';
import type { Opening } from './case.commands.js';
import type { Case } from './case.state.js';

/** What an initial status asks of the cases that were taken in with it. */
export interface IntakeStatus {
  readonly name: string;
  /** The carrier has said no to a bill at least. */
  readonly needs_denial: boolean;
  /** It is pending already, under a number. */
  readonly needs_number: boolean;
}

const NUMBER = CASE_ATTRIBUTES.index_or_aaa_number.label;
const denialMissing = (name: string): string => statusTexts.initialNeedsDenial(name);

const isDenied = ({ treatments }: Case): boolean =>
  treatments.some(bill => bill.denial_reasons.length > 0 || bill.denial_date !== null || bill.denial_received_on != null);

/**
 * What an open case lacks of what its intake status asks. A denial stands on a bill, and bills come after the case: nobody could open one that had to bring
 * it, so it is told until it is there. The number is asked for when the case is opened, and told when it was taken away again.
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

/** The same of a case that a file opens: files bring neither denials nor numbers, and the intake status is the provider's usual one. */
export function openingWarnings({ initial_status, needs_denial, passed_over }: Opening): readonly string[] {
  return [
    ...(initial_status && needs_denial ? [denialMissing(initial_status.name)] : []),
    ...(passed_over ? [statusTexts.initialPassedOver(passed_over.name, NUMBER)] : []),
  ];
}
