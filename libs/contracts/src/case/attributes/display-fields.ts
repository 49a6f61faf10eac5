import type { FieldMap } from '../../fields/field.js';
import { fieldLabel } from '../../fields/messages.js';
import { CASE_ATTRIBUTES } from './case-attributes.js';
import { nameFieldOf } from './attribute-values.js';

export type DisplayType = 'text' | 'date' | 'money' | 'number' | 'bool';

/** A column that a list, an export or a saved search can show. */
export interface DisplayField {
  /** As in the row of a search or in the details of a case. */
  readonly field_name: string;
  readonly display_name: string;
  readonly type: DisplayType;
}

const COMPUTED: readonly DisplayField[] = [
  { field_name: 'case_id', display_name: 'Case ID', type: 'text' },
  { field_name: 'claim_amount', display_name: 'Claim Amount', type: 'money' },
  { field_name: 'paid_amount', display_name: 'Paid Amount', type: 'money' },
  { field_name: 'balance', display_name: 'Balance', type: 'money' },
  { field_name: 'dos_from', display_name: 'DOS From', type: 'date' },
  { field_name: 'dos_to', display_name: 'DOS To', type: 'date' },
  { field_name: 'status_age', display_name: 'Status Age', type: 'number' },
  { field_name: 'next_deadline', display_name: 'Next Deadline', type: 'date' },
  { field_name: 'packet_id', display_name: 'Packet ID', type: 'text' },
  { field_name: 'settlement_type', display_name: 'Settlement Type', type: 'text' },
  { field_name: 'settled_on', display_name: 'Settled On', type: 'date' },
  { field_name: 'settled_amount', display_name: 'Settled Amount', type: 'money' },
  { field_name: 'settled_interest', display_name: 'Settled Interest', type: 'money' },
  { field_name: 'settled_interest_to', display_name: 'Settled Interest To', type: 'date' },
  { field_name: 'settled_outstanding', display_name: 'Settled Outstanding', type: 'money' },
  { field_name: 'payment_due_on', display_name: 'Payment Due On', type: 'date' },
];

/** `GET field/display` and `GET case/display_field`: a reference shows its name. */
export const CASE_DISPLAY_FIELDS: readonly DisplayField[] = [
  ...COMPUTED,
  ...Object.entries(CASE_ATTRIBUTES as FieldMap).map(([name, field]): DisplayField => ({
    field_name: field.type === 'reference' ? nameFieldOf(name) : name,
    display_name: fieldLabel(name, field),
    type: field.type === 'decimal' ? 'number' : field.type === 'date' || field.type === 'bool' ? field.type : 'text',
  })),
];
