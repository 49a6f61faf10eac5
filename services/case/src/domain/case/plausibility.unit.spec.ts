import { billFindings, caseFindings, isImpossible, paymentFindings } from '@atlas/contracts';
import fc from 'fast-check';
import { attempt } from '../../../test/case-runs.js';
import {
  aCase,
  asking,
  code,
  context,
  GENERAL,
  note,
  noted,
  opened,
  order,
  paid,
  reversalTerms,
  S,
  treated,
  treatment,
  TYPES,
} from './case.example.js';
import { decide, fold } from '@atlas/event-sourcing';
import { enteredCodes } from './bill-entry.js';
import type { CaseCommand } from './case.commands.js';
import { caseDecider } from './case.decider.js';
import type { CaseEvent } from './case.events.js';
import type { Case } from './case.state.js';
import { checkedBill, checkedCase, checkedPayment, plausibilityWarnings } from './plausibility.js';

const ACCIDENT = { accident_date: '2025-01-05' };
const refusedAt = (field: string, message: string) => ['VALUE_NOT_VALID', { [field]: message }] as const;

function decided(before: readonly CaseEvent[], command: CaseCommand): { after: Case; caused: readonly CaseEvent[] } {
  const state = fold(caseDecider.evolve, caseDecider.initialState, before);
  const caused = decide(caseDecider, command, state, context);
  const after = fold(caseDecider.evolve, state, caused);
  if (!after) throw new Error('There is no case.');
  return { after, caused };
}

/** The warnings that the answer to a command has. */
function warningsOf(before: readonly CaseEvent[], command: CaseCommand): readonly string[] {
  const { after, caused } = decided(before, command);
  return plausibilityWarnings(after, caused, context);
}

/** The codes that a command enters. */
function enteredBy(before: readonly CaseEvent[], command: CaseCommand) {
  const { after, caused } = decided(before, command);
  return enteredCodes(after, caused);
}

describe('a case', () => {
  const open = (attributes: object): CaseCommand => ({
    type: 'UpdateCase',
    data: { attributes },
  });

  it('refuses impossible dates, by name', () => {
    const given = aCase.given([opened(S.NEW, ACCIDENT)]);
    given
      .when(open({ injured_dob: '2025-02-01' }))
      .thenRefused(...refusedAt('injured_dob', 'Injured Date of Birth is after Accident Date.'));
    given
      .when(open({ accident_date: '2099-01-01' }))
      .thenRefused(...refusedAt('accident_date', 'Accident Date is in the future.'));
  });

  it('with impossible dates can be changed elsewhere', () => {
    const given = [opened(S.NEW, { accident_date: '2099-01-01' })];
    expect(warningsOf(given, open({ policy_number: 'P-1' }))).toEqual([]);
  });

  it('warns about a filing before the accident, and does not repeat it with other changes', () => {
    const given = [opened(S.NEW, ACCIDENT)];
    expect(warningsOf(given, open({ date_filed: '2015-01-05' }))).toEqual(['Date Filed is before Accident Date.']);
    expect(warningsOf([opened(S.NEW, { ...ACCIDENT, date_filed: '2015-01-05' })], open({ policy_number: 'P-1' }))).toEqual([]);
  });

  it('warns if the accident is moved after a service', () => {
    expect(warningsOf([opened(), treated('a')], open({ accident_date: '2026-01-01' }))).toEqual([
      'Accident Date is after the first date of service.',
    ]);
  });
});

describe('a bill', () => {
  const add = (more: object) => ({ type: 'AddTreatment', data: { treatment: treatment('b', more) } }) as const;
  const update = (patch: object) => ({ type: 'UpdateTreatment', data: { treatment_id: 'a', patch } }) as const;
  const given = aCase.given([opened(S.NEW, ACCIDENT), treated('a')]);

  it('refuses services in the future and zero units', () => {
    given.when(add({ dos_to: '2099-01-01' })).thenRefused(...refusedAt('dos_to', 'DOS To is in the future.'));
    given
      .when(add({ cpt_codes: [code('x', 100, { units: 0 })] }))
      .thenRefused(...refusedAt('cpt_codes', 'Units must be more than 0.'));
    given.when(update({ dos_to: '2099-01-01' })).thenRefused(...refusedAt('dos_to', 'DOS To is in the future.'));
    given
      .when({ type: 'AddCptCodes', data: { treatment_id: 'a', cpt_codes: [code('x', 100, { code: '' })] } })
      .thenRefused(...refusedAt('cpt_codes', 'Please Enter CPT Code.'));
  });

  it('warns about services before the accident, malformed codes and a number that the case has', () => {
    const odd = { bill_number: 'CL-a', dos_from: '2021-01-05', dos_to: '2021-01-05', date_bill_sent: null, diagnosis: ['???'] };
    expect(warningsOf([opened(S.NEW, ACCIDENT), treated('a')], add({ ...odd, cpt_codes: [code('x', 100)] }))).toEqual([
      'DOS From is before Accident Date.',
      'The case already has a bill CL-a.',
      'Procedure code ZZ101 is not in any imported code set.',
      'Diagnosis code ??? is not in any imported code set.',
    ]);
  });

  const odd = code('x', 100);
  const withOddCodes = [opened(), treated('a', { cpt_codes: [odd], bill_cents: 100, diagnosis: ['???'] })];

  it('checks only the codes that a change adds', () => {
    expect(warningsOf(withOddCodes, update({ cpt_codes: [{ ...odd, units: 2 }] }))).toEqual([]);
    expect(warningsOf(withOddCodes, update({ diagnosis: ['???', 'M54.2'] }))).toEqual([]);
    const added = code('y', 50, { code: 'ZZ102' });
    expect(warningsOf(withOddCodes, update({ cpt_codes: [odd, added], diagnosis: ['???', '!!!'] }))).toEqual([
      'Procedure code ZZ102 is not in any imported code set.',
      'Diagnosis code !!! is not in any imported code set.',
    ]);
    expect(warningsOf(withOddCodes, { type: 'AddCptCodes', data: { treatment_id: 'a', cpt_codes: [added] } })).toEqual([
      'Procedure code ZZ102 is not in any imported code set.',
    ]);
  });

  it('lists the codes to look up: those of a new bill, and those that a change adds', () => {
    const cpt_codes = [odd, code('y', 50, { code: '97110' })];
    expect(enteredBy([opened()], add({ cpt_codes }))).toEqual({
      procedure_codes: ['ZZ101', '97110'],
      diagnosis_codes: ['S13.4XXA'],
    });
    expect(enteredBy(withOddCodes, update({ cpt_codes }))).toEqual({ procedure_codes: ['97110'], diagnosis_codes: [] });
    expect(enteredBy(withOddCodes, update({ bill_number: 'B-9' }))).toEqual({ procedure_codes: [], diagnosis_codes: [] });
  });

  it('warns if it becomes less than the payments', () => {
    expect(warningsOf([opened(), treated('a'), paid('p', 50_000, 'a')], update({ bill_cents: 10_000 }))).toEqual([
      'Bill Amount 100.00 is less than the 500.00 paid on the bill.',
    ]);
  });

  it('accepts lines that were read and sent back', () => {
    const line = code('x', 100, { code: '97110' });
    const withLine = aCase.given([opened(), treated('a', { cpt_codes: [line], bill_cents: 100 })]);
    withLine.when({ type: 'AddCptCodes', data: { treatment_id: 'a', cpt_codes: [line] } }).then([]);
    withLine
      .when({ type: 'AddCptCodes', data: { treatment_id: 'a', cpt_codes: [{ ...line, charge_cents: 200 }] } })
      .thenRefused(...refusedAt('cpt_codes', 'CPT Code 97110 is already on the bill.'));
  });
});

describe('a payment', () => {
  const record = (...args: Parameters<typeof order>) =>
    ({ type: 'RecordPayments', data: { payments: [order(...args)] } }) as const;
  const given = aCase.given([opened(S.NEW, ACCIDENT), treated('a'), paid('p', 5_000, 'a')]);

  it('cannot be in the future, nor can its correction or its reversal', () => {
    const refused = refusedAt('transaction_date', 'Transaction Date is in the future.');
    given.when(record('q', 100, { transaction_date: '2099-02-01' })).thenRefused(...refused);
    given
      .when({
        type: 'ReversePayment',
        data: { payment_id: 'p', reversal: { ...reversalTerms('r'), transaction_date: '2099-02-01' } },
      })
      .thenRefused(...refused);
    given
      .when({
        type: 'UpdatePayment',
        data: { payment_id: 'p', patch: { transaction_date: '2099-02-01' }, replaced_id: 'o', reversal: reversalTerms('r') },
      })
      .thenRefused(...refused);
  });

  it('has a sub type of its transaction type', () => {
    const other = { id: 9, code: 'FEE', name: 'Fee schedule', transaction_type_id: TYPES.WRITE_OFF.id };
    given
      .when(record('q', 100, { sub_type: other }))
      .thenRefused(...refusedAt('sub_type', 'Sub Type Fee schedule does not belong to Transaction Type Principal.'));
    given
      .when(record('q', 100, { sub_type: other, transaction_type: asking(TYPES.WRITE_OFF) }))
      .thenState(state => expect(state?.ledger.at(-1)?.payment.sub_type).toEqual({ id: 9, code: 'FEE', name: 'Fee schedule' }));
  });

  it('warns about more than the balance of its bill, and not for interest', () => {
    const bills = [opened(), treated('a')];
    expect(warningsOf(bills, record('q', 500_000, { treatment_id: 'a' }))).toEqual([
      'The payment is 4,000.00 more than the balance of the bill.',
    ]);
    expect(warningsOf(bills, record('q', 100_001))).toEqual(['The payment is 0.01 more than the balance of the case.']);
    expect(warningsOf(bills, record('q', 100_000))).toEqual([]);
    expect(warningsOf(bills, record('q', 500_000, { transaction_type: asking(TYPES.INTEREST) }))).toEqual([]);
  });

  it('warns about a reversal before the payment', () => {
    const reversal = { ...reversalTerms('r'), transaction_date: '2020-01-01' };
    expect(warningsOf([opened(), paid('p', 100)], { type: 'ReversePayment', data: { payment_id: 'p', reversal } })).toEqual([
      'Transaction Date is before the date of the payment that it reverses.',
    ]);
  });
});

describe('a note', () => {
  const OLD = { id: 8, code: 'OLD_SYSTEM', name: 'Old System' };
  const given = aCase.given([opened(), noted('n')]);

  it('of the old system or of the system is not written by users', () => {
    const refused = refusedAt('note_type', 'Notes of type Old System come from imports only.');
    given.when({ type: 'AddNote', data: { note: { ...note('m'), note_type: OLD } } }).thenRefused(...refused);
    given.when({ type: 'EditNote', data: { note_id: 'n', patch: { note_type: OLD } } }).thenRefused(...refused);
    given
      .when({ type: 'AddNote', data: { note: { ...note('m'), note_type: { ...OLD, code: 'SYSTEM', name: 'System' } } } })
      .thenRefused(...refusedAt('note_type', 'Notes of type System come from imports only.'));
  });

  it('keeps its type', () => {
    given.when({ type: 'EditNote', data: { note_id: 'n', patch: { note_type: GENERAL } } }).then([]);
  });
});

describe('after any request', () => {
  const day = fc.constantFrom('1985-03-01', '2025-01-05', '2025-10-02', '2026-04-21', '2026-04-22', '2099-01-01');
  const maybe = fc.option(day);
  const command: fc.Arbitrary<CaseCommand> = fc.oneof(
    fc
      .record({ injured_dob: maybe, accident_date: maybe, date_filed: maybe })
      .map((days): CaseCommand => ({ type: 'UpdateCase', data: { attributes: days } })),
    fc
      .record({ dos_from: day, dos_to: day, denial_date: maybe })
      .map((patch): CaseCommand => ({ type: 'UpdateTreatment', data: { treatment_id: 'a', patch } })),
    fc.tuple(fc.uuid(), day).map(([id, transaction_date]): CaseCommand => ({
      type: 'RecordPayments',
      data: { payments: [order(id, 100, { transaction_date })] },
    })),
    day.map((transaction_date): CaseCommand => ({
      type: 'ReversePayment',
      data: { payment_id: 'p', reversal: { ...reversalTerms('r'), transaction_date } },
    })),
  );

  it('a case has no impossible dates', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), commands => {
        const start = fold(caseDecider.evolve, caseDecider.initialState, [opened(), treated('a'), paid('p', 500)]);
        const end = commands.reduce((state, one) => fold(caseDecider.evolve, state, attempt(one, state)), start)!;
        const findings = [
          ...caseFindings(checkedCase(end.attributes, context)),
          ...end.treatments.flatMap(bill => billFindings(checkedBill(bill, end, context))),
          ...end.ledger.flatMap(({ payment }) => paymentFindings(checkedPayment(payment, end, context))),
        ];
        expect(findings.filter(isImpossible)).toEqual([]);
      }),
    );
  });
});
