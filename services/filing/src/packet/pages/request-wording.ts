import type { PacketClaim } from '../packet.js';

/** What the request for arbitration is called, and what it claims beside the bills. */
export interface RequestWording {
  readonly title: string;
  readonly subtitle: string;
  readonly paragraphs: readonly string[];
}

const NO_FAULT_FORM = { title: 'REQUEST FOR NO-FAULT ARBITRATION', subtitle: 'Summary of claim, form AR-1 style' };
const OTHER_FORM = { title: 'REQUEST FOR ARBITRATION', subtitle: 'Summary of claim' };

/**
 * The words of the request, by the rules that apply to the case: its type decides about form, interest and fee, and the day of the accident about simple or
 * compound interest. Late mailing is justified here (65-1.1(d)).
 */
export function requestWording({ is_no_fault, interest_rule, fee_rule, bills }: PacketClaim): RequestWording {
  const late = bills.flatMap(({ name, late_reason }) => (late_reason ? [`Bill ${name} was mailed late: ${late_reason}`] : []));
  const besides = [
    ...(interest_rule ? [`Interest of ${interest_rule} is claimed from the day each bill became overdue.`] : []),
    ...(fee_rule ? [`The attorney’s fee is claimed: ${fee_rule}.`] : []),
    'The filing fee is claimed. The exhibits follow; the table of contents gives their pages.',
  ];
  return { ...(is_no_fault ? NO_FAULT_FORM : OTHER_FORM), paragraphs: [...late, besides.join(' ')] };
}
