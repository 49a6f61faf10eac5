import type { CodeListName, CodesByList } from '../../master-data/codes/checked-codes.js';
import { formatCents, type Cents } from '../../money/money.js';
import { oddCode, type CodeLists } from './code-lists.js';
import { dayRules, findingsOf, type Finding, type PlausibilityRule } from './rule.js';
import { billTexts } from '../../texts/bill.js';

/** A bill beside what its case says. */
export interface CheckedBill {
  readonly today: string;
  readonly dos_from?: string | null | undefined;
  readonly dos_to?: string | null | undefined;
  readonly date_bill_sent?: string | null | undefined;
  readonly proof_received_on?: string | null | undefined;
  readonly verification_complete_on?: string | null | undefined;
  readonly denial_date?: string | null | undefined;
  readonly denial_received_on?: string | null | undefined;
  readonly accident_date?: string | null | undefined;
  readonly injured_dob?: string | null | undefined;
  readonly bill_number?: string | null | undefined;
  readonly cpt_codes?: readonly { readonly code: string; readonly units?: number | null | undefined }[] | null | undefined;
  readonly diagnosis?: readonly string[] | null | undefined;
  readonly bill_cents?: Cents | undefined;
  /** What was paid on it. */
  readonly paid_cents?: Cents | undefined;
  /** The numbers of the case's other bills. */
  readonly other_bills?: readonly (string | null)[] | undefined;
  /** What master data says about the codes; undefined while it is not known. */
  readonly code_lists?: CodeLists | undefined;
  /** The codes that the bill had before: they are not questioned again. */
  readonly saved_codes?: CodesByList | undefined;
}

const { inTheFuture, before } = dayRules<CheckedBill>({
  dos_from: 'DOS From',
  dos_to: 'DOS To',
  date_bill_sent: 'Date Bill Sent',
  proof_received_on: 'Proof Received',
  verification_complete_on: 'Verification Complete',
  denial_date: 'Denial Date',
  denial_received_on: 'Denial Received',
  accident_date: 'Accident Date',
  injured_dob: 'Injured Date of Birth',
});

type BillCodes = Pick<CheckedBill, 'cpt_codes' | 'diagnosis' | 'saved_codes'>;

function entered(codes: readonly string[] = [], saved: readonly string[] = []): readonly string[] {
  if (!codes.length) return codes;
  const before = new Set(saved.map(code => code.trim()));
  return [...new Set(codes.map(code => code.trim()))].filter(code => code && !before.has(code));
}

const ENTERED: Readonly<Record<CodeListName, (bill: BillCodes) => readonly string[]>> = {
  procedure_codes: ({ cpt_codes, saved_codes }) =>
    entered(
      cpt_codes?.map(({ code }) => code),
      saved_codes?.procedure_codes,
    ),
  diagnosis_codes: ({ diagnosis, saved_codes }) => entered(diagnosis ?? [], saved_codes?.diagnosis_codes),
};

/** The codes of a bill that were entered, each once. */
export const codesOfBill = (bill: BillCodes): CodesByList => ({
  procedure_codes: ENTERED.procedure_codes(bill),
  diagnosis_codes: ENTERED.diagnosis_codes(bill),
});

const folded = (number: string): string => number.trim().toLowerCase();

const isShrunk = ({ bill_cents, paid_cents = 0 }: CheckedBill): boolean =>
  bill_cents !== undefined && paid_cents > 0 && bill_cents < paid_cents;

function oddCodes(field: 'cpt_codes' | 'diagnosis', list: CodeListName): PlausibilityRule<CheckedBill> {
  return {
    severity: 'unlikely',
    fields: [field],
    find: facts =>
      ENTERED[list](facts).flatMap(code => {
        const odd = oddCode(list, code, facts.code_lists);
        return odd === undefined ? [] : [odd];
      }),
  };
}

const BILL_RULES: readonly PlausibilityRule<CheckedBill>[] = [
  inTheFuture('impossible', 'dos_from'),
  inTheFuture('impossible', 'dos_to'),
  {
    severity: 'impossible',
    fields: ['cpt_codes'],
    find: ({ cpt_codes }) => (cpt_codes?.some(({ code }) => !code.trim()) ? billTexts.enterCptCode : undefined),
  },
  {
    severity: 'impossible',
    fields: ['cpt_codes'],
    find: ({ cpt_codes }) => (cpt_codes?.some(({ units }) => units != null && units <= 0) ? billTexts.unitsAboveZero : undefined),
  },
  {
    severity: 'impossible',
    fields: ['diagnosis'],
    find: ({ diagnosis }) => (diagnosis?.some(code => !code.trim()) ? billTexts.enterDiagnosis : undefined),
  },
  before('unlikely', 'dos_from', 'accident_date'),
  before('unlikely', 'dos_from', 'injured_dob'),
  before('unlikely', 'date_bill_sent', 'dos_from'),
  before('unlikely', 'denial_date', 'dos_from'),
  inTheFuture('unlikely', 'date_bill_sent'),
  inTheFuture('unlikely', 'proof_received_on'),
  inTheFuture('unlikely', 'verification_complete_on'),
  inTheFuture('unlikely', 'denial_date'),
  inTheFuture('unlikely', 'denial_received_on'),
  {
    severity: 'unlikely',
    fields: ['bill_amount', 'cpt_codes'],
    find: facts =>
      isShrunk(facts)
        ? billTexts.amountBelowPaid(formatCents(facts.bill_cents ?? 0), formatCents(facts.paid_cents ?? 0))
        : undefined,
  },
  {
    severity: 'unlikely',
    fields: ['bill_number'],
    find: ({ bill_number, other_bills = [] }) =>
      bill_number && other_bills.some(other => other !== null && folded(other) === folded(bill_number))
        ? billTexts.numberTaken(bill_number.trim())
        : undefined,
  },
];

const ALL_RULES = [...BILL_RULES, oddCodes('cpt_codes', 'procedure_codes'), oddCodes('diagnosis', 'diagnosis_codes')];

export const billFindings = (facts: CheckedBill, changed?: ReadonlySet<string>): readonly Finding[] =>
  findingsOf(ALL_RULES, facts, changed);

/** What the rules find in a row of a file: odd codes are reported once for the whole file. */
export const importedBillFindings = (facts: CheckedBill): readonly Finding[] => findingsOf(BILL_RULES, facts);

const IMPOSSIBLE_RULES = BILL_RULES.filter(({ severity }) => severity === 'impossible');

/** What refuses a bill, for commands that warn of nothing. */
export const impossibleBillFindings = (facts: CheckedBill): readonly Finding[] => findingsOf(IMPOSSIBLE_RULES, facts);
