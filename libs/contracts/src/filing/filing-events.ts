import type { SubmissionOutcome } from '../case/events/case-facts.js';

/** Where the filing service tells the others what left the house and what came back. */
export const FILING_TOPIC = 'atlas.filing';

export const CASE_SUBMITTED = 'CaseSubmitted';
export const SUBMISSION_RESULT_RECORDED = 'SubmissionResultRecorded';
/** On the case service's topic: what filing told could not be done to the case. */
export const CASE_COMMAND_REFUSED = 'CaseCommandRefused';

/** The packet as it was filed. The file lies in the store that the services share and never changes, so its key is all that travels. */
export type SubmittedPacket = {
  document_id: string;
  file_key: string;
  file_name: string;
  size: number;
  /** Where it goes in a firm without a node for built packets. */
  node_id: number | null;
};

/** A case was sent out. Key on the bus, here and below: the case id. */
export type CaseSubmittedData = {
  submission_id: string;
  case_id: string;
  submission_type: string;
  to_email_id: string;
  /** YYYY-MM-DD, New York */
  filed_on: string;
  /** The status the firm's configuration gives a filed case; null: what the workflow's roles say. */
  status_id: number | null;
  packet: SubmittedPacket;
};

/** The other side answered. Its words are not told here: they may name people, and who may read them asks for them. */
export type SubmissionResultRecordedData = {
  submission_id: string;
  case_id: string;
  outcome: SubmissionOutcome;
  /** YYYY-MM-DD, New York */
  on: string;
  index_or_aaa_number: string | null;
  has_message: boolean;
};

export type CaseCommandRefusedData = {
  case_id: string;
  /** Of the case: 'RecordSubmission', 'RecordSubmissionResult', 'ChangeStatus', … */
  command: string;
  submission_id: string;
  code: string;
  /** Names statuses, never people. */
  message: string;
};
