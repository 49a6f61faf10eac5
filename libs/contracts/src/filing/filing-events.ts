import { defineEvent, type DataOf } from '../events/integration-event.js';
import { caseId, day, flag, nullable, oneOf, record, recordId, text, uuid, whole } from '../events/schema.js';

/** Topics on which the filing service publishes what was sent and what came back. */
export const FILING_TOPIC = 'atlas.filing';

const ofCase = { version: 1, key: 'the case id' } as const;

export const caseSubmitted = defineEvent({
  ...ofCase,
  name: 'CaseSubmitted',
  topics: [FILING_TOPIC],
  description: 'A case was sent out.',
  data: record('What went where.', {
    submission_id: uuid('The submission.'),
    case_id: caseId(),
    submission_type: text('Arbitration Submission, Amended AR1, Arbitration Resubmission.'),
    to_email_id: text('The mail box it went to.'),
    filed_on: day('In New York.'),
    status_id: nullable(recordId("The status the firm's configuration gives a filed case; null: what the workflow's roles say.")),
    packet: record(
      'The packet as it was filed. It is in the shared file store and never changes, so the event carries its key only.',
      {
        document_id: uuid('The document it becomes.'),
        file_key: text('Where the file store keeps it.', { minLength: 1 }),
        file_name: text('As it was attached: by the case id, never by people.'),
        size: whole('Bytes.'),
        node_id: nullable(recordId('Where it goes in a firm without a node for built packets.')),
      },
    ),
  }),
});

export const submissionResultRecorded = defineEvent({
  ...ofCase,
  name: 'SubmissionResultRecorded',
  topics: [FILING_TOPIC],
  description: 'The recipient answered. The text of the answer is not included, because it may name people.',
  data: record('What the answer was.', {
    submission_id: uuid('The submission.'),
    case_id: caseId(),
    outcome: oneOf('What became of it.', ['acknowledged', 'number_assigned', 'rejected']),
    on: day('In New York.'),
    index_or_aaa_number: nullable(text('The number the other side gave the case.')),
    has_message: flag('There are words to be asked for.'),
  }),
});

/** The filing result could not be applied to the case. */
export const caseCommandRefused = defineEvent({
  ...ofCase,
  name: 'CaseCommandRefused',
  topics: ['atlas.case'],
  description: 'The filing result could not be applied to the case.',
  data: record('The refused command and why.', {
    case_id: caseId(),
    command: text('Of the case: RecordSubmission, RecordSubmissionResult, ChangeStatus, …'),
    submission_id: uuid('The submission it was for.'),
    code: text('CASE_CLOSED, …'),
    message: text('Names statuses, never people.'),
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
