import type { RuleTables } from '@atlas/case-rules';
import type {
  CaseAttributes,
  CaseAttributesPatch,
  CaseDocument,
  CaseTrack,
  CodedReference,
  CptCode,
  ImportedPayment,
  ImportSource,
  Note,
  PacketRole,
  Payment,
  Reference,
  Remittance,
  Submission,
  SubmissionOutcome,
  TransactionType,
  Treatment,
} from '@atlas/contracts';
import type { StatusRule, StatusRules, Workflows } from '../rules/status-rules.js';
import type { SettlementOrder } from './settlement/settlement-order.js';

/** The input of every command: the domain has no clock, random values, user or tables. */
export interface CaseContext {
  /** The user's name, as notes and the ledger show it. */
  readonly by: string;
  /** ISO UTC */
  readonly at: string;
  /** The account's calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** The account's status table. */
  readonly statuses: StatusRules;
  /** The workflows of its workflow types; without them the statuses' own transitions apply. */
  readonly workflows?: Workflows;
  /** The rule tables; without them only the principal is due. */
  readonly rules?: RuleTables;
}

/** Boolean flags in the API that are stored as dates. */
export interface CaseFlags {
  readonly is_case_filed?: boolean | null;
  readonly is_case_funded?: boolean | null;
}

/** The opening status: from the initial status (by default the provider's), else the account's first status. */
export interface Opening {
  readonly status: StatusRule;
  readonly track: CaseTrack;
  /** The provider's default, if the request has none. */
  readonly initial_status: Reference | null;
  /** Workflow types for the case: the first of its track is used. */
  readonly workflow_type_ids: readonly number[];
  /** A case adopted in arbitration or court needs its number. */
  readonly needs_number: boolean;
  /** A case that the carrier has denied: warns until a bill is marked as denied. */
  readonly needs_denial: boolean;
  /** The provider's default intake status, if it was skipped because it requires a number. */
  readonly passed_over: Reference | null;
}

export interface StatusChangeRequest {
  /** Id or code */
  readonly status: number | string;
  readonly reason: string | null;
  readonly date: string | null;
}

/** A transaction type with its requirements for a payment. */
export interface TransactionTypeRule extends TransactionType {
  readonly needs_bill: boolean;
  readonly needs_check: boolean;
}

/** A sub type with the transaction type that it belongs to; null or left out where that is not known. */
export interface SubTypeRule extends CodedReference {
  readonly transaction_type_id?: number | null;
}

/** Omitted fields stay; `cpt_codes` is the whole list: a line that is not in it is removed. */
export type TreatmentPatch = Partial<Omit<Treatment, 'id'>>;

/** A requested payment: the bill by its id, the type with its rules. */
export interface PaymentOrder extends Omit<Payment, 'treatment' | 'transaction_type' | 'sub_type'> {
  readonly treatment_id: string | null;
  readonly transaction_type: TransactionTypeRule;
  readonly sub_type: SubTypeRule | null;
}

/** A line of a clinic's file: one procedure on one bill. */
export interface ImportLine {
  /** `numberedLines` gives it: content and occurrence. */
  readonly key: string;
  readonly row: number;
  /** Of the treatment created for it, if any. */
  readonly treatment_id: string;
  readonly cpt_code: CptCode;
  readonly bill_number: string | null;
  readonly dos_from: string;
  readonly dos_to: string | null;
  readonly date_bill_sent: string | null;
  readonly treating_doctor: Reference | null;
  readonly speciality: Reference | null;
  readonly diagnosis: readonly string[];
  readonly bill_status: string | null;
}

export interface CaseCommandData {
  OpenCase: {
    readonly case_id: string;
    readonly case_key: string | null;
    readonly attributes: CaseAttributes;
    readonly opening: Opening;
  } & CaseFlags;
  UpdateCase: { readonly attributes: CaseAttributesPatch; readonly status?: StatusChangeRequest } & CaseFlags;
  /** The receivable of the case is bought with a portfolio. */
  JoinPortfolio: { readonly portfolio: Reference };
  /** It is returned, e.g. repurchased. */
  LeavePortfolio: { readonly portfolio_id: number; readonly reason: string };
  ChangeStatus: StatusChangeRequest;
  /** Without a status the balance determines it. */
  CloseCase: { readonly status: number | string | null; readonly reason: string | null };
  ReopenCase: { readonly reason: string };
  /** With data of another case of the same injured person; the rules of opening apply. */
  CloneCase: CaseCommandData['OpenCase'] & { readonly from_case_id: string };
  DeleteCase: { readonly reason: string | null };
  RestoreCase: { readonly reason: string | null };
  /** Replaces `from` by `to` wherever the case references it, both with their current names; idempotent. */
  ReplaceParty: {
    readonly job_id: string;
    readonly reason: string | null;
    readonly resource: string;
    readonly from: Reference;
    readonly to: Reference;
  };
  /** Restores `from` where the merge set `to` and the value has not changed since. `reason`: why only this case is restored although the merge remains. */
  UndoPartyReplacement: {
    readonly job_id: string;
    readonly reason: string | null;
    readonly resource: string;
    readonly from: Reference;
    readonly to: Reference;
  };

  JoinPacket: {
    readonly packet_id: string;
    readonly role: PacketRole;
    /** All cases that join together, including this one. */
    readonly cases: readonly string[];
    /** Whose packet it is (`injuredKey`), as it was found when the packet was decided. */
    readonly injured: string;
  };
  ChangePacketRole: { readonly packet_id: string; readonly role: PacketRole };
  LeavePacket: {
    readonly packet_id: string;
    readonly reason: string | null;
    /** The packet is dissolved: a case that was filed with it also leaves. */
    readonly dissolves?: boolean;
  };

  AddTreatment: { readonly treatment: Treatment };
  UpdateTreatment: { readonly treatment_id: string; readonly patch: TreatmentPatch };
  DeleteTreatments: { readonly treatment_ids: readonly string[] };
  RemoveBills: { readonly treatment_ids: readonly string[] };
  AddCptCodes: { readonly treatment_id: string; readonly cpt_codes: readonly CptCode[] };
  SetDenialReasons: {
    readonly treatment_ids: readonly string[];
    readonly denial_reasons: readonly Reference<string>[];
    readonly denial_date: string | null;
    /** Omitted: unchanged. */
    readonly denial_received_on?: string | null;
  };
  ImportLines: {
    readonly source: ImportSource;
    /** How to open the case when this file is the first to name it. */
    readonly open: CaseCommandData['OpenCase'];
    readonly lines: readonly ImportLine[];
  };
  /** Applies changed amounts of a file to known lines. */
  TakeOverAmounts: { readonly source: ImportSource; readonly lines: readonly ImportLine[] };
  /** Removes what an import created, unless it was changed since. */
  UndoImport: { readonly source: ImportSource };

  AddNote: { readonly note: Note };
  EditNote: { readonly note_id: string; readonly patch: Partial<Omit<Note, 'id' | 'imported'>> };
  DeleteNote: { readonly note_id: string };
  ImportNotes: { readonly notes: readonly Note[] };
  UndoNoteImport: { readonly job_id: string };
  SetMemo: { readonly memo: string | null };

  /** One or several, all or nothing. */
  RecordPayments: { readonly payments: readonly PaymentOrder[] };
  /** If the amount changes, the old entry stays in the ledger as `replaced_id` and is reversed. */
  UpdatePayment: {
    readonly payment_id: string;
    readonly patch: Partial<Omit<PaymentOrder, 'id'>>;
    readonly replaced_id: string;
    readonly reversal: ReversalTerms;
  };
  ReversePayment: { readonly payment_id: string; readonly reversal: ReversalTerms };
  /** A row of a file: `order` with `reversal` takes that amount back, without one pays it; without `order` nothing was paid. */
  ImportPayment: {
    readonly imported: ImportedPayment;
    readonly order: PaymentOrder | null;
    readonly reversal: ReversalTerms | null;
    readonly remittance: Remittance | null;
  };
  /** How each entry is reversed; entries changed since are left. */
  UndoPaymentImport: {
    readonly source: ImportSource;
    readonly entries: readonly { readonly key: string; readonly reversal: ReversalTerms }[];
  };
  DeletePayments: { readonly payments: readonly { readonly payment_id: string; readonly reversal: ReversalTerms }[] };

  /** Settles the case, or changes its settlement. */
  /** `restores`: undoes a step of a group act, so what was settled before comes back, also beside a packet. */
  SaveSettlement: { readonly order: SettlementOrder; readonly restores?: boolean };
  ResetSettlement: { readonly settlement_id: string; readonly reason: string };

  AttachDocument: { readonly document: CaseDocument };
  /** `kept_years`: how long its node keeps its documents, where it says so. */
  RemoveDocument: { readonly document_id: string; readonly kept_years?: number };
  RecordSubmission: { readonly submission: Submission; readonly filed_on: string };
  RecordSubmissionResult: {
    readonly submission_id: string;
    readonly outcome: SubmissionOutcome;
    readonly on: string;
    readonly index_or_aaa_number: string | null;
    readonly message: string | null;
  };
}

/** How an entry is reversed: by a separate entry of the type REVERSAL. */
export interface ReversalTerms {
  readonly id: string;
  readonly transaction_type: TransactionType;
  readonly sub_type: SubTypeRule | null;
  readonly transaction_date: string;
  readonly description: string | null;
}

export type CaseCommandType = keyof CaseCommandData;

/** `{ type, data }`, typed by its literal name. */
export type CaseCommand<Type extends CaseCommandType = CaseCommandType> = {
  readonly [Name in Type]: { readonly type: Name; readonly data: CaseCommandData[Name] };
}[Type];
