import type { SubmissionOutcome } from '../case/events/case-facts.js';

/** `GET CaseFilling/GetStatus`, a placeholder first. */
export interface FilingStatusOption {
  readonly Status_Value: number;
  readonly Status_Type: string;
}

/** `GET CaseFilling/GetNodes` */
export interface FilingNodeOption {
  readonly NodeID: number;
  readonly NodeName: string;
}

export interface EmailConfigOption {
  readonly id: number;
  readonly name: string;
  readonly type: string | null;
  readonly from_email_id: string;
  readonly to_email_id: string | null;
  readonly court_id: number | null;
}

/** `GET CaseFilling/Arbitration`: what the submission screen offers. */
export interface ArbitrationChoices {
  readonly submission_types: readonly string[];
  /** The active ones. */
  readonly email_configs: readonly EmailConfigOption[];
}

/** `POST CaseFilling/GetEmailServerDetails`: never the password. */
export interface EmailServerDetails extends EmailConfigOption {
  readonly smtp_server: string | null;
  readonly smtp_port: number | null;
  readonly cc: string | null;
  readonly bcc: string | null;
  readonly mail_subject: string | null;
  /** HTML */
  readonly mail_body: string | null;
  readonly has_password: boolean;
}

/**
 * State of a submission. 'Sent': the mail is out and the case is being updated. 'Unconfirmed': the process ended during sending,
 * so it is unknown whether the mail went out; it is never sent again automatically.
 */
export const SUBMISSION_STATUSES = [
  'In progress',
  'Sent',
  'Submitted',
  'Unconfirmed',
  'Refused',
  'Acknowledged',
  'Number assigned',
  'Rejected',
] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** A row of `POST CaseFilling/ListProcessedCases`. */
export interface ProcessedCaseRow {
  readonly id: string;
  readonly case_id: string;
  readonly submission_type: string;
  readonly status: SubmissionStatus;
  readonly submitted_date: string | null;
  readonly submitted_by: string;
  readonly to_email_id: string | null;
  readonly index_or_aaa_number: string | null;
  /** Why it was refused, what the workflow objected to, or the other side's words. */
  readonly message: string | null;
  /** The packet, among the case's documents. */
  readonly document_id: string | null;
  readonly job_id: string;
  readonly amount: number | null;
  readonly page_count: number | null;
  /** The recipient's answers that may be recorded now. */
  readonly allowed_outcomes: readonly SubmissionOutcome[];
}

/** A part of a packet and its position. */
export interface PacketSection {
  readonly exhibit: string | null;
  readonly name: string;
  /** From 1. */
  readonly first_page: number;
  readonly last_page: number;
}

/** `POST CaseFilling/BillingPacket/contents` (ours): the table of contents of the packet. */
export interface PacketContents {
  readonly page_count: number;
  readonly size: number;
  readonly sections: readonly PacketSection[];
  /** Files that go beside the packet, since they are no pages. */
  readonly attached_separately: readonly string[];
  /** Documents that cannot be filed as they are. */
  readonly problems: readonly { readonly document_id: string; readonly file_name: string; readonly message: string }[];
}
