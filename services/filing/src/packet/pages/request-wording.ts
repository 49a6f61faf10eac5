import { filingTexts, packetPageTexts } from '@atlas/contracts';
import type { PacketClaim } from '../packet.js';

/** What the request for arbitration is called, and what it claims beside the bills. */
export interface RequestWording {
  readonly title: string;
  readonly subtitle: string;
  readonly paragraphs: readonly string[];
}

const NO_FAULT_FORM = { title: packetPageTexts.noFaultTitle, subtitle: filingTexts.summaryOfClaimAr1 };
const OTHER_FORM = { title: packetPageTexts.otherTitle, subtitle: filingTexts.summaryOfClaim };

/**
 * The words of the request, by the rules that apply to the case: its type decides about form, interest and fee, and the day of the accident about simple or
 * compound interest. Late mailing is justified here (65-1.1(d)).
 */
export function requestWording({ is_no_fault, interest_rule, fee_rule, bills }: PacketClaim): RequestWording {
  const late = bills.flatMap(({ name, late_reason }) => (late_reason ? [filingTexts.mailedLate(name, late_reason)] : []));
  const besides = [
    ...(interest_rule ? [filingTexts.interestClaimed(interest_rule)] : []),
    ...(fee_rule ? [filingTexts.feeClaimed(fee_rule)] : []),
    filingTexts.filingFeeClaimed,
  ];
  return { ...(is_no_fault ? NO_FAULT_FORM : OTHER_FORM), paragraphs: [...late, besides.join(' ')] };
}
