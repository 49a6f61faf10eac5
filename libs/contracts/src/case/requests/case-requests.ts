import { CASE_ATTRIBUTES } from '../attributes/case-attributes.js';
import { date, keyed, keys, memo, required, text } from '../fields/field.js';
import { patchOf, requestOf } from '../fields/request-of.js';

/** `POST case/add` */
export class AddCaseRequest extends requestOf(CASE_ATTRIBUTES) {}

/** `POST case/{id}/update`: what is left out stays, null clears. */
export class UpdateCaseRequest extends patchOf(CASE_ATTRIBUTES) {}

/** `POST case/detail/exists`: is this claim of this provider for this injured person here already? */
export class CaseExistsRequest extends requestOf({
  ins_claim_number: required(CASE_ATTRIBUTES.ins_claim_number),
  provider_id: CASE_ATTRIBUTES.provider_id,
  injured_last_name: CASE_ATTRIBUTES.injured_last_name,
  injured_first_name: text('Injured First Name'),
}) {}

const REASON = memo('Reason', 1000);

/** `GET case/{id}/update/status?status=`: the status by id or code; reason and date where the status asks for them. */
export class ChangeStatusRequest extends requestOf({
  status: required(keyed('Status', 'status', 'Current_Status')),
  reason: REASON,
  date: date('Date'),
}) {}

/** Cases that are asked about at once. */
export const MOST_CASES_ASKED = 500;

/** Ours, `POST cases/next_status`: what several cases may take next, each by its own road. */
export class CasesNextStatusRequest extends requestOf(
  { case_ids: required(keys('Case')) },
  {
    case_ids: ({ case_ids }) =>
      case_ids.length > MOST_CASES_ASKED ? `At most ${MOST_CASES_ASKED} cases are asked about at once.` : undefined,
  },
) {}

/** `POST case/{id}/close`: without a status the money decides (paid, partly paid, withdrawn). */
export class CloseCaseRequest extends requestOf({
  status_id: keyed('Status', 'status', 'Current_Status'),
  reason: required(REASON),
}) {}

/** Back to the status before the final one (ours). */
export class ReopenCaseRequest extends requestOf({ reason: required(REASON) }) {}

/** `GET settlment/GetInderestDateValue?startDate&endDate`; ours: `caseId`, whose accident date and case type choose the rule. */
export class InterestDatesRequest extends requestOf(
  { startDate: required(date('Start Date')), endDate: required(date('End Date')), caseId: text('Case Id') },
  { endDate: ({ startDate, endDate }) => (endDate < startDate ? 'End Date is before Start Date.' : undefined) },
) {}

/** `POST case/{id}/memo` */
export class SetMemoRequest extends requestOf({ memo: memo('Memo') }) {}
