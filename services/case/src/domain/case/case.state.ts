import type { LedgerEntry } from '@atlas/case-rules';
import type {
  CaseAttributes,
  CaseDocument,
  CaseStatus,
  ImportSource,
  Note,
  PacketRole,
  Remittance,
  Settlement,
  Signature,
  StandingBeforePacket,
  Submission,
  SubmissionOutcome,
  Treatment,
} from '@atlas/contracts';
import type { ImportTrace, KnownLine } from './imported-lines.js';
import type { ImportedEntry } from './imported-payments.js';

/** The state of a case, folded from its events: enough to decide every command and to answer every read of this case. */
export interface Case {
  readonly case_id: string;
  readonly case_key: string | null;
  readonly attributes: CaseAttributes;
  readonly status: CaseStatus;
  /** The day the case got its status. */
  readonly status_since: string;
  /** The day entered with the status: of the hearing, of the award; null: none. */
  readonly status_date: string | null;
  /** The status that reopening restores. */
  readonly status_before_closing: CaseStatus | null;
  readonly packet: PacketMembership | null;
  readonly is_deleted: boolean;
  readonly treatments: readonly Treatment[];
  /** Every entry ever posted, in order. */
  readonly ledger: readonly LedgerEntry[];
  readonly notes: readonly SignedNote[];
  /** Ids of the notes that were imported, including those that a user deleted. */
  readonly imported_notes: ReadonlySet<string>;
  readonly memo: string | null;
  readonly documents: readonly SignedDocument[];
  readonly submissions: readonly SignedSubmission[];
  /** The imported lines, by their keys, including those whose treatment was deleted. */
  readonly imported_lines: ReadonlyMap<string, KnownLine>;
  /** Their imports, by job. */
  readonly imports: ReadonlyMap<string, ImportTrace>;
  /** The import that had opened the case, once it was undone. */
  readonly undone_import: ImportSource | null;
  /** The results of imported payment rows, by their keys; also of deleted payments. */
  readonly imported_payments: ReadonlyMap<string, ImportedEntry>;
  /** The remittances, in order of receipt. */
  readonly remittances: readonly SignedRemittance[];
  /** What a merge of master records set last, by its place (`PartyPlace`), and the merge's job. */
  readonly replaced_parties: ReadonlyMap<string, string>;
  readonly settlement: SettledCase | null;
}

/** The settlement of the case, with what resetting it restores. */
export interface SettledCase {
  readonly settlement: Settlement;
  readonly saved: Signature;
  /** Ids of the entries posted before it; later ones are payments for the settlement. */
  readonly ledger_before: ReadonlySet<string>;
  /** The status before it was settled. */
  readonly before: StandingBeforePacket;
  /** The status set by the settlement. */
  readonly gave: CaseStatus | null;
  /** Why the last save did not change the status. */
  readonly status_kept: string | null;
}

/** The packet membership of a case, with what leaving restores. */
export interface PacketMembership {
  readonly packet_id: string;
  readonly role: PacketRole;
  readonly before: StandingBeforePacket;
  /** The status set by joining. */
  readonly gave: CaseStatus | null;
  /** The day from which it has that status. From a different day on it has a separate status. */
  readonly gave_since: string;
  /** It was filed separately, before the packet. */
  readonly was_filed: boolean;
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

export interface SignedRemittance extends Remittance {
  readonly recorded: Signature;
}

interface SubmissionResult {
  readonly outcome: SubmissionOutcome;
  readonly on: string;
  readonly index_or_aaa_number: string | null;
  readonly message: string | null;
}

/** Null: not opened yet. */
export type CaseState = Case | null;
