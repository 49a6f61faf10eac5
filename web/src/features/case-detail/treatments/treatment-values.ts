import {
  AddTreatmentRequest,
  billFindings,
  codesOfBill,
  enteredBillAmounts,
  newYorkDay,
  previewBillAmount,
  TREATMENT_FIELDS,
  UpdateTreatmentRequest,
  type CodeLists,
  type CodesByList,
  type CptCodeRow,
  type Field,
  type Finding,
  type ProofBasis,
  type TreatmentRow,
} from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { fieldText, labelFor } from '@/components/fields/field-look.js';
import { formatMoney } from '@/components/format/money.js';
import { changedOf } from '@/components/forms/plausibility.js';
import type { Messages } from '@/components/forms/form-values.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';

export interface CodeValues {
  /** Of a line that is on the bill already. Not `id`: the form's list stores its own key under that name. */
  line_id: string | null;
  code: string | null;
  modifier: string | null;
  units: number | null;
  charge: number | null;
  description: string | null;
}

/** A bill as the drawer edits it. */
export interface TreatmentValues {
  bill_number: string | null;
  dos_from: string | null;
  dos_to: string | null;
  bill_amount: number | null;
  date_bill_sent: string | null;
  proof_received_on: string | null;
  proof_basis: ProofBasis | null;
  verification_complete_on: string | null;
  treating_doctor_id: number | null;
  treating_doctor_name: string | null;
  speciality_id: number | null;
  speciality_name: string | null;
  diagnosis: string[];
  denial_reason_ids: (number | string)[];
  denial_date: string | null;
  denial_received_on: string | null;
  late_reason: string | null;
  cpt_codes: CodeValues[];
}

export const BLANK_CODE: CodeValues = {
  line_id: null,
  code: null,
  modifier: null,
  units: 1,
  charge: null,
  description: null,
};

const codeValues = ({ id, code, modifier, units, charge, description }: CptCodeRow): CodeValues => ({
  line_id: id,
  code,
  modifier,
  units,
  charge,
  description: description ?? null,
});

export const valuesOfTreatment = (bill: TreatmentRow): TreatmentValues => ({
  bill_number: bill.bill_number,
  dos_from: bill.dos_from,
  dos_to: bill.dos_to,
  bill_amount: bill.bill_amount,
  date_bill_sent: bill.date_bill_sent,
  proof_received_on: bill.proof_received_on,
  proof_basis: bill.proof_basis,
  verification_complete_on: bill.verification_complete_on,
  treating_doctor_id: bill.treating_doctor_id,
  treating_doctor_name: bill.treating_doctor_name,
  speciality_id: bill.speciality_id,
  speciality_name: bill.speciality_name,
  diagnosis: [...bill.diagnosis],
  denial_reason_ids: [...bill.denial_reason_ids],
  denial_date: bill.denial_date,
  denial_received_on: bill.denial_received_on,
  late_reason: bill.late_reason,
  cpt_codes: bill.cpt_codes.map(codeValues),
});

/** A line in which nothing was typed is no line. */
const isBlank = ({ line_id, code, modifier, charge, description }: CodeValues): boolean =>
  line_id === null && !code && !modifier && charge === null && !description;

export const filledCodes = (codes: readonly CodeValues[]): CodeValues[] => codes.filter(code => !isBlank(code));

/** What the bill will amount to, by the rule that it is saved with. */
export const amountOf = ({ bill_amount, cpt_codes }: Pick<TreatmentValues, 'bill_amount' | 'cpt_codes'>): number =>
  previewBillAmount(filledCodes(cpt_codes), bill_amount);

function wireOf(values: TreatmentValues) {
  const { treating_doctor_name: _doctor, speciality_name: _speciality, cpt_codes, bill_amount, ...rest } = values;
  const codes = filledCodes(cpt_codes);
  return {
    ...rest,
    bill_amount: codes.length > 0 ? null : bill_amount,
    cpt_codes: codes.map(({ line_id, ...code }) => ({ ...code, ...(line_id === null ? {} : { id: line_id }) })),
  };
}

export const addBody = (values: TreatmentValues): AddTreatmentRequest => wireOf(values) as AddTreatmentRequest;

/** Only what differs from the bill as it was read; the codes as a whole list. */
export function changesOf(base: TreatmentValues, values: TreatmentValues): UpdateTreatmentRequest {
  const [before, after] = [wireOf(base), wireOf(values)];
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name as keyof typeof before] ?? null),
  );
  return Object.fromEntries(changed);
}

/** The documents' messages, at the lines of the form: empty lines between filled ones are not counted by the server. */
export function treatmentProblems(values: TreatmentValues, isNew: boolean): Messages {
  const request = isNew ? AddTreatmentRequest : UpdateTreatmentRequest;
  const lines = values.cpt_codes.flatMap((code, index) => (isBlank(code) ? [] : [index]));
  return Object.fromEntries(
    Object.entries(messagesOf(request, wireOf(values))).map(([name, message]) => [
      name.replace(/^cpt_codes\.(\d+)/, (_, line: string) => `cpt_codes.${lines[Number(line)]}`),
      message,
    ]),
  );
}

type BesideBill = Pick<CaseDetails, 'accident_date' | 'injured_dob'>;

/** A bill that is edited: the row, and the form's values as they were read. */
export interface EditedTreatment {
  readonly bill: TreatmentRow;
  readonly base: TreatmentValues;
}

/** The codes of the form; a line without a code has the documents' message. */
function codeFacts(values: TreatmentValues, edited: EditedTreatment | undefined) {
  const lines = ({ cpt_codes }: TreatmentValues) =>
    filledCodes(cpt_codes).flatMap(({ code, units }) => (code ? [{ code, units }] : []));
  const saved_codes = edited && {
    procedure_codes: lines(edited.base).map(({ code }) => code),
    diagnosis_codes: edited.base.diagnosis,
  };
  return { cpt_codes: lines(values), diagnosis: values.diagnosis, saved_codes };
}

/** The codes to look up in the account's code lists: those that were typed, not those that the bill had. */
export const enteredCodes = (values: TreatmentValues, edited?: EditedTreatment): CodesByList =>
  codesOfBill(codeFacts(values, edited));

/** What the rules of plausibility say about the bill; of one that is edited only about what changed. */
export function treatmentFindings(
  values: TreatmentValues,
  { accident_date, injured_dob }: BesideBill,
  others: readonly TreatmentRow[],
  edited?: EditedTreatment,
  code_lists?: CodeLists,
): readonly Finding[] {
  const facts = {
    ...values,
    ...codeFacts(values, edited),
    code_lists,
    today: newYorkDay(new Date()),
    accident_date,
    injured_dob,
    ...enteredBillAmounts(amountOf(values), edited?.bill.paid_amount),
    other_bills: others.filter(({ id }) => id !== edited?.bill.id).map(({ bill_number }) => bill_number),
  };
  return billFindings(facts, edited && changedOf(edited.base, values));
}

/** What the form of a bill calls these fields. */
const LABELS: Readonly<Record<string, string>> = {
  proof_received_on: t('caseTreatments.receivedByCarrier'),
  proof_basis: t('caseTreatments.proofOfReceipt'),
  denial_reason_ids: t('common.denialReasons'),
};

const fieldNamed = (name: string): Field | undefined =>
  Object.hasOwn(TREATMENT_FIELDS, name) ? TREATMENT_FIELDS[name as keyof typeof TREATMENT_FIELDS] : undefined;

export function treatmentLabel(name: string): string | undefined {
  const field = fieldNamed(name);
  return LABELS[name] ?? (field && labelFor(name, field));
}

/** A value as shown, to compare two versions. */
export function treatmentText(name: string, values: TreatmentValues): string {
  const field = fieldNamed(name);
  switch (name as keyof TreatmentValues) {
    case 'treating_doctor_id':
      return values.treating_doctor_name ?? '';
    case 'speciality_id':
      return values.speciality_name ?? '';
    case 'denial_reason_ids':
      return values.denial_reason_ids.join(', ');
    case 'cpt_codes':
      return values.cpt_codes.map(({ code, units, charge }) => `${code} × ${units} = ${formatMoney(charge)}`).join(', ');
    default:
      return field ? fieldText(name, field, { ...values }) : '';
  }
}
