import {
  adjustmentsText,
  formatCents,
  type PaymentImportFieldName,
  type RemittanceAdjustment,
  type RowNote,
  x12Texts,
} from '@atlas/contracts';
import { remittances835, type RefusedRemittance, type Remittance, type RemittedClaim } from '@atlas/x12';
import { refusals, type DraftRow, type X12Format } from './x12-table.js';

/** A file of remittances as the payment import's own columns, one row for each claim. */
const COLUMNS = [
  'ins_claim_number',
  'transaction_date',
  'amount',
  'method',
  'payer',
  'check_no',
  'claim_status',
  'payer_claim_number',
  'charge_amount',
  'patient_responsibility',
  'adjustments',
] as const satisfies readonly PaymentImportFieldName[];

type Row = DraftRow<(typeof COLUMNS)[number]>;
type ClaimRow = Row & { readonly claimNo: number };

/** A claim that cannot be taken is one refused row in the file's order. */
export const REMITTANCES: X12Format<(typeof COLUMNS)[number]> = {
  encoding: 'X12 835',
  columns: COLUMNS,
  *read(text, problems) {
    for (const { remittance, refused } of remittances835(text, problems))
      yield [...rowsOf(remittance), ...refused.map(rowOfRefused)].sort((a, b) => a.claimNo - b.claimNo);
  },
};

const rowOfRefused = ({ claim_no, claim_number, problems }: RefusedRemittance): ClaimRow => ({
  claimNo: claim_no,
  cells: { ins_claim_number: claim_number },
  notes: refusals(problems),
});

const rowsOf = (remittance: Remittance): ClaimRow[] =>
  remittance.claims.map(claim => ({
    claimNo: claim.claim_no,
    cells: cellsOf(remittance, claim),
    notes: [...claim.problems.map(({ message }) => ({ message })), ...undated(remittance, claim)],
  }));

/** What the import itself would refuse without naming the segment. */
const undated = ({ date }: Remittance, { segment_no }: RemittedClaim): RowNote[] =>
  date ? [] : [{ message: x12Texts.remittanceNoDate(segment_no), refuses: true }];

const cellsOf = ({ payer, method, check_number, date }: Remittance, claim: RemittedClaim): Row['cells'] => ({
  ins_claim_number: claim.claim_number,
  transaction_date: date,
  amount: formatCents(claim.paid_cents),
  method,
  payer: payer?.name ?? null,
  check_no: check_number,
  claim_status: claim.status,
  payer_claim_number: claim.payer_claim_number,
  charge_amount: formatCents(claim.charge_cents),
  patient_responsibility: formatCents(claim.patient_responsibility_cents),
  adjustments: adjustmentsText(adjustmentsOf(claim)),
});

/** Of the claim, and of its services with their codes. */
const adjustmentsOf = ({ adjustments, services }: RemittedClaim): RemittanceAdjustment[] => [
  ...adjustments.map(({ group, reason, amount_cents }) => ({ group, reason, amount_cents, service: null })),
  ...services.flatMap(({ code, adjustments: some }) =>
    some.map(({ group, reason, amount_cents }) => ({ group, reason, amount_cents, service: code.replace(/\s+/g, '') || null })),
  ),
];
