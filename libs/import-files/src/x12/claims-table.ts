import { type CaseImportFieldName, DIAGNOSIS_FIELDS, formatCents, type RowNote, x12Texts } from '@atlas/contracts';
import { claims837, npiOf, type Claim837, type ClaimLine, type RefusedClaim } from '@atlas/x12';
import { refusals, type DraftRow, type X12Format } from './x12-table.js';

/** A file of claims as the case import's own columns, one row for each service line. */
const COLUMNS = [
  'account_no',
  'ins_claim_number',
  'injured_last_name',
  'injured_first_name',
  'injured_dob',
  'injured_sex',
  'injured_address1',
  'injured_city',
  'injured_state',
  'injured_zip',
  'insurance_company_name',
  'insurance_company_code',
  'policy_number',
  'accident_date',
  'provider_name',
  'provider_npi',
  'treating_doctor',
  'dos_from',
  'dos_to',
  'cpt_code',
  'modifier',
  'units',
  ...DIAGNOSIS_FIELDS,
  'bill_amount',
] as const satisfies readonly CaseImportFieldName[];

type Row = DraftRow<(typeof COLUMNS)[number]>;
type Cells = Row['cells'];

/** A claim that cannot be taken is one refused row in the file's order. */
export const CLAIMS: X12Format<(typeof COLUMNS)[number]> = {
  encoding: 'X12 837',
  columns: COLUMNS,
  *read(text, problems) {
    for (const claim of claims837(text, problems)) yield 'lines' in claim ? rowsOfClaim(claim) : [rowOfRefused(claim)];
  },
};

const rowOfRefused = ({ account_no, total_cents, problems }: RefusedClaim): Row => ({
  cells: { account_no, ins_claim_number: account_no, bill_amount: total_cents === null ? null : formatCents(total_cents) },
  notes: refusals(problems),
});

function rowsOfClaim(claim: Claim837): readonly Row[] {
  const notes = claim.problems.map(({ message }) => ({ message }));
  return claim.lines.map((line, index) => ({
    cells: cellsOf(claim, line),
    notes: [...(index === 0 ? notes : []), ...lineNotes(claim, line)],
  }));
}

/** What the import itself would refuse without naming the segment. */
function lineNotes({ injured, form }: Claim837, line: ClaimLine): RowNote[] {
  const place = `${form === 'professional' ? 'SV1' : 'SV2'} (segment ${line.segment_no})`;
  const notes: RowNote[] = [];
  if (!line.dos_from) notes.push({ message: x12Texts.noDateOfService(place), refuses: true });
  if (line.charge_cents < 0)
    notes.push({ message: x12Texts.chargeBelowZero(place, formatCents(line.charge_cents)), refuses: true });
  if (!injured.first_name) notes.push({ message: x12Texts.noFirstName(injured.last_name), refuses: true });
  if (line.diagnosis.length > DIAGNOSIS_FIELDS.length)
    notes.push({
      message: x12Texts.moreDiagnoses(place, line.diagnosis.length, DIAGNOSIS_FIELDS.length),
    });
  return notes;
}

function cellsOf(claim: Claim837, line: ClaimLine): Cells {
  const { injured, payer, billing_provider: provider } = claim;
  const doctor = line.rendering ?? claim.rendering;
  return {
    account_no: claim.account_no,
    ins_claim_number: claim.claim_number,
    injured_last_name: injured.last_name,
    injured_first_name: injured.first_name,
    injured_dob: injured.dob,
    injured_sex: injured.sex,
    injured_address1: [injured.address1, injured.address2].filter(Boolean).join(', '),
    injured_city: injured.city,
    injured_state: injured.state,
    injured_zip: injured.zip,
    insurance_company_name: payer?.name ?? null,
    insurance_company_code: payer?.id ?? null,
    policy_number: claim.policy_number ?? claim.member_id,
    accident_date: claim.accident_date,
    provider_name: provider.name,
    provider_npi: npiOf(provider),
    treating_doctor: doctor?.name ?? null,
    dos_from: line.dos_from,
    dos_to: line.dos_to,
    cpt_code: line.code,
    modifier: line.modifiers.join(' '),
    units: String(line.units),
    ...Object.fromEntries(DIAGNOSIS_FIELDS.map((field, index) => [field, line.diagnosis[index] ?? null])),
    bill_amount: formatCents(line.charge_cents),
  };
}
