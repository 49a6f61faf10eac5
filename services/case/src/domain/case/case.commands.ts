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

/** What comes in with every command: the domain knows no clock, no chance, no user and no table. */
export interface CaseContext {
  /** The user's name, as notes and the ledger show it. */
  readonly by: string;
  /** ISO UTC */
  readonly at: string;
  /** The account's calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** The account's status table. */
  readonly statuses: StatusRules;
  /** The workflows of its workflow types; without them the statuses' own moves hold. */
  readonly workflows?: Workflows;
  /** The rule tables; without them nothing but the principal is owed. */
  readonly rules?: RuleTables;
}

/** Attributes that follow from another fact, as the wire takes them: true and false become that fact. */
export interface CaseFlags {
  readonly is_case_filed?: boolean | null;
  readonly is_case_funded?: boolean | null;
}

/** The intake status at intake: from the initial status (the provider's, where none is said), else the account's first status. */
export interface Opening {
  readonly status: StatusRule;
  readonly track: CaseTrack;
  /** The provider's own, where the request named none. */
  readonly initial_status: Reference | null;
  /** Workflow types that the case may take: the first of its track. */
  readonly workflow_type_ids: readonly number[];
  /** A case taken over in arbitration or court comes with its number. */
  readonly needs_number: boolean;
  /** A case that the carrier has denied: warns until a bill is marked as denied. */
  readonly needs_denial: boolean;
  /** The provider's usual intake status, where it was not taken because it asks for a number. */
  readonly passed_over: Reference | null;
}

export interface StatusChangeRequest {
  /** Id or code */
  readonly status: number | string;
  readonly reason: string | null;
  readonly date: string | null;
}

/** A transaction type with what it asks of a payment. */
export interface TransactionTypeRule extends TransactionType {
  readonly needs_bill: boolean;
  readonly needs_check: boolean;
}

/** A sub type with the transaction type that it belongs to; null or left out where that is not known. */
export interface SubTypeRule extends CodedReference {
  readonly transaction_type_id?: number | null;
}

/** What is left out stays; `cpt_codes` is the whole list: a line that it does not name goes. */
export type TreatmentPatch = Partial<Omit<Treatment, 'id'>>;

/** A payment as it is asked for: the bill by its id, the type with its rules. */
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
  /** Of the treatment that is opened for it, if one is. */
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
  /** The case's receivable is bought with others. */
  JoinPortfolio: { readonly portfolio: Reference };
  /** It is given back, e.g. repurchased. */
  LeavePortfolio: { readonly portfolio_id: number; readonly reason: string };
  ChangeStatus: StatusChangeRequest;
  /** Without a status the money decides. */
  CloseCase: { readonly status: number | string | null; readonly reason: string | null };
  ReopenCase: { readonly reason: string };
  /** With what a case of the same injured person says; the opening is as any other. */
  CloneCase: CaseCommandData['OpenCase'] & { readonly from_case_id: string };
  DeleteCase: { readonly reason: string | null };
  RestoreCase: { readonly reason: string | null };
  /** Names `to` wherever the case names `from`, both with the names they have now; asked again it changes nothing more. */
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
    /** All that join together, this case among them. */
    readonly cases: readonly string[];
    /** Whose packet it is (`injuredKey`), as it was found when the packet was decided. */
    readonly injured: string;
  };
  ChangePacketRole: { readonly packet_id: string; readonly role: PacketRole };
  LeavePacket: {
    readonly packet_id: string;
    readonly reason: string | null;
    /** No packet is left to be part of: also a case that was filed with it goes. */
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
    /** Left out: stays. */
    readonly denial_received_on?: string | null;
  };
  ImportLines: {
    readonly source: ImportSource;
    /** How to open the case when this file is the first to name it. */
    readonly open: CaseCommandData['OpenCase'];
    readonly lines: readonly ImportLine[];
  };
  /** Known lines that a file says other amounts of take them over. */
  TakeOverAmounts: { readonly source: ImportSource; readonly lines: readonly ImportLine[] };
  /** Removes what an import created, as far as it is unchanged since. */
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

  /** Settles the case, or settles it otherwise than before. */
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
