import { billFindings, type CheckedBill } from './bill-plausibility.js';
import { caseFindings, type CheckedCase } from './case-plausibility.js';
import { codeListsOf } from './code-lists.js';
import { paymentFindings, type CheckedPayment } from './payment-plausibility.js';
import type { Finding } from './rule.js';
import { settlementFindings } from './settlement-plausibility.js';

const today = '2026-04-21';
const TOMORROW = '2026-04-22';

const said = (findings: readonly Finding[]) => findings.map(({ severity, fields, message }) => [severity, fields[0], message]);

describe('the rules about a case', () => {
  const find = (facts: Partial<CheckedCase>) => said(caseFindings({ today, ...facts }));
  it.each<[string, Partial<CheckedCase>, string, string]>([
    [
      'a birth after the accident',
      { injured_dob: '2025-01-02', accident_date: '2025-01-01' },
      'injured_dob',
      'Injured Date of Birth is after Accident Date.',
    ],
    [
      'a policy holder born after it',
      { insured_dob: '2025-01-02', accident_date: '2025-01-01' },
      'insured_dob',
      'Insured Date of Birth is after Accident Date.',
    ],
    ['an accident in the future', { accident_date: TOMORROW }, 'accident_date', 'Accident Date is in the future.'],
    ['a birth in the future', { injured_dob: TOMORROW }, 'injured_dob', 'Injured Date of Birth is in the future.'],
  ])('finds %s impossible', (_, facts, field, message) => expect(find(facts)).toEqual([['impossible', field, message]]));

  it.each<[string, Partial<CheckedCase>, string, string]>([
    [
      'a filing before the accident',
      { date_filed: '2014-01-01', accident_date: '2025-01-01' },
      'date_filed',
      'Date Filed is before Accident Date.',
    ],
    [
      'an opening before it',
      { date_open: '2014-01-01', accident_date: '2025-01-01' },
      'date_open',
      'Date Open is before Accident Date.',
    ],
    ['a filing in the future', { date_filed: TOMORROW }, 'date_filed', 'Date Filed is in the future.'],
    [
      'services before the accident',
      { accident_date: '2025-01-01', dos_from: '2024-12-31' },
      'accident_date',
      'Accident Date is after the first date of service.',
    ],
  ])('finds %s unlikely', (_, facts, field, message) => expect(find(facts)).toEqual([['unlikely', field, message]]));

  it('accepts a birth, an accident and a filing in this order, on one day too, or unknown', () => {
    expect(
      find({ injured_dob: '1990-01-01', accident_date: '2025-01-01', date_open: '2025-02-01', date_filed: '2025-03-01' }),
    ).toEqual([]);
    expect(find({ injured_dob: today, accident_date: today, date_open: today, date_filed: today, dos_from: today })).toEqual([]);
    expect(find({ injured_dob: null, accident_date: undefined, date_filed: '2020-01-01' })).toEqual([]);
  });

  it('checks the fields that a change names, and nothing that was saved before', () => {
    const facts = { today, injured_dob: '2025-01-02', accident_date: '2025-01-01', date_filed: '2014-01-01' };
    expect(said(caseFindings(facts, new Set(['date_filed'])))).toEqual([
      ['unlikely', 'date_filed', 'Date Filed is before Accident Date.'],
    ]);
    expect(caseFindings(facts, new Set(['policy_number']))).toEqual([]);
    expect(caseFindings(facts, new Set(['accident_date']))).toHaveLength(2);
  });
});

describe('the rules about a bill', () => {
  const find = (facts: Partial<CheckedBill>) => said(billFindings({ today, ...facts }));
  it.each<[string, Partial<CheckedBill>, string, string]>([
    ['a service in the future', { dos_from: TOMORROW }, 'dos_from', 'DOS From is in the future.'],
    ['a service that ends in the future', { dos_from: today, dos_to: TOMORROW }, 'dos_to', 'DOS To is in the future.'],
    ['an empty code', { cpt_codes: [{ code: ' ' }] }, 'cpt_codes', 'Please Enter CPT Code.'],
    ['no units', { cpt_codes: [{ code: '97110', units: 0 }] }, 'cpt_codes', 'Units must be more than 0.'],
    ['negative units', { cpt_codes: [{ code: '97110', units: -1 }] }, 'cpt_codes', 'Units must be more than 0.'],
    ['an empty diagnosis', { diagnosis: ['S13.4XXA', ''] }, 'diagnosis', 'Please Enter Diagnosis.'],
  ])('finds %s impossible', (_, facts, field, message) => expect(find(facts)).toEqual([['impossible', field, message]]));

  it.each<[string, Partial<CheckedBill>, string, string]>([
    [
      'a service before the accident',
      { dos_from: '2021-01-01', accident_date: '2025-01-01' },
      'dos_from',
      'DOS From is before Accident Date.',
    ],
    [
      'a service before the birth',
      { dos_from: '2021-01-01', injured_dob: '2022-01-01' },
      'dos_from',
      'DOS From is before Injured Date of Birth.',
    ],
    [
      'a bill sent before the service',
      { dos_from: '2025-01-02', date_bill_sent: '2025-01-01' },
      'date_bill_sent',
      'Date Bill Sent is before DOS From.',
    ],
    [
      'a denial before the service',
      { dos_from: '2025-01-02', denial_date: '2025-01-01' },
      'denial_date',
      'Denial Date is before DOS From.',
    ],
    ['a bill sent in the future', { date_bill_sent: TOMORROW }, 'date_bill_sent', 'Date Bill Sent is in the future.'],
    ['a receipt in the future', { proof_received_on: TOMORROW }, 'proof_received_on', 'Proof Received is in the future.'],
    ['a denial in the future', { denial_date: TOMORROW }, 'denial_date', 'Denial Date is in the future.'],
    [
      'a bill below what was paid on it',
      { bill_cents: 10_000, paid_cents: 50_000 },
      'bill_amount',
      'Bill Amount 100.00 is less than the 500.00 paid on the bill.',
    ],
    [
      'a bill number that the case has',
      { bill_number: ' b-1', other_bills: [null, 'B-1'] },
      'bill_number',
      'The case already has a bill b-1.',
    ],
    [
      'a procedure code of no known form',
      { cpt_codes: [{ code: '###' }] },
      'cpt_codes',
      'Procedure code ### is not in any imported code set.',
    ],
    ['a diagnosis of no known form', { diagnosis: ['???'] }, 'diagnosis', 'Diagnosis code ??? is not in any imported code set.'],
  ])('finds %s unlikely', (_, facts, field, message) => expect(find(facts)).toEqual([['unlikely', field, message]]));

  it('names each unusual code once', () => {
    expect(
      find({ cpt_codes: [{ code: 'ZZ1' }, { code: 'ZZ1' }, { code: 'ZZ2' }, { code: '97110' }, { code: 'a0425', units: 0.5 }] }),
    ).toEqual([
      ['unlikely', 'cpt_codes', 'Procedure code ZZ1 is not in any imported code set.'],
      ['unlikely', 'cpt_codes', 'Procedure code ZZ2 is not in any imported code set.'],
    ]);
  });

  describe('with the account’s code lists', () => {
    const code_lists = codeListsOf([
      {
        procedure_codes: { listed: ['ZZ1', '97110'], unlisted: ['99999'] },
        diagnosis_codes: { listed: ['m54.2'], unlisted: ['S13.4XXA'] },
      },
    ]);
    const bill = {
      cpt_codes: [{ code: 'ZZ1' }, { code: '97110' }, { code: ' 99999' }, { code: '0591T' }, { code: 'ZZ2' }],
      diagnosis: ['m54.2', 'S13.4XXA', 'M25.511'],
    };

    it('warns about codes that are not listed if codes of their form are, and about no listed code', () => {
      expect(find({ ...bill, code_lists })).toEqual([
        ['unlikely', 'cpt_codes', 'Procedure code 99999 is not in the code lists.'],
        ['unlikely', 'cpt_codes', 'Procedure code ZZ2 is not in any imported code set.'],
        ['unlikely', 'diagnosis', 'Diagnosis code S13.4XXA is not in the code lists.'],
      ]);
    });

    it('does not warn again about codes that the bill had before', () => {
      const saved_codes = { procedure_codes: ['ZZ2'], diagnosis_codes: ['S13.4XXA'] };
      expect(find({ ...bill, code_lists, saved_codes })).toEqual([
        ['unlikely', 'cpt_codes', 'Procedure code 99999 is not in the code lists.'],
      ]);
    });
  });

  it('accepts an ordinary bill, and one that is paid in full', () => {
    expect(
      find({
        accident_date: '2025-01-01',
        dos_from: '2025-01-01',
        dos_to: today,
        date_bill_sent: today,
        denial_date: today,
        diagnosis: ['S13.4XXA', 'm54.2', 'M542'],
        cpt_codes: [{ code: '97110', units: 1 }, { code: '0591T' }],
        bill_number: 'B-2',
        other_bills: ['B-1', null],
        bill_cents: 50_000,
        paid_cents: 50_000,
      }),
    ).toEqual([]);
  });
});

describe('the rules about a payment', () => {
  const find = (facts: Partial<CheckedPayment>) => said(paymentFindings({ today, transaction_date: today, ...facts }));
  it('refuses a date in the future', () => {
    expect(find({ transaction_date: '2099-02-01' })).toEqual([
      ['impossible', 'transaction_date', 'Transaction Date is in the future.'],
    ]);
  });

  it.each<[string, Partial<CheckedPayment>, string, string]>([
    [
      'one above the balance',
      { balance_after_cents: -9_998_900, pays: 'bill' },
      'amount',
      'The payment is 99,989.00 more than the balance of the bill.',
    ],
    [
      'one of before the accident',
      { transaction_date: '2020-01-01', accident_date: '2025-01-01' },
      'transaction_date',
      'Transaction Date is before Accident Date.',
    ],
    [
      'one of before the service',
      { transaction_date: '2020-01-01', dos_from: '2025-01-01' },
      'transaction_date',
      'Transaction Date is before the first date of service.',
    ],
    ['a deposit in the future', { deposit_date: TOMORROW }, 'deposit_date', 'Deposit Date is in the future.'],
    ['a check of the future', { check_date: TOMORROW }, 'check_date', 'Check Date is in the future.'],
    [
      'a reversal of before its payment',
      { transaction_date: '2020-01-01', reversed_date: '2024-01-01' },
      'transaction_date',
      'Transaction Date is before the date of the payment that it reverses.',
    ],
  ])('finds %s unlikely', (_, facts, field, message) => expect(find(facts)).toEqual([['unlikely', field, message]]));

  it('accepts one that pays the balance to the cent', () => {
    expect(find({ balance_after_cents: 0, pays: 'case', accident_date: today, dos_from: today, reversed_date: today })).toEqual(
      [],
    );
    expect(find({})).toEqual([]);
  });
});

describe('the rules about a settlement', () => {
  const find = (settled_on: string) =>
    said(settlementFindings({ today, settled_on, accident_date: '2020-01-01', dos_from: '2020-02-01' }));
  it('refuses a date in the future', () => {
    expect(find(TOMORROW)).toEqual([['impossible', 'settled_on', 'Settled On is in the future.']]);
  });

  it('warns about a date before the accident, before the service or years ago', () => {
    expect(find('1999-01-01').map(([, , message]) => message)).toEqual([
      'Settled On is before Accident Date.',
      'Settled On is before the first date of service.',
      'Settled On is more than 2 years ago.',
    ]);
    expect(find('2024-04-20')).toEqual([['unlikely', 'settled_on', 'Settled On is more than 2 years ago.']]);
  });

  it('accepts a date in the last two years', () => {
    expect(find('2024-04-21')).toEqual([]);
    expect(find(today)).toEqual([]);
  });
});
