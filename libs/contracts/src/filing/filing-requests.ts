import { choice, email, keys, memo, reference, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { documentedTexts } from '../texts/documented.js';
import { filingTexts } from '../texts/filing.js';
import { MOST_CASES_AT_ONCE } from './most-cases-at-once.js';

const CASE_IDS = required(keys('Case'));
const notTooMany = ({ case_ids }: { case_ids: readonly unknown[] }): string | undefined =>
  case_ids.length > MOST_CASES_AT_ONCE ? filingTexts.tooManyCases(MOST_CASES_AT_ONCE) : undefined;

/** `POST cases/billing_packet/check` (ours) */
export class CheckPacketsRequest extends requestOf({ case_ids: CASE_IDS }, { case_ids: notTooMany }) {}

/** `POST CaseFilling/ArbitrationSubmission`; without a configuration, that of the case's court or the account's only one is taken. */
export class ArbitrationSubmissionRequest extends requestOf(
  {
    case_ids: CASE_IDS,
    domain_email_config_id: reference('domain_email_config', { label: 'Case Filling Config' }),
    note: memo('Note', { max: 2000 }),
  },
  { case_ids: notTooMany },
) {}

/** `POST CaseFilling/BillingPacket` (ours) and its contents. */
export class BillingPacketRequest extends requestOf({ case_id: required(text('Case', { max: 64 })) }) {}

/** `POST CaseFilling/GetEmailServerDetails`: of one configuration, or of the one that a type of submission takes. */
export class EmailServerDetailsRequest extends requestOf({
  id: reference('domain_email_config', { label: 'Case Filling Config' }),
  type: text('Type'),
}) {}

/** `POST domain_email_config/{id}/test_mail` (ours): a test mail from the mailbox to a user of the firm. */
export class TestMailRequest extends requestOf({ to: required(email('To')) }) {}

export const SUBMISSION_OUTCOMES = {
  acknowledged: 'Acknowledged',
  number_assigned: 'Number assigned',
  rejected: 'Rejected',
} as const;

/** `POST CaseFilling/SubmissionResult` (ours): what came back for one submission. */
export class SubmissionResultRequest extends requestOf(
  {
    id: required(text('Submission', { max: 64 })),
    outcome: required(choice('Outcome', SUBMISSION_OUTCOMES)),
    index_or_aaa_number: text('Index / AAA Number'),
    message: memo('Message', { max: 2000 }),
  },
  {
    index_or_aaa_number: ({ outcome, index_or_aaa_number }) =>
      outcome === 'number_assigned' && !index_or_aaa_number ? documentedTexts.pleaseEnter('Index / AAA Number') : undefined,
  },
) {}
