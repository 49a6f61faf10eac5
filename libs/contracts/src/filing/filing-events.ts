import { defineEvent, type DataOf } from '../events/integration-event.js';
import { caseId, day, flag, nullable, oneOf, record, recordId, text, uuid, whole } from '../events/schema.js';

/** Topics on which the filing service publishes what was sent and what came back. */
export const FILING_TOPIC = 'atlas.filing';

const ofCase = { version: 1, key: 'the case id' } as const;

export const caseSubmitted = defineEvent({
  ...ofCase,
  name: 'CaseSubmitted',
  topics: [FILING_TOPIC],
  description: 'A case was submitted.',
  data: record('The submission and its packet.', {
    submission_id: uuid('The id of the submission.'),
    case_id: caseId(),
    submission_type: text('The submission type: Arbitration Submission, Amended AR1 or Arbitration Resubmission.'),
    to_email_id: text('The email address that received it.'),
    filed_on: day('The date in New York.'),
    status_id: nullable(recordId("The status after filing from the firm's configuration; null if the workflow decides.")),
    packet: record(
      'The packet as filed. The event includes only the key of the file in the shared file storage; the file never changes.',
      {
        document_id: uuid('The id of the document created from the packet.'),
        file_key: text('The key in the file storage.', { minLength: 1 }),
        file_name: text('The file name of the attachment. Includes the case ID, never names of people.'),
        size: whole('The size in bytes.'),
        node_id: nullable(recordId('The document node to use if the firm has no node for built packets.')),
      },
    ),
  }),
});

export const submissionResultRecorded = defineEvent({
  ...ofCase,
  name: 'SubmissionResultRecorded',
  topics: [FILING_TOPIC],
  description: 'The response of the recipient was recorded. The text is not included because it can contain names of people.',
  data: record('The result of a submission.', {
    submission_id: uuid('The id of the submission.'),
    case_id: caseId(),
    outcome: oneOf('The outcome.', ['acknowledged', 'number_assigned', 'rejected']),
    on: day('The date in New York.'),
    index_or_aaa_number: nullable(text('The index or AAA number assigned to the case.')),
    has_message: flag('The response has a text; the filing service returns it.'),
  }),
});

/** The filing result could not be applied to the case. */
export const caseCommandRefused = defineEvent({
  ...ofCase,
  name: 'CaseCommandRefused',
  topics: ['atlas.case'],
  description: 'The filing result could not be applied to the case.',
  data: record('The rejected command and the reason.', {
    case_id: caseId(),
    command: text('The command of the case: RecordSubmission, RecordSubmissionResult, ChangeStatus or another one.'),
    submission_id: uuid('The id of the submission.'),
    code: text('The error code, for example CASE_CLOSED.'),
    message: text('The error message. Can contain names of statuses, never of people.'),
  }),
});

export const CASE_SUBMITTED = caseSubmitted.type;
export const SUBMISSION_RESULT_RECORDED = submissionResultRecorded.type;
export const CASE_COMMAND_REFUSED = caseCommandRefused.type;
export type CaseSubmittedData = DataOf<typeof caseSubmitted>;
/** The packet as it was filed. */
export type SubmittedPacket = CaseSubmittedData['packet'];
export type SubmissionResultRecordedData = DataOf<typeof submissionResultRecorded>;
export type CaseCommandRefusedData = DataOf<typeof caseCommandRefused>;
