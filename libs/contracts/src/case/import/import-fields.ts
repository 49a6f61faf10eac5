import { CASE_ATTRIBUTES } from '../attributes/case-attributes.js';
import type { ImportField } from '../../import/import-kind.js';
import { text } from '../../fields/constructors.js';
import { CPT_CODE_FIELDS, TREATMENT_FIELDS } from '../requests/treatment-requests.js';
import { column, needed } from './import-column.js';

const A = CASE_ATTRIBUTES;
const BILL = TREATMENT_FIELDS;

/** `POST case/bulk_import`: the names a mapping uses. Label and length of attributes and bills come from their own fields. */
export const CASE_IMPORT_FIELDS = {
  account_no: column(
    A.account_no,
    'acct',
    'acct no',
    'account',
    'account number',
    'chart no',
    'patient account',
    'patient id',
    'mrn',
  ),
  ins_claim_number: needed(
    A.ins_claim_number,
    'claim',
    'claim no',
    'claim number',
    'insurance claim number',
    'ins claim no',
    'claim id',
  ),
  injured_last_name: needed(A.injured_last_name, 'patient last', 'patient last name', 'last name', 'last', 'injured last'),
  injured_first_name: needed(A.injured_first_name, 'patient first', 'patient first name', 'first name', 'first', 'injured first'),
  injured_dob: column(A.injured_dob, 'dob', 'birth date', 'date of birth', 'patient dob', 'birthdate'),
  injured_sex: column(A.injured_sex, 'sex', 'gender', 'patient sex'),
  injured_address1: column(A.injured_address1, 'address', 'address 1', 'street', 'patient address', 'address line 1'),
  injured_city: column(A.injured_city, 'city', 'patient city'),
  injured_state: column(A.injured_state, 'st', 'state', 'patient state'),
  injured_zip: column(A.injured_zip, 'zip', 'zip code', 'postal code', 'patient zip'),
  insurance_company_name: column(
    text(A.insurance_company_id.label),
    'carrier',
    'carrier name',
    'insurance',
    'insurance company',
    'insurer',
    'payer',
  ),
  insurance_company_code: column(
    text('Insurance Company Code', { max: 64 }),
    'carrier id',
    'carrier code',
    'insurance id',
    'payer id',
    'insurer code',
  ),
  policy_number: column(A.policy_number, 'policy', 'policy no', 'policy number', 'policy id'),
  accident_date: column(A.accident_date, 'accident date', 'date of accident', 'doa', 'doi', 'loss date', 'date of loss'),
  provider_name: needed(
    text(A.provider_id.label),
    'facility',
    'facility name',
    'provider',
    'provider name',
    'clinic',
    'practice',
    'billing provider',
  ),
  provider_npi: column(
    text('Provider NPI', { max: 20 }),
    'facility npi',
    'provider npi',
    'npi',
    'billing npi',
    'billing provider npi',
  ),
  treating_doctor: column(
    text(A.treating_doctor_id.label),
    'rendering doctor',
    'rendering provider',
    'doctor',
    'treating doctor',
    'physician',
  ),
  speciality: column(text(A.speciality_id.label), 'specialty', 'speciality'),
  dos_from: column(BILL.dos_from, 'dos from', 'dos', 'date of service', 'service date', 'from', 'service from', 'from dos'),
  dos_to: column(BILL.dos_to, 'dos to', 'service to', 'to', 'to dos', 'through'),
  cpt_code: column(
    CPT_CODE_FIELDS.code,
    'proc code',
    'procedure',
    'procedure code',
    'cpt',
    'cpt code',
    'code',
    'service code',
    'hcpcs',
  ),
  modifier: column(CPT_CODE_FIELDS.modifier, 'modifier', 'modifiers', 'mod', 'mod 1', 'modifier 1'),
  units: column(CPT_CODE_FIELDS.units, 'units', 'qty', 'quantity'),
  diagnosis_1: column(text('Diagnosis 1', { max: 20 }), 'dx 1', 'dx', 'dx1', 'diagnosis', 'diagnosis 1', 'icd', 'icd10', 'icd 1'),
  diagnosis_2: column(text('Diagnosis 2', { max: 20 }), 'dx 2', 'dx2', 'diagnosis 2', 'icd 2'),
  diagnosis_3: column(text('Diagnosis 3', { max: 20 }), 'dx 3', 'dx3', 'diagnosis 3', 'icd 3'),
  diagnosis_4: column(text('Diagnosis 4', { max: 20 }), 'dx 4', 'dx4', 'diagnosis 4', 'icd 4'),
  bill_number: column(BILL.bill_number, 'bill', 'bill no', 'bill number', 'invoice', 'invoice no', 'invoice number'),
  bill_amount: column(BILL.bill_amount, 'billed', 'billed amount', 'bill amount', 'charge', 'charges', 'amount', 'charge amount'),
  date_bill_sent: column(
    BILL.date_bill_sent,
    'last billed',
    'date billed',
    'bill date',
    'billed date',
    'date bill sent',
    'bill sent',
  ),
  bill_status: column(text('Bill Status', { max: 100 }), 'claim status', 'bill status', 'status'),
} as const satisfies Record<string, ImportField>;

/** A line's diagnoses in their order. */
export const DIAGNOSIS_FIELDS = [
  'diagnosis_1',
  'diagnosis_2',
  'diagnosis_3',
  'diagnosis_4',
] as const satisfies readonly (keyof typeof CASE_IMPORT_FIELDS)[];

export type CaseImportFieldName = keyof typeof CASE_IMPORT_FIELDS;
