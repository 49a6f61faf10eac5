import type { Cents, SubmissionOutcome, SubmissionStatus } from '@atlas/contracts';

/**
 * How far a submission is. `sending` is written before the mail goes: found again after a crash it says that the mail may be out, so it is never
 * sent a second time automatically.
 */
export type SubmissionState = 'started' | 'built' | 'sending' | 'sent' | 'recorded' | 'unconfirmed' | 'refused';

/** The packet as it was stored. */
export interface StoredPacket {
  readonly document_id: string;
  readonly file_key: string;
  readonly file_name: string;
  readonly file_size: number;
  readonly page_count: number;
  readonly amount_cents: Cents;
}

/** A row of `filing.submission`. */
export interface Submission {
  readonly id: string;
  readonly job_id: string;
  readonly case_id: string;
  readonly submission_type: string;
  readonly state: SubmissionState;
  readonly domain_email_config_id: number | null;
  readonly to_email_id: string | null;
  /** The status and the node that the configuration gives a filed case and its packet. */
  readonly filed_status_id: number | null;
  readonly packet_node_id: number | null;
  readonly note: string | null;
  readonly amount_cents: Cents | null;
  readonly document_id: string | null;
  readonly file_key: string | null;
  readonly file_name: string | null;
  readonly file_size: number | null;
  readonly page_count: number | null;
  readonly submitted_at: Date | null;
  readonly submitted_by: string;
  readonly outcome: SubmissionOutcome | null;
  readonly index_or_aaa_number: string | null;
  readonly message: string | null;
}

const OUTCOMES: Readonly<Record<SubmissionOutcome, SubmissionStatus>> = {
  acknowledged: 'Acknowledged',
  number_assigned: 'Number assigned',
  rejected: 'Rejected',
};

const STATES: Readonly<Record<SubmissionState, SubmissionStatus>> = {
  started: 'In progress',
  built: 'In progress',
  sending: 'In progress',
  sent: 'Sent',
  recorded: 'Submitted',
  unconfirmed: 'Unconfirmed',
  refused: 'Refused',
};

export const statusOf = ({ state, outcome }: Pick<Submission, 'state' | 'outcome'>): SubmissionStatus =>
  outcome ? OUTCOMES[outcome] : STATES[state];

/**
 * What may be recorded as the recipient's answer: nothing before the mail went out. Of a mail that may not have arrived only what shows that it
 * did.
 */
export function allowedOutcomes({ state }: Pick<Submission, 'state'>): readonly SubmissionOutcome[] {
  if (state === 'unconfirmed') return ['acknowledged', 'number_assigned'];
  return state === 'recorded' ? ['acknowledged', 'number_assigned', 'rejected'] : [];
}

/** The condition that rows of a status meet. */
export function statusSql(status: SubmissionStatus, table: string): string {
  const quoted = (names: readonly string[]) => names.map(name => `'${name}'`).join(', ');
  const outcomes = Object.entries(OUTCOMES).flatMap(([outcome, name]) => (name === status ? [outcome] : []));
  if (outcomes.length) return `${table}.outcome in (${quoted(outcomes)})`;
  const states = Object.entries(STATES).flatMap(([state, name]) => (name === status ? [state] : []));
  return `(${table}.outcome is null and ${table}.state in (${quoted(states)}))`;
}
