import type {
  CaseAttributes,
  CaseDocument,
  CaseStatus,
  Note,
  Signature,
  Submission,
  SubmissionOutcome,
  Treatment,
} from '@atlas/contracts';
import type { LedgerEntry } from '../rules/ledger.js';

/** A case as its facts make it: enough to decide every command and to answer every question about this one case. */
export interface Case {
  readonly case_id: string;
  readonly case_key: string | null;
  readonly attributes: CaseAttributes;
  readonly status: CaseStatus;
  /** The day the case took its status. */
  readonly status_since: string;
  /** Where reopening leads back to. */
  readonly status_before_closing: CaseStatus | null;
  readonly is_deleted: boolean;
  readonly treatments: readonly Treatment[];
  /** Every entry ever posted, in order. */
  readonly ledger: readonly LedgerEntry[];
  readonly notes: readonly SignedNote[];
  readonly memo: string | null;
  readonly documents: readonly SignedDocument[];
  readonly submissions: readonly SignedSubmission[];
  /** Keys of the lines that imports brought in, also of those whose treatment is gone. */
  readonly imported_lines: ReadonlySet<string>;
}

export interface SignedNote extends Note {
  readonly created: Signature;
  readonly updated: Signature | null;
}

export interface SignedDocument extends CaseDocument {
  readonly uploaded: Signature;
}

export interface SignedSubmission extends Submission {
  readonly filed_on: string;
  readonly submitted: Signature;
  readonly result: SubmissionResult | null;
}

interface SubmissionResult {
  readonly outcome: SubmissionOutcome;
  readonly on: string;
  readonly index_or_aaa_number: string | null;
  readonly message: string | null;
}

/** Null: not opened yet. */
export type CaseState = Case | null;
