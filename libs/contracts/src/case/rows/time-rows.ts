import type { ChangeTypeId } from '../change-types.js';
import type { CaseDetails } from './case-rows.js';
import type { PaymentRow } from './ledger-rows.js';
import type { SettlementView } from './settlement-rows.js';
import type { DocumentRow, MemoView, NoteRow } from './paper-rows.js';
import type { TreatmentRow } from './treatment-rows.js';

/** A moment at which a case changed; several facts of one moment are one. */
export interface CaseMoment {
  /** ISO UTC: the `as_of` that shows the case right after it. */
  readonly time: string;
  /** Of the case after it. */
  readonly revision: number;
  /** What happened, each kind once. */
  readonly change_type_ids: readonly ChangeTypeId[];
}

/** The events that led to the case as shown. Only the law firm sees the user and the wording. */
export interface LastChange extends CaseMoment {
  readonly description?: string | null;
  readonly user_name?: string | null;
}

/** `GET case/{id}/whole`: every part of a case at one moment in one answer, each as its own call answers it. */
export interface WholeCase {
  readonly details: CaseDetails;
  readonly treatments: readonly TreatmentRow[];
  /** The whole ledger, as `payment/transaction/{id}/all`. */
  readonly payments: readonly PaymentRow[];
  readonly notes: readonly NoteRow[];
  /** For the law firm. */
  readonly memo?: MemoView;
  readonly documents: readonly DocumentRow[];
  readonly settlement: SettlementView | null;
  readonly last_change: LastChange | null;
}

/** Who changed something last between two moments, and how often it was changed. */
export interface ChangeTrail {
  /** For the law firm. */
  readonly changed_by?: string | null;
  readonly changed_date: string | null;
  readonly changes: number;
}

/** A field at both moments, as people read it. */
export interface FieldPair {
  readonly field_name: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly is_changed: boolean;
}

export type FieldDifference = FieldPair & ChangeTrail;

export const CASE_PARTS = {
  treatment: 'Treatment',
  code: 'Procedure code',
  payment: 'Payment',
  note: 'Note',
  document: 'Document',
  settlement: 'Settlement',
} as const;
export type CasePart = keyof typeof CASE_PARTS;
export type PartChange = 'added' | 'removed' | 'changed' | 'unchanged';

/** A part of the case that came, went, or is different. */
export interface PartDifference extends ChangeTrail {
  readonly part: CasePart;
  readonly id: string;
  readonly name: string;
  readonly change: PartChange;
  readonly fields: readonly FieldPair[];
}

/**
 * What a line of money belongs to: billed less paid, with adjustments, is the balance; what was received beside it and the interest that had
 * accrued to the day are not part of it.
 */
export type MoneyGroup = 'billed' | 'paid' | 'adjustments' | 'balance' | 'beside' | 'interest';

/** A sum of money at both moments; after = before + difference. */
export interface MoneyDifference {
  readonly group: MoneyGroup;
  readonly label: string;
  /** The sum of its group; the other lines are what it consists of. */
  readonly is_total: boolean;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
}

/** `GET case/{id}/difference?from=&to=` */
export interface CaseDifference {
  readonly case_id: string;
  /** The moments that are compared, ISO UTC. */
  readonly from: string;
  readonly to: string;
  readonly from_revision: number;
  readonly to_revision: number;
  readonly fields: readonly FieldDifference[];
  readonly parts: readonly PartDifference[];
  /** billed − paid + adjustments = balance, before, after and in the difference. */
  readonly money: readonly MoneyDifference[];
}
