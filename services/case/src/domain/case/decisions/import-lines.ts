import { impossibleBillFindings, type Treatment } from '@atlas/contracts';
import type { CaseContext, ImportLine } from '../case.commands.js';
import type { CaseEvent } from '../case.events.js';
import type { Case } from '../case.state.js';
import type { Decision } from '../decision.js';
import { changesBy } from '../imported-lines.js';
import { refuseImpossible } from '../plausibility.js';
import { requireOpen } from '../refusals.js';
import { treatmentFrom } from '../treatment.js';
import { addCptCodes } from './add-cpt-codes.js';
import { openCase } from './open-case.js';
import { updateTreatment } from './update-treatment.js';

/**
 * Lines of a file for one case: opens the case if there is none, adds unknown lines, by the same rules as single commands.
 * Lines with the same bill number are one treatment with several codes; a line without one is a separate treatment. A line that was
 * imported before adds nothing, even if its treatment was deleted since; a changed amount is left to `TakeOverAmounts`. Existing
 * data of the case does not change.
 */
export const importLines: Decision<'ImportLines'> = ({ data: { source, open, lines } }, state, context) => {
  const changes = changesBy(lines, state);
  const fresh = distinct(lines).filter(({ key }) => !state?.imported_lines.has(key) && !changes.has(key));
  if (!fresh.length) return [];

  const current = state && requireOpen(state);
  const opening = state ? [] : openCase({ type: 'OpenCase', data: open }, state, context);
  const bills = billsOf(fresh).map(bill => {
    const known = current?.treatments.find(({ bill_number }) => bill_number !== null && bill_number === bill[0].bill_number);
    return current && known ? moreOf(known, bill, current, context) : newBill(bill, context);
  });
  const imported = bills.flatMap(({ bill, treatment_id }) =>
    bill.map(({ key, row, cpt_code }) => ({ key, row, treatment_id, cpt_code_id: cpt_code.id })),
  );
  return [
    ...opening,
    ...bills.flatMap(({ events }) => events),
    { type: 'LinesImported', data: { source, lines: imported, ...(state ? {} : { opened: true as const }) } },
  ];
};

/** Lines that are one bill: at least one. */
type Bill = readonly [ImportLine, ...ImportLine[]];

interface ImportedBill {
  readonly bill: Bill;
  readonly treatment_id: string;
  readonly events: readonly CaseEvent[];
}

const distinct = (lines: readonly ImportLine[]): readonly ImportLine[] => [
  ...new Map(lines.map(line => [line.key, line])).values(),
];

function billsOf(lines: readonly ImportLine[]): readonly Bill[] {
  const bills = new Map<string, [ImportLine, ...ImportLine[]]>();
  for (const line of lines) {
    const bill = bills.get(line.bill_number ?? line.key);
    if (bill) bill.push(line);
    else bills.set(line.bill_number ?? line.key, [line]);
  }
  return [...bills.values()];
}

function newBill(bill: Bill, { today }: CaseContext): ImportedBill {
  const treatment = treatmentFrom(asTreatment(bill));
  refuseImpossible(impossibleBillFindings({ ...treatment, today }));
  return { bill, treatment_id: treatment.id, events: [{ type: 'TreatmentAdded', data: { treatment } }] };
}

/** More lines of an existing bill: their codes, and extended dates if needed. */
function moreOf(known: Treatment, bill: Bill, current: Case, context: CaseContext): ImportedBill {
  const { dos_from, dos_to, diagnosis, cpt_codes } = asTreatment(bill);
  const patch = {
    dos_from: earliest([known.dos_from, dos_from]),
    dos_to: latest([known.dos_to, dos_to]),
    diagnosis: union([known.diagnosis, diagnosis]),
  };
  const events = [
    ...addCptCodes({ type: 'AddCptCodes', data: { treatment_id: known.id, cpt_codes } }, current, context),
    ...updateTreatment({ type: 'UpdateTreatment', data: { treatment_id: known.id, patch } }, current, context),
  ];
  return { bill, treatment_id: known.id, events };
}

const asTreatment = (bill: Bill): Treatment => ({
  id: bill[0].treatment_id,
  bill_number: bill[0].bill_number,
  dos_from: earliest(bill.map(({ dos_from }) => dos_from)),
  dos_to: latest(bill.map(({ dos_from, dos_to }) => dos_to ?? dos_from)),
  bill_cents: 0,
  date_bill_sent: bill[0].date_bill_sent,
  treating_doctor: bill[0].treating_doctor,
  speciality: bill[0].speciality,
  service_type: null,
  diagnosis: union(bill.map(({ diagnosis }) => diagnosis)),
  denial_reasons: [],
  denial_date: null,
  bill_status: bill[0].bill_status,
  cpt_codes: bill.map(({ cpt_code }) => cpt_code),
});

const union = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];
const earliest = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));
