import { until } from '@atlas/testing';
import { FirmWithCase, refused, type Refusal } from './firm-with-case.js';
import type { User } from './running-product.js';

interface Written {
  readonly id: string;
  readonly case_id: string;
  readonly revision: number;
  readonly warnings: string[];
}

/** What is entered into a case by single calls: what cannot be is refused by name, what is unlikely is saved with a warning. */
describe('plausibility of entered values', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let caseId: string;
  let billId: string;

  const path = (call: string) => `case/${caseId}/${call}`;
  const write = (call: string, body: object) => clerk.post<Written>(path(call), body);
  const payment = (more: object = {}) => ({
    treatment_id: billId,
    transaction_type: 'PRINCIPAL',
    amount: 10,
    transaction_date: '2025-06-01',
    ...more,
  });
  const revision = async () => Number((await firm.detailsOf(caseId))['revision']);

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk, caseId } = firm);
    await write('update', { accident_date: '2025-01-05', injured_dob: '1985-03-01' });
    const bill = { bill_number: 'B-1', dos_from: '2025-02-01', bill_amount: 600 };
    billId = (await write('treatment/with/cpt/add', bill)).body.id;
  }, 180_000);
  afterAll(() => firm?.product.stop());

  it.each<[string, string, object, string]>([
    ['an accident in the future', 'update', { accident_date: '2099-01-01' }, 'accident_date'],
    ['a birth after the accident', 'update', { injured_dob: '2025-02-01' }, 'injured_dob'],
    ['a year before 1900', 'update', { date_open: '1899-12-31' }, 'date_open'],
    ['a service in the future', 'treatment/with/cpt/add', { dos_from: '2099-01-01', bill_amount: 1 }, 'dos_from'],
    ['an empty diagnosis', 'treatment/with/cpt/add', { dos_from: '2025-02-01', bill_amount: 1, diagnosis: [''] }, 'diagnosis'],
    [
      'units of nothing',
      'treatment/with/cpt/add',
      { dos_from: '2025-02-01', cpt_codes: [{ code: '97110', units: 0, charge: 1 }] },
      'cpt_codes.0.units',
    ],
    ['a note of the old system', 'note', { note_type: 'OLD_SYSTEM', description: 'x' }, 'note_type'],
    ['a note of the system', 'note', { note_type: 'SYSTEM', description: 'x' }, 'note_type'],
  ])('refuses %s by name', async (_what, call, body, field) => {
    const before = await revision();
    const [status, , errors] = refused(await write(call, body));
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(await revision()).toBe(before);
  });

  it('refuses a payment in the future, and a sub type of another transaction type', async () => {
    const late = refused(await write('payment/transaction', payment({ transaction_date: '2099-02-01' })));
    expect(late).toEqual([422, 'VALUE_NOT_VALID', { transaction_date: 'Transaction Date is in the future.' }]);
    const { body: types } = await clerk.get<{ id: number; code: string }[]>('setting/transaction_type/option');
    const { body: subTypes } = await clerk.get<{ id: number; transaction_type_id: number }[]>('payment/transaction/sub_type');
    const principal = types.find(({ code }) => code === 'PRINCIPAL')?.id;
    const other = subTypes.find(({ transaction_type_id }) => transaction_type_id !== principal)!;
    const [status, , errors] = refused(await write('payment/transaction', payment({ sub_type: other.id })));
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['sub_type']]);
  });

  it('stores or refuses every attribute', async () => {
    const derived = { final_status_id: 3, packet_case_type_id: 'LEAD' };
    const [status, code, errors] = refused(await write('update', derived));
    expect([status, code, Object.keys(errors ?? {})]).toEqual([400, 'READ_ONLY_FIELD', Object.keys(derived)]);
    expect(refused(await firm.openCase(derived)).slice(0, 2)).toEqual([400, 'READ_ONLY_FIELD']);
    expect(refused(await firm.openCase({ current_status_id: 4 })).slice(0, 2)).toEqual([400, 'READ_ONLY_FIELD']);
    const flags = refused(await firm.openCase({ is_case_filed: false, date_filed: '2025-06-01' }));
    expect(flags).toEqual([422, 'VALUE_NOT_VALID', { is_case_filed: 'Is Case Filed contradicts Date Filed.' }]);
    const bill = { dos_from: '2025-02-01', bill_amount: 5, cpt_codes: [{ code: '97110', charge: 30 }] };
    const added = await write('treatment/with/cpt/add', bill);
    expect(added.body).toMatchObject({
      bill_amount: 30,
      warnings: ['bill_amount is the sum of the charges. The value sent was ignored.'],
    });
  });

  it('accepts a settled status only with a settlement, and does not offer it without one', async () => {
    const [status, code] = refused(await clerk.get(path('update/status?status=SETTLED')));
    expect([status, code]).toEqual([409, 'SETTLEMENT_REQUIRED']);
    const { body } = await clerk.get<{ code: string }[]>(path('next_status'));
    expect(body.map(one => one.code)).not.toContain('SETTLED');
  });

  it('saves unlikely values of a bill with a warning', async () => {
    const { status, body } = await write('treatment/with/cpt/add', {
      bill_number: 'b-1',
      dos_from: '2021-01-05',
      diagnosis: ['???'],
      cpt_codes: [{ code: '###', charge: 100 }],
    });
    expect([status, body.warnings]).toEqual([
      201,
      [
        'DOS From is before Accident Date.',
        'The case already has a bill b-1.',
        'Procedure code ### is not in any imported code set.',
        'Diagnosis code ??? is not in any imported code set.',
      ],
    ]);
  });

  it('warns about codes that are not in the account’s code lists, and only about those', async () => {
    for (const code of ['97110', 'ZZ1']) expect((await clerk.post('procedure_code', { code })).status).toBe(201);
    const line = (code: string) => ({ code, charge: 10 });
    const bill = { dos_from: '2025-02-01', cpt_codes: ['97110', 'ZZ1', '99998'].map(line), diagnosis: ['M54.2'] };
    const added = await write('treatment/with/cpt/add', bill);
    expect([added.status, added.body.warnings]).toEqual([201, ['Procedure code 99998 is not in the code lists.']]);
    const { body: codes } = await clerk.get<object[]>(path(`treatment/${added.body.id}/cpt_code`));
    const change = (cpt_codes: object[]) => write(`treatment/${added.body.id}/update/with/codes`, { cpt_codes });
    expect((await change([...codes, line('99997')])).body.warnings).toEqual(['Procedure code 99997 is not in the code lists.']);
    const more = await write(`treatment/${added.body.id}/cpt_code`, { cpt_codes: [line('99996')] });
    expect(more.body.warnings).toEqual(['Procedure code 99996 is not in the code lists.']);
  });

  it('saves unlikely amounts with a warning', async () => {
    const paid = await write('payment/transaction', payment({ amount: 5000 }));
    expect([paid.status, paid.body.warnings]).toEqual([201, ['The payment is 4,400.00 more than the balance of the bill.']]);
    const shrunk = await write(`treatment/${billId}/update/with/codes`, { bill_amount: 100 });
    expect(shrunk.body.warnings).toEqual(['Bill Amount 100.00 is less than the 5,000.00 paid on the bill.']);
    const reversed = await clerk.call<Written>('PUT', path(`payment/transaction/${paid.body.id}/reverse`), {
      transaction_date: '2025-03-01',
    });
    expect([reversed.status, reversed.body.warnings]).toEqual([
      200,
      ['Transaction Date is before the date of the payment that it reverses.'],
    ]);
    const several = { transactions: [payment({ amount: 90, transaction_date: '2020-01-01' }), payment({ amount: 20 })] };
    expect((await write('payment/transaction/multiple', several)).body.warnings).toEqual([
      'Transaction Date is before Accident Date.',
      'Transaction Date is before the first date of service.',
      'The payment is 10.00 more than the balance of the bill.',
    ]);
  });

  it('warns about a filing before the accident and about an old settlement', async () => {
    expect((await write('update', { date_filed: '2015-01-05' })).body.warnings).toContain('Date Filed is before Accident Date.');
    await write('update', { date_filed: null });
    const { body } = await clerk.post<{ case_id: string }>('case/add', {
      injured_first_name: 'Odalys',
      injured_last_name: 'Ferrante',
      provider_id: firm.provider,
      accident_date: '2010-01-05',
    });
    await clerk.post(`case/${body.case_id}/treatment/with/cpt/add`, { dos_from: '2010-02-01', bill_amount: 600 });
    const saved = await clerk.post<Written>('settlment/Save', {
      case_id: body.case_id,
      settlement_type_id: 'SETTLED_ARB',
      settled_on: '2011-01-01',
    });
    expect([saved.status, saved.body.warnings]).toEqual([200, expect.arrayContaining(['Settled On is more than 2 years ago.'])]);
  });

  it('warns about a second case of the same claim immediately', async () => {
    const claim = { ins_claim_number: '25-0918-4407' };
    const first = await clerk.post<Written>('case/add', { ...person(), ...claim });
    const second = await clerk.post<Written>('case/add', { ...person(), ...claim });
    expect(first.body.warnings).toEqual([]);
    expect([second.status, second.body.warnings]).toEqual([
      201,
      [`Case ${first.body.case_id} has the same claim number, provider and injured person.`],
    ]);
  });
  const person = () => ({ injured_first_name: 'Odalys', injured_last_name: 'Ferrante', provider_id: firm.provider });

  it('is written only at the revision that the client has read', async () => {
    const form = () => {
      const file = new FormData();
      file.set('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'a.pdf');
      file.set('node_id', '1');
      return file;
    };
    const calls: [string, string, (() => object) | undefined][] = [
      ['POST', 'note', () => ({ note_type: 'GENERAL', description: 'x' })],
      ['POST', 'treatment/delete', () => [billId]],
      ['POST', 'treatment/remove/bill', () => [billId]],
      ['DELETE', `payment/transaction/${billId}`, undefined],
      ['POST', 'payment/transaction/delete/multiple', () => [billId]],
      ['POST', 'reopen', () => ({ reason: 'x' })],
    ];
    const now = await until('the case at rest', revision);
    for (const [method, call, body] of calls) {
      const sent = async (seen: number) => clerk.call<Refusal>(method, path(call), body?.(), { 'if-match': `"${seen}"` });
      const [stale, early] = [await sent(0), await sent(now + 50)];
      expect([call, stale.status, early.status, early.body.ExceptionMessage]).toEqual([
        call,
        412,
        412,
        `This case has no revision ${now + 50} yet. Please reload it.`,
      ]);
    }
    expect((await clerk.post(path('document'), form(), { 'if-match': '"0"' })).status).toBe(412);
    expect(await revision()).toBe(now);
  });
});
