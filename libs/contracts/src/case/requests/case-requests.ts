import { ReadOnly, readOnlyOf, type ExtraKinds } from '../../read-only-fields.js';
import { ATTRIBUTE_NAME_FIELDS, type NameFieldOf } from '../attributes/attribute-values.js';
import { CASE_ATTRIBUTES, WRITABLE_ATTRIBUTES, type CaseAttributeName } from '../attributes/case-attributes.js';
import { bool, date, keyed, keys, memo, required, selection, text } from '../../fields/constructors.js';
import { missingMessage } from '../../fields/messages.js';
import { patchOf, requestOf } from '../../fields/request-of.js';
import type { CaseDetails } from '../rows/case-rows.js';
import { MOST_CASES_ASKED } from './most-cases-asked.js';
import { caseTexts } from '../../texts/case.js';

/** They follow from the status and from the packet. */
const DERIVED = { final_status_id: 'fixed', packet_case_type_id: 'fixed' } as const;
const NAMES = Object.fromEntries(ATTRIBUTE_NAME_FIELDS.map(name => [name, 'calculated' as const]));

const FIGURES: ExtraKinds<CaseDetails, CaseAttributeName | NameFieldOf<CaseAttributeName>> = {
  case_id: 'fixed',
  packet_id: 'fixed',
  claim_amount: 'calculated',
  paid_amount: 'calculated',
  balance: 'calculated',
  figures: 'calculated',
  dos_from: 'calculated',
  dos_to: 'calculated',
  status_age: 'calculated',
  status_max_days: 'calculated',
  next_deadline: 'calculated',
  interest: 'calculated',
  deadlines: 'calculated',
  rules: 'calculated',
  settlement_type: 'calculated',
  settled_on: 'calculated',
  settled_amount: 'calculated',
  settled_interest: 'calculated',
  settled_interest_to: 'calculated',
  settled_outstanding: 'calculated',
  settled_is_paid: 'calculated',
  payment_due_on: 'calculated',
  revision: 'calculated',
  is_closed: 'calculated',
  allowed: 'calculated',
  inactive_references: 'calculated',
  warnings: 'calculated',
};

/** A draft of a case has the names beside the ids, and no figures. Its first status follows from the initial status. */
export const NEW_CASE_READ_ONLY = readOnlyOf({ ...DERIVED, current_status_id: 'fixed', ...NAMES });
const { current_status_id: _firstStatus, ...NEW_CASE } = WRITABLE_ATTRIBUTES;
export const NEW_CASE_ATTRIBUTES = NEW_CASE;

/** `POST case/add` */
@ReadOnly(NEW_CASE_READ_ONLY)
export class AddCaseRequest extends requestOf(NEW_CASE_ATTRIBUTES) {}

/** `POST case/{id}/update`: what is left out stays, null clears. */
@ReadOnly(readOnlyOf({ ...DERIVED, ...NAMES, ...FIGURES }))
export class UpdateCaseRequest extends patchOf(WRITABLE_ATTRIBUTES, {
  current_status_id: ({ current_status_id }) =>
    current_status_id === null ? missingMessage('current_status_id', WRITABLE_ATTRIBUTES.current_status_id) : undefined,
}) {}

/** `POST case/detail/exists`: is this claim of this provider for this injured person here already? */
export class CaseExistsRequest extends requestOf({
  ins_claim_number: required(CASE_ATTRIBUTES.ins_claim_number),
  provider_id: CASE_ATTRIBUTES.provider_id,
  injured_last_name: CASE_ATTRIBUTES.injured_last_name,
  injured_first_name: text('Injured First Name'),
}) {}

const REASON = memo('Reason', { max: 1000 });

const STATUS_CHANGE = {
  status: required(keyed('status', { label: 'Status', lookup: 'Current_Status' })),
  reason: REASON,
  date: date('Date'),
};

/** `GET case/{id}/update/status?status=`: the status by id or code; reason and date where the status asks for them. */
export class ChangeStatusRequest extends requestOf(STATUS_CHANGE) {}

const MOST_CASES_CHANGED = 1000;
const CHANGED_CASES = required(selection('Case', MOST_CASES_CHANGED, caseTexts.tooManyChanged(MOST_CASES_CHANGED)));

/** Ours, `POST cases/update/status`: one status for many cases. */
export class BulkStatusRequest extends requestOf({ ...STATUS_CHANGE, case_ids: CHANGED_CASES }) {}

/** Ours, `POST portfolio/{id}/case`: which cases join a portfolio, or leave it; those that leave need a reason. */
export class PortfolioCasesRequest extends requestOf({
  case_ids: CHANGED_CASES,
  remove: bool('Remove'),
  reason: text('Reason'),
}) {}

/** Ours, `POST cases/next_status`: the next statuses of several cases, each by its own workflow. */
export class CasesNextStatusRequest extends requestOf(
  { case_ids: required(keys('Case')) },
  {
    case_ids: ({ case_ids }) => (case_ids.length > MOST_CASES_ASKED ? caseTexts.tooManyAsked(MOST_CASES_ASKED) : undefined),
  },
) {}

/** `POST case/{id}/close`: without a status the money decides (paid, partly paid, withdrawn). */
export class CloseCaseRequest extends requestOf({
  status_id: keyed('status', { label: 'Status', lookup: 'Current_Status' }),
  reason: required(REASON),
}) {}

/** Back to the status before the final one (ours). */
export class ReopenCaseRequest extends requestOf({ reason: required(REASON) }) {}

/** `GET settlment/GetInderestDateValue?startDate&endDate`; ours: `caseId`, whose accident date and case type choose the rule. */
export class InterestDatesRequest extends requestOf(
  { startDate: required(date('Start Date')), endDate: required(date('End Date')), caseId: text('Case Id') },
  { endDate: ({ startDate, endDate }) => (endDate < startDate ? caseTexts.endBeforeStart : undefined) },
) {}

/** `POST case/{id}/memo` */
export class SetMemoRequest extends requestOf({ memo: memo('Memo') }) {}
