import type { UnappliedRow } from '@atlas/contracts';
import type { Case } from '../../domain/case/case.state.js';
import { caseMoney, paymentRows } from '../../domain/case/views/payments.js';
import { caseWorld, KnownParties, sessionOf, VOCABULARY, type CaseWorld } from '../../../test/case-world.js';
import { importPaymentsWith, worldOfPayments, type ImportPaymentsWith } from '../../../test/import-payments-with.js';
import { importWith } from '../../../test/import-with.js';
import { keepReferences } from '../../references/reference-book.js';
import { runUndo } from '@atlas/resource-engine';
import { PaymentImportUndo } from './payment-import-undo.js';
import { unappliedPayments } from './unapplied-list.js';

const LINES = [
  'Claim #,Patient Last,Patient First,Facility,DOS From,Proc Code,Bill No,Billed',
  'C1,Ferrante,Odalys,Cedar Loop PT,10/02/2025,ZZ101,B1,100.00',
  'C2,Nowak,Lena,Cedar Loop PT,10/03/2025,ZZ101,B2,80.00',
  'C9,Okafor,Ada,Cedar Loop PT,10/04/2025,ZZ101,B3,50.00',
  'C9,Okafor,Ada,Juniper MRI,10/05/2025,ZZ101,B4,70.00',
].join('\n');
const HEADER = 'Claim #,Case ID,Bill No,Posted,Amount,Type,Method,Payer,Reference,Memo';
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');
const row = (
  claim: string,
  amount: string,
  more: { caseId?: string; bill?: string; posted?: string; type?: string; ref?: string } = {},
) =>
  [
    claim,
    more.caseId ?? '',
    more.bill ?? '',
    more.posted ?? '01/05/2026',
    amount,
    more.type ?? '',
    'CHECK',
    'Harbor Mutual',
    more.ref ?? 'R1',
    'memo',
  ].join(',');

describe('importing payments', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  let accountId = 200;
  /** A new firm for each test, with four cases. */
  const firm = async () => {
    const session = sessionOf(++accountId);
    await world.database.database.withAccount(accountId, tx => keepReferences(tx, accountId, VOCABULARY));
    await importWith(world, LINES, { session, directory: new KnownParties() });
    const cases = await casesOf(session.accountId);
    const idOf = (claim: string, provider?: string) =>
      cases.find(
        ({ attributes }) => attributes.ins_claim_number === claim && (!provider || attributes.provider_id?.name === provider),
      )!.case_id;
    const run = (content: string, options: ImportPaymentsWith = {}) =>
      importPaymentsWith(world, content, { session, ...options });
    return { session, idOf, run };
  };
  const casesOf = async (account: number): Promise<Case[]> => {
    const ids = await world.caseIds(account);
    const loaded = await world.aggregates.loadMany(account, 'case', ids);
    return ids.map(id => loaded.get(id)?.state as Case);
  };
  const caseOf = async (account: number, id: string) => (await casesOf(account)).find(({ case_id }) => case_id === id)!;
  const unapplied = (account: number, filters: Record<string, unknown> = {}): Promise<readonly UnappliedRow[]> =>
    world.database.database
      .withAccount(account, tx =>
        unappliedPayments.query(sessionOf(account), { filters: filters as never, sort: [{ field: 'row', dir: 'asc' }] }).page(tx),
      )
      .then(({ result }) => result);

  it('reports the same figures after an interruption as without one', async () => {
    const waiting = file(row('C5', '9.00', { ref: 'W1' }));
    // More payments than one batch takes; one waits in the list since an earlier file and finds its case now.
    const late = LINES.replace('C1,Ferrante', 'C5,Ferrante');
    const many = Array.from({ length: 1200 }, (_, index) => row('C2', '0.01', { ref: `M${index}` }));
    const all = file(
      row('C5', '9.00', { ref: 'W1' }),
      row('C1', '60.00'),
      row('C7', '4.00'),
      ...many,
      row('C1', '-60.00', { ref: 'R1' }),
    );
    const [smooth, cut] = [await firm(), await firm()];
    for (const { run, session } of [smooth, cut]) {
      await run(waiting);
      await importWith(world, late, { session, directory: new KnownParties() });
    }
    const jobId = 'a job that is interrupted';
    const expected = await smooth.run(all, { jobId });
    expect(expected.totals).toMatchObject({ unapplied: { rows: 1, amount: 4 } });
    expect(expected.totals.booked.rows + expected.totals.refused.rows).toBe(1203);
    let calls = 0;
    const attempt = cut.run(all, {
      jobId,
      progress: async () => {
        if (calls++ === 1) throw new Error('The process ends here.');
      },
    });
    await expect(attempt).rejects.toThrow('ends here');
    const withoutIds = ({ warnings, ...figures }: typeof expected) => ({ ...figures, warnings: warnings.length });
    expect(withoutIds(await cut.run(all, { jobId }))).toEqual(withoutIds(expected));
  });

  it('posts each to the case of its claim, and only once', async () => {
    const { session, idOf, run } = await firm();
    const payments = file(row('c1', '60.00'), row('C1', '60.00', { ref: 'R2' }), row('C2', '80.00'));
    expect(await run(payments, { dryRun: true })).toEqual(await run(payments));
    const one = await caseOf(session.accountId, idOf('C1'));
    expect(paymentRows(one)).toMatchObject([
      {
        amount: 60,
        transaction_type: 'PRINCIPAL',
        transaction_date: '2026-01-05',
        payer: 'Harbor Mutual',
        check_no: 'R1',
        method: 'CHECK',
      },
      { amount: 60, check_no: 'R2' },
    ]);
    expect(caseMoney(one)).toEqual({ claim_amount: 100, paid_amount: 120, balance: -20 });
    const again = await run(payments, { jobId: 'again' });
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 3, totals: { known: { rows: 3, amount: 200 } } });
    expect(await run(file(row('C2', '80.00'), row('C2', '5.00')))).toMatchObject({ created: 1, skipped: 1 });
  });

  it('reports a credit balance, and keeps a payment that repeats another one', async () => {
    const { run } = await firm();
    const result = await run(file(row('C1', '60.00'), row('C1', '60.00')));
    expect(result).toMatchObject({ created: 2, duplicates: 1, credits: { cases: 1, amount: 20 } });
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Possible duplicate: a payment with this claim, reference, date and amount is already in the file. Imported.',
      'The payment is 20.00 more than the balance of the case.',
      expect.stringMatching(/^Case \S+ has a credit balance of 20\.00\.$/),
    ]);
  });

  it('refuses invalid payments, row by row, and imports the others', async () => {
    const { run } = await firm();
    const result = await run(
      file(
        row('C1', '-5.00'),
        row('C1', '0.00'),
        row('C1', '=1+1'),
        row('C1', '5.005'),
        row('C1', '5.00', { posted: '02/30/2026' }),
        row('C1', '5.00', { posted: '05/01/2026' }),
        row('C1', '5.00', { type: 'NONSENSE' }),
        row('C1', '5.00', { type: 'REVERSAL' }),
        row('C1', '5.00', { ref: '=HYPERLINK(0)' }),
      ),
    );
    expect(result.errors.map(({ row: at, field, message }) => [at, field, message])).toEqual([
      [1, 'amount', 'Amount -5.00 is below zero. Enter a reversal or a refund instead.'],
      [2, 'amount', 'Please enter non zero amount.'],
      [3, 'amount', 'Amount =1+1 is not valid.'],
      [4, 'amount', 'Amount 5.005 is not valid.'],
      [5, 'transaction_date', 'Transaction Date 02/30/2026 is not valid.'],
      [6, 'transaction_date', 'Transaction Date is in the future.'],
      [7, 'transaction_type', 'Transaction Type NONSENSE is not known.'],
      [8, 'transaction_type', 'A reversal is created from the payment that it reverses.'],
    ]);
    expect(result).toMatchObject({ created: 1, totals: { refused: { rows: 8 }, difference: { rows: 0, amount: 0 } } });
    expect(result.warnings.find(({ row: at }) => at === 9)).toMatchObject({ field: 'check_no' });
  });

  it('stores a payment without a case with the reason, and posts it when the case exists', async () => {
    const { session, idOf, run } = await firm();
    const { accountId: account } = session;
    const payments = file(
      row('ZZ', '1.00'),
      row('', '2.00'),
      row('', '3.00', { caseId: 'NORTH26-999999' }),
      row('C2', '4.00', { caseId: idOf('C1') }),
      row('C9', '5.00'),
      row('C9', '6.00', { bill: 'B9' }),
      row('C9', '7.00', { bill: 'b4' }),
      row('', '8.00', { caseId: idOf('C1').toLowerCase(), bill: 'B1' }),
    );
    const result = await run(payments);
    expect(result).toMatchObject({ created: 2, totals: { unapplied: { rows: 6, amount: 21 }, refused: { rows: 0 } } });
    const both = `${idOf('C9', 'Cedar Loop PT')}, ${idOf('C9', 'Juniper MRI')}`;
    expect((await unapplied(account)).map(({ row: at, amount, reason }) => [at, amount, reason])).toEqual([
      [1, 1, 'No case has the claim number ZZ.'],
      [2, 2, 'The payment has no claim number and no case ID.'],
      [3, 3, 'There is no case NORTH26-999999.'],
      [4, 4, `Case ${idOf('C1')} has the claim number C1, but the payment has C2.`],
      [5, 5, `2 cases have the claim number C9 (${both}), and the payment has no bill number.`],
      [6, 6, `2 cases have the claim number C9 (${both}), and none of them has the bill B9.`],
    ]);
    expect(paymentRows(await caseOf(account, idOf('C9', 'Juniper MRI')))).toMatchObject([{ amount: 7, bill_number: 'B4' }]);
    expect(await run(payments, { jobId: 'again' })).toMatchObject({
      created: 0,
      totals: { known: { rows: 8 }, unapplied: { rows: 0 } },
    });

    await importWith(world, LINES.replace('C1,Ferrante,Odalys', 'ZZ,Ferrante,Ines'), { session, directory: new KnownParties() });
    expect(await run(payments, { jobId: 'third' })).toMatchObject({ created: 1, totals: { booked: { rows: 1, amount: 1 } } });
    expect(await unapplied(account)).toHaveLength(5);
    expect(await unapplied(account, { state: 'matched' })).toMatchObject([{ amount: 1, decided_by: 'Casey Clerk' }]);
  });

  it('completes an import that crashed', async () => {
    const { run } = await firm();
    const rows = Array.from({ length: 1500 }, (_, index) => row(index % 2 ? 'C1' : `M${index}`, '1.00', { ref: `R${index}` }));
    let reported = 0;
    const crash = run(file(...rows), {
      progress: () => (++reported === 2 ? Promise.reject(new Error('killed')) : Promise.resolve()),
    });
    await expect(crash).rejects.toThrow('killed');
    const rest = await run(file(...rows));
    const { booked, known, unapplied: waiting, difference } = rest.totals;
    expect([booked.rows + known.rows + waiting.rows, difference.rows]).toEqual([1500, 0]);
    expect(await run(file(...rows), { jobId: 'again' })).toMatchObject({
      created: 0,
      totals: { known: { rows: 1500, amount: 1500 } },
    });
  });

  it('does not show payments of another firm', async () => {
    const { run } = await firm();
    await run(file(row('ZZ', '1.00')));
    expect(await unapplied(1)).toEqual([]);
  });

  describe('from a remittance', () => {
    const segment = (...elements: string[]) => `${elements.join('*')}~`;
    const remittance = (...claims: string[]) =>
      [
        'ISA*00*          *00*          *ZZ*HARBOR         *ZZ*CEDAR          *260105*0900*^*00501*000000001*0*T*:~',
        segment('GS', 'HP', 'HARBOR', 'CEDAR', '20260105', '0900', '1', 'X', '005010X221A1'),
        segment('ST', '835', '0001'),
        segment('BPR', 'I', '60', 'C', 'CHK', ...Array<string>(11).fill(''), '20260105'),
        segment('TRN', '1', '4471'),
        segment('N1', 'PR', 'HARBOR MUTUAL'),
        ...claims,
        segment('SE', String(claims.length + 5), '0001'),
        segment('GE', '1', '1'),
        segment('IEA', '1', '000000001'),
      ].join('\n');
    const paid =
      segment('CLP', 'C1', '1', '100', '60', '5', 'AM', 'ICN-1') +
      segment('CAS', 'CO', '45', '35') +
      segment('CAS', 'PR', '1', '5');
    const denied = segment('CLP', 'C2', '4', '80', '0', '', 'AM', 'ICN-2') + segment('CAS', 'CO', '29', '80');
    const back = (amount: string) => segment('CLP', 'C1', '22', '-100', `-${amount}`, '', 'AM', 'ICN-1');

    it('stores amounts, adjustments and check number; a denial posts nothing', async () => {
      const { session, idOf, run } = await firm();
      const result = await run(remittance(paid, denied));
      expect(result).toMatchObject({
        created: 1,
        updated: 2,
        remittances: 1,
        errors: [],
        totals: { booked: { rows: 2, amount: 60 } },
      });
      const one = await caseOf(session.accountId, idOf('C1'));
      expect(paymentRows(one)).toMatchObject([
        { amount: 60, check_no: '4471', check_date: '2026-01-05', payer: 'HARBOR MUTUAL', method: 'CHK' },
      ]);
      expect(one.remittances).toMatchObject([
        {
          payment_id: paymentRows(one)[0]!.id,
          status: '1',
          check_no: '4471',
          charge_cents: 10_000,
          paid_cents: 6000,
          patient_responsibility_cents: 500,
          adjustments: [
            { group: 'CO', reason: '45', amount_cents: 3500, service: null },
            { group: 'PR', reason: '1', amount_cents: 500, service: null },
          ],
        },
      ]);
      const two = await caseOf(session.accountId, idOf('C2'));
      expect([caseMoney(two).balance, two.remittances]).toMatchObject([80, [{ status: '4', paid_cents: 0, payment_id: null }]]);
      expect(await run(remittance(paid, denied), { jobId: 'again' })).toMatchObject({ created: 0, skipped: 2 });
    });

    it('reverses a payment by CLP02 22; without a payment the row stays unapplied', async () => {
      const { session, idOf, run } = await firm();
      await run(remittance(paid));
      const result = await run(remittance(back('60'), back('12')), { jobId: 'second' });
      expect(result).toMatchObject({
        created: 0,
        reversals: 1,
        totals: { booked: { rows: 1, amount: -60 }, unapplied: { rows: 1, amount: -12 } },
      });
      expect(caseMoney(await caseOf(session.accountId, idOf('C1'))).paid_amount).toBe(0);
      expect(await unapplied(session.accountId)).toMatchObject([
        { amount: -12, is_reversal: true, reason: `Case ${idOf('C1')} has no payment of 12.00 to reverse.` },
      ]);
    });
  });

  describe('undone', () => {
    const undo = async (session: Awaited<ReturnType<typeof firm>>['session'], jobId: string) => {
      const warnings: string[] = [];
      const job = { job_id: jobId, file_name: 'payments.csv' };
      const undone = new PaymentImportUndo(world.database.database, world.aggregates, await worldOfPayments(world, session), job);
      const result = await runUndo(undone, {
        update: () => Promise.resolve(),
        warning: ({ message }) => void warnings.push(message),
        error: ({ message }) => void warnings.push(message),
      });
      return { result, warnings };
    };

    it('removes the payments and lets the file be imported again', async () => {
      const { session, idOf, run } = await firm();
      const payments = file(row('C1', '60.00'), row('C2', '80.00'), row('ZZ', '1.00'));
      await run(payments, { jobId: 'first' });
      expect(await undo(session, 'first')).toEqual({ result: { undone: 2, left: 0, cases: 2, discarded: 1 }, warnings: [] });
      const one = await caseOf(session.accountId, idOf('C1'));
      expect([caseMoney(one).paid_amount, paymentRows(one)]).toEqual([0, []]);
      expect(await unapplied(session.accountId)).toEqual([]);
      expect(await undo(session, 'first')).toMatchObject({ result: { undone: 0, left: 0 } });
      expect(await run(payments, { jobId: 'second' })).toMatchObject({ created: 2, totals: { unapplied: { rows: 1 } } });
    });

    it('keeps and lists what was changed since', async () => {
      const { session, idOf, run } = await firm();
      await run(file(row('C1', '60.00'), row('C2', '80.00')), { jobId: 'first' });
      const touched = await caseOf(session.accountId, idOf('C1'));
      await world.aggregates.execute(
        { accountId: session.accountId, category: 'case', id: touched.case_id },
        {
          type: 'UpdatePayment',
          data: {
            payment_id: touched.ledger[0]!.payment.id,
            patch: { payer: 'Somebody' },
            replaced_id: 'x',
            reversal: {} as never,
          },
        },
        (await worldOfPayments(world, session)).context,
        { metadata: (await worldOfPayments(world, session)).metadata, newId: () => crypto.randomUUID() },
      );
      expect(await undo(session, 'first')).toEqual({
        result: { undone: 1, left: 1, cases: 1, discarded: 0 },
        warnings: ['The payment of 60.00 has been changed since.'],
      });
      expect(caseMoney(await caseOf(session.accountId, idOf('C1'))).paid_amount).toBe(60);
    });
  });
});
