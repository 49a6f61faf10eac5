import {
  CASE_ATTRIBUTE_NAMES,
  CASE_ATTRIBUTES,
  isStoredAttribute,
  type StoredAttributeName,
} from '../attributes/case-attributes.js';
import type { CaseAttributes } from '../attributes/attribute-values.js';
import type { Field } from '../../fields/field.js';
import {
  PROOF_BASES,
  type CaseDocument,
  type CptCode,
  type Note,
  type Payment,
  type Treatment,
  type Remittance,
  type RemittanceAdjustment,
} from './case-facts.js';
import { amount, as, day, listed, named, plain, yesNo, type Labels, type Show } from './history-item.js';

const cptCode: Show<CptCode> = ({ code, modifier, units, charge_cents }) =>
  `${code}${modifier ? `-${modifier}` : ''} × ${units} = ${amount(charge_cents)}`;

export const CPT_CODE_LABELS: Labels<Omit<CptCode, 'id'>> = {
  code: as('Code', plain),
  modifier: as('Modifier', plain),
  units: as('Units', String),
  charge_cents: as('Charge', amount),
  description: as('Description', plain),
};

export const TREATMENT_LABELS: Labels<Omit<Treatment, 'id'>> = {
  bill_number: as('Bill Number', plain),
  dos_from: as('DOS From', day),
  dos_to: as('DOS To', day),
  bill_cents: as('Bill Amount', amount),
  date_bill_sent: as('Date Bill Sent', day),
  proof_received_on: as('Proof Received', day),
  proof_basis: as('Proof Received Basis', basis => PROOF_BASES[basis]),
  verification_complete_on: as('Verification Complete', day),
  treating_doctor: as('Treating Doctor', named),
  speciality: as('Specialty', named),
  service_type: as('Service Type', named),
  diagnosis: as('Diagnosis', listed(plain)),
  denial_reasons: as('Denial Reasons', listed(named)),
  denial_date: as('Denial Date', day),
  denial_received_on: as('Denial Received', day),
  late_reason: as('Late Reason', plain),
  bill_status: as('Bill Status', plain),
  cpt_codes: as('CPT Codes', listed(cptCode)),
};

export const PAYMENT_LABELS: Labels<Omit<Payment, 'id'>> = {
  treatment: as('Bill', named),
  transaction_type: as('Transaction Type', named),
  sub_type: as('Sub Type', named),
  amount_cents: as('Amount', amount),
  transaction_date: as('Transaction Date', day),
  deposit_date: as('Deposit Date', day),
  check_no: as('Check No', plain),
  check_date: as('Check Date', day),
  payer: as('Payer', plain),
  description: as('Description', plain),
  method: as('Method', plain),
};

const adjustment: Show<RemittanceAdjustment> = ({ group, reason, amount_cents, service }) =>
  `${group} ${reason} ${amount(amount_cents)}${service ? ` (${service})` : ''}`;

export const REMITTANCE_LABELS: Labels<Omit<Remittance, 'id' | 'payment_id'>> = {
  status: as('Remittance Status', plain),
  date: as('Date', day),
  payer: as('Payer', plain),
  check_no: as('Check No', plain),
  payer_claim_number: as('Payer Claim Number', plain),
  charge_cents: as('Charge', amount),
  paid_cents: as('Paid', amount),
  patient_responsibility_cents: as('Patient Responsibility', amount),
  adjustments: as('Adjustments', listed(adjustment)),
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Rich text as words, for a table cell. */
const words: Show<string> = html =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

export const NOTE_LABELS: Labels<Omit<Note, 'id' | 'imported'>> = {
  note_type: as('Note Type', named),
  description: as('Description', words),
  is_pinned: as('Pinned', yesNo),
};

export const DOCUMENT_LABELS: Labels<Pick<CaseDocument, 'node' | 'file_name' | 'uploaded_as' | 'description'>> = {
  node: as('Document Node', named),
  file_name: as('File', plain),
  uploaded_as: as('Uploaded As', plain),
  description: as('Description', plain),
};

const phone: Show<string> = value => value.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

function showOf(field: Field): Show<never> {
  switch (field.type) {
    case 'date':
      return day;
    case 'bool':
      return yesNo;
    case 'reference':
      return named;
    case 'phone':
      return phone;
    case 'choice':
      return (value: string) => field.choices?.find(({ id }) => id === value)?.name ?? value;
    case 'decimal':
      return String;
    default:
      return plain;
  }
}

/** The catalog's labels, in its order. */
export const ATTRIBUTE_LABELS = Object.fromEntries(
  CASE_ATTRIBUTE_NAMES.filter(isStoredAttribute).map((name: StoredAttributeName) => [
    name,
    as(CASE_ATTRIBUTES[name].label, showOf(CASE_ATTRIBUTES[name])),
  ]),
) as unknown as Labels<CaseAttributes>;
