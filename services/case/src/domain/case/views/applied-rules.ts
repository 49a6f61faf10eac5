import { type Day, feeRuleOf, feeText, interestText, isNoFaultRequest, type RuleBook } from '@atlas/case-rules';
import type { AppliedRules } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { interestRuleOf } from '../case-book.js';
import { feeStageOf } from '../fee-stage.js';
import { policyIssueWork } from '../policy-issue.js';

/** Which rules apply to a case, as text: for interest and fee on screens and in packets. */
export function appliedRules(current: Case, book: RuleBook, asOf: Day): AppliedRules {
  const { attributes } = current;
  const interest = interestRuleOf(current, book);
  const filed = attributes.date_filed ?? asOf;
  const stage = feeStageOf(current);
  const general = feeRuleOf(book, stage, filed);
  const work = policyIssueWork([current], book);
  const special = work && feeRuleOf(book, stage, filed, true);
  const fees = [...(general ? [feeText(general)] : []), ...(special ? [feeText(special, work)] : [])];
  return {
    case_type: attributes.case_type_id?.name ?? null,
    interest: interest ? interestText(interest) : null,
    attorney_fee: fees.join('; ') || null,
    is_no_fault_request: isNoFaultRequest(book, filed),
  };
}
