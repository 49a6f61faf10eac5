import { newYorkDay, type InvoicePreview, type InvoiceTotals, type InvoiceView, type ProviderInvoiceRow } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { FirmWithCase, refused, type Refusal } from './firm-with-case.js';
import { User } from './running-product.js';
import { PASSWORD } from './user.js';

const TODAY = newYorkDay(new Date());
const PERIOD = { kind: 'escrow', period_from: TODAY, period_to: TODAY } as const;

interface InvoiceList {
  readonly result: readonly ProviderInvoiceRow[];
  readonly total_rows: number;
  readonly totals: InvoiceTotals;
}

/** From a payment of a case to the invoice of its provider, and what becomes of both. */
describe('invoices of a provider', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let clinic: User;
  let at: string;
  let agreement: number;

  const pay = async (amount: number, transaction_type = 'PRINCIPAL'): Promise<string> => {
    const body = { transaction_type, amount, transaction_date: TODAY };
    const { status, body: paid } = await clerk.post<{ id: string }>(`case/${firm.caseId}/payment/transaction`, body);
    expect(status).toBe(201);
    return paid.id;
  };
  /** The preview of the next invoice, once its lines have the expected total: payments arrive asynchronously. */
  const previewOf = (gross: number, lines: number) =>
    until(`${lines} lines of ${gross}`, async () => {
      const { body } = await clerk.post<InvoicePreview>(`${at}/preview`, PERIOD);
      return body.gross_collected === gross && body.lines.length === lines && body;
    });
  const issue = (more: object = {}, key: string = randomUUID()) =>
    clerk.post<InvoiceView & Refusal>(at, { ...PERIOD, ...more }, { 'idempotency-key': key });
  const listed = (total: number, as = clerk, query = '') =>
    until(`${total} invoices`, async () => {
      const { body } = await as.get<InvoiceList>(`${at}${query}`);
      return body.total_rows === total && body;
    });

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk } = firm);
    const provider = `provider_master/${firm.provider}`;
    at = `${provider}/invoices`;
    const row = { component: 'principal', basis: 'percent_collected', pct: 20, effective_from: '2020-01-01' };
    agreement = (await clerk.post<{ id: number }>(`${provider}/fee_agreement`, row)).body.id;
    const roles = (await clerk.get<{ id: number; name: string }[]>('roles')).body;
    const made = await clerk.post('application/user', {
      first_name: 'Ines',
      last_name: 'Okafor',
      email: 'ines@invoices.test',
      username: 'ines@invoices.test',
      password: PASSWORD,
      user_type: 2,
      role_ids: roles.filter(({ name }) => name === 'Provider').map(({ id }) => id),
      provider_ids: [firm.provider],
    });
    expect(made.status).toBe(201);
    clinic = await User.signIn(firm.product.url, 'ines@invoices.test');
  }, 60_000);
  afterAll(() => firm?.product.stop());

  const nothingToInvoice = async () => {
    expect(refused(await issue())[1]).toBe('NOTHING_TO_INVOICE');
    expect(refused(await issue({ kind: 'direct' }))[1]).toBe('INVOICE_KIND');
    expect(refused(await issue({ period_to: '2020-01-01' }))).toEqual([
      422,
      'VALIDATION_FAILED',
      { period_to: 'Period To must be on or after Period From.' },
    ]);
    for (const call of ['', '/preview', '/DEMO26-I000001/cancel', '/DEMO26-I000001/payment'] as const) {
      const body = call.endsWith('cancel') ? { reason: 'x' } : call.endsWith('payment') ? { amount: 1, paid_on: TODAY } : PERIOD;
      expect([call, refused(await firm.stranger.post(`${at}${call}`, body))[0]]).toEqual([call, 404]);
    }
    expect(refused(await firm.stranger.get(at))[0]).toBe(404);
    expect(refused(await clerk.get(`${at}/FIRM26-I999999`))).toEqual([404, 'INVOICE_NOT_FOUND', undefined]);
  };

  let first: InvoiceView;
  let check: string;

  const shareEveryPayment = async () => {
    check = await pay(100.01);
    await pay(215.87, 'ATTORNEY_FEE');
    await pay(40, 'FILING_FEE_ADVANCED');
    await previewOf(315.88, 2);
    const both = await Promise.all([issue(), issue()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    first = both.find(({ status }) => status === 201)!.body;
    expect(first).toMatchObject({
      gross_collected: 315.88,
      fee: 235.87,
      costs: 0,
      net: 80.01,
      paid: 0,
      balance: 80.01,
      status: 'open',
    });
    expect(
      first.lines.map(({ amount, provider, firm: fee, fee_agreement_ids }) => [amount, provider, fee, fee_agreement_ids]),
    ).toEqual(
      expect.arrayContaining([
        [100.01, 80.01, 20, [agreement]],
        [215.87, 0, 215.87, []],
      ]),
    );
    await previewOf(0, 0);
    expect((await listed(1)).totals).toEqual({
      gross_collected: 315.88,
      fee: 235.87,
      costs: 0,
      net: 80.01,
      paid: 0,
      balance: 80.01,
    });
  };

  const areReadByTheProvider = async () => {
    expect((await listed(1, clinic)).result[0]?.invoice_number).toBe(first.invoice_number);
    expect((await clinic.get<InvoiceView>(`${at}/${first.invoice_number}`)).body.lines).toHaveLength(2);
    expect(refused(await clinic.post(`${at}/preview`, PERIOD))[0]).toBe(403);
    expect(refused(await clinic.get(`provider_master/${firm.provider + 1}/invoices`))[0]).toBe(403);
    const file = await clinic.post<Buffer>(`${at}/${first.invoice_number}/export`, { format: 'csv' });
    expect([file.status, String(file.body).trim().split('\r\n').length]).toEqual([200, 3]);
    expect((await clerk.get<InvoiceList>(`${at}?query=${firm.caseId.toLowerCase()}`)).body.total_rows).toBe(1);
    expect((await clerk.get<InvoiceList>(`${at}?date_to=2020-01-01`)).body.total_rows).toBe(0);
  };

  const keepTheirAgreement = async () => {
    await until('the use of the provider', async () => {
      const { body } = await clerk.get<{ used_by: string }[]>(`provider_master/${firm.provider}/usage`);
      return body.some(({ used_by }) => used_by === 'invoice');
    });
    const change = { id: agreement, pct: 25 };
    expect(refused(await clerk.post(`provider_master/${firm.provider}/fee_agreement`, change))).toEqual([
      422,
      'VALIDATION_FAILED',
      { pct: 'Add a row with a later date.' },
    ]);
  };

  const takeReversedPayments = async () => {
    expect((await clerk.call('PUT', `case/${firm.caseId}/payment/transaction/${check}/reverse`, {})).status).toBe(200);
    await pay(50);
    await previewOf(-50.01, 2);
    const key = randomUUID();
    const next = await issue({}, key);
    expect(next.body).toMatchObject({ gross_collected: -50.01, fee: -10, net: -40.01, balance: -40.01 });
    expect((await issue({}, key)).body.invoice_number).toBe(next.body.invoice_number);
    const cancel = (number: string) => clerk.post<InvoiceView>(`${at}/${number}/cancel`, { reason: 'Wrong period' });
    expect(refused(await cancel(first.invoice_number))[1]).toBe('INVOICE_FOLLOWED');
    expect((await cancel(next.body.invoice_number)).body.status).toBe('cancelled');
    await previewOf(-50.01, 2);
    await until('the cancelled one out of the sums', async () => (await listed(2)).totals.gross_collected === 315.88);
  };

  const arePaidAndCancelled = async () => {
    const path = `${at}/${first.invoice_number}`;
    const paid = await clerk.post<InvoiceView>(`${path}/payment`, { amount: 30, paid_on: TODAY, check_no: '1001' });
    expect([paid.status, paid.body.balance, paid.body.status]).toEqual([201, 50.01, 'partly_paid']);
    expect(refused(await clerk.post(`${path}/payment`, { amount: 50.02, paid_on: TODAY }))[2]).toEqual({
      amount: 'Amount must be at most the open balance of this invoice, 50.01.',
    });
    expect(refused(await clerk.post(`${path}/cancel`, { reason: 'Wrong period' }))[1]).toBe('INVOICE_HAS_PAYMENTS');
    const back = await clerk.post<InvoiceView>(`${path}/payment/${paid.body.payments[0]!.id}/reverse`, { reason: 'Stopped' });
    expect([back.status, back.body.status]).toEqual([200, 'open']);
    expect((await clerk.post<InvoiceView>(`${path}/cancel`, { reason: 'Wrong period' })).body.status).toBe('cancelled');
    // The reversed payment is on no invoice any more; the fee and the later payment can be invoiced.
    await previewOf(265.87, 2);
  };

  const areReported = async () => {
    await until('the facts', async () => {
      const report = { date_type: 1, users: [{ id: '*' }], pagination: { page_size: 200 } };
      const { body } = await clerk.post<object>('report_type/user_activity_report', report);
      return JSON.stringify(body).includes(`Invoice ${first.invoice_number} of Cedar Loop PT, 30.00 remitted`);
    });
  };

  it('include every payment once, and are read, corrected, paid, canceled and reported', async () => {
    await nothingToInvoice();
    await shareEveryPayment();
    await areReadByTheProvider();
    await keepTheirAgreement();
    await takeReversedPayments();
    await arePaidAndCancelled();
    await areReported();
  }, 60_000);
});
