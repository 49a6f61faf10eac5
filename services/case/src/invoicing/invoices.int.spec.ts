import { plusDays } from '@atlas/case-rules';
import { ChangeRecorder, type ActivityFact } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { casesWith } from '../../test/case-named.js';
import { caseProjector, type CaseProjector } from '../../test/case-projector.js';
import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../test/case-world.js';
import { caseStream } from '../application/cases.js';
import { today } from '../application/clock.js';
import type { CaseCommand, PaymentOrder, ReversalTerms } from '../domain/case/case.commands.js';
import { draft, line, terms } from '../domain/invoice/invoice.example.js';
import type { ProviderTerms } from '../domain/invoice/provider-terms.js';
import type { ProviderMoney } from '../references/provider-money.js';
import { StatusTable } from '../references/status-table.js';
import { invoiceTotals } from '../domain/invoice/invoice-view.js';
import { claimLines } from './invoice-claims.js';
import { InvoicePlanner } from './invoice-planner.js';
import { InvoiceStreams } from './invoice-streams.js';
import { Invoices } from './invoices.js';
import { UnfinishedInvoices } from './unfinished-invoices.js';

const CEDAR = { id: 3, name: 'Cedar Loop PT' };
const CASE = 'DEMO26-000001';
const DAY = today();
const session = sessionOf(ACCOUNTS.demo);

/** Crashes, waits and conflicts while invoices are created; the launcher's spec tests what users see. */
describe('invoices of a provider', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  let streams: InvoiceStreams;
  let invoices: Invoices;
  const facts: ActivityFact[] = [];
  let agreed: ProviderTerms = terms();

  const order = (more: object = {}) => ({ kind: 'escrow' as const, period_from: plusDays(DAY, -30), period_to: DAY, ...more });
  const lines = async (more: object = {}) => (await invoices.propose(session, CEDAR.id, order(more))).lines;
  const shown = async (ids: readonly string[], more: object = {}) => {
    await projector.caughtUp();
    expect((await lines(more)).map(({ payment_id }) => payment_id)).toEqual(ids);
  };
  const sql = (text: string) => world.database.ownerPool.query(text);
  const claimBy = (invoice_number: string, entry: number, payment_id: string) =>
    world.database.database.withAccount(ACCOUNTS.demo, tx =>
      claimLines(tx, ACCOUNTS.demo, { invoice_number, attempt_id: randomUUID(), kind: 'escrow' }, [
        line(payment_id, { entry, case_id: CASE }),
      ]),
    );
  const command = async (data: CaseCommand) => {
    const tables = await new StatusTable(world.database.database).tables(ACCOUNTS.demo);
    const context = { by: 'Casey Clerk', at: SYSTEM_METADATA.time, today: DAY, ...tables };
    await world.aggregates.execute(caseStream(ACCOUNTS.demo, CASE), data, context, {
      metadata: SYSTEM_METADATA,
      newId: randomUUID,
    });
  };
  const reversal = (): ReversalTerms => ({
    id: randomUUID(),
    transaction_type: { id: 2, code: 'REVERSAL', name: 'Reversal', component: 'principal', balance_sign: 'opposite' },
    sub_type: null,
    transaction_date: DAY,
    description: null,
  });
  const pay = (id: string, amount_cents: number, more: Partial<PaymentOrder> = {}) =>
    command({
      type: 'RecordPayments',
      data: {
        payments: [
          {
            id,
            treatment_id: null,
            transaction_type: {
              id: 1,
              code: 'PRINCIPAL',
              name: 'Principal',
              component: 'principal',
              balance_sign: 'minus',
              needs_bill: false,
              needs_check: false,
            },
            sub_type: null,
            amount_cents,
            transaction_date: DAY,
            deposit_date: null,
            check_no: null,
            check_date: null,
            payer: null,
            description: null,
            ...more,
          },
        ],
      },
    });

  beforeEach(async () => {
    agreed = terms();
    world = await caseWorld();
    const { database } = world.database;
    streams = new InvoiceStreams(world.store);
    const unfinished = new UnfinishedInvoices(database, streams);
    const money = { termsOf: () => Promise.resolve(agreed) } as Pick<ProviderMoney, 'termsOf'> as ProviderMoney;
    const planner = new InvoicePlanner(database, world.aggregates, money, unfinished);
    facts.length = 0;
    const trail = { record: async (_by: unknown, fact: ActivityFact) => void facts.push(fact) };
    invoices = new Invoices(database, planner, streams, new ChangeRecorder(database, trail));
    projector = caseProjector(world);
    await projector.start();
    await casesWith(world, { provider_id: CEDAR }, CASE);
    await pay('p1', 10_000);
    await shown(['p1']);
  });
  afterEach(async () => {
    await projector?.stop();
    await world?.close();
  });

  it('wait for a running creation, and abandon one whose process died', async () => {
    const seen = invoices.issue(session, CEDAR, order(), { gross_cents: 10_000, net_cents: 8_001 });
    await expect(seen).rejects.toMatchObject({ code: 'INVOICE_PAYMENTS_TAKEN' });
    expect(await claimBy('DEMO26-I000900', 1, 'p1')).toBe(true);
    expect(await claimBy('DEMO26-I000901', 1, 'p1')).toBe(false);
    await expect(invoices.issue(session, CEDAR, order())).rejects.toMatchObject({ code: 'INVOICE_BUSY' });
    await sql(`update cases.invoice_claim set claimed_at = now() - interval '2 minutes'`);
    const { invoice_number: made } = await invoices.issue(session, CEDAR, order());
    await expect(streams.load(session, made)).resolves.toMatchObject({ gross_cents: 10_000, net_cents: 8_000 });
    const late = streams.execute(session, 'DEMO26-I000900', { type: 'IssueInvoice', data: draft() });
    await expect(late).rejects.toMatchObject({ code: 'INVOICE_GIVEN_UP' });
    const { rows } = await sql('select invoice_number, is_issued from cases.invoice_claim');
    expect(rows).toEqual([{ invoice_number: made, is_issued: true }]);
    await expect(invoices.issue(session, CEDAR, order({ payment_ids: ['p1'] }))).rejects.toMatchObject({
      code: 'NOTHING_TO_INVOICE',
    });
  });

  it('are in the activity trail with what happens to them, and refused ones are not', async () => {
    const invoice = await invoices.issue(session, CEDAR, order());
    const payment = { id: randomUUID(), amount_cents: 8_000, paid_on: DAY, check_no: null, note: null };
    await invoices.recordPayment(session, invoice, payment);
    await expect(invoices.cancel(session, invoice, 'Wrong period')).rejects.toMatchObject({ code: 'INVOICE_HAS_PAYMENTS' });
    await invoices.reversePayment(session, invoice, payment.id, 'Bounced');
    await invoices.cancel(session, invoice, 'Wrong period');
    expect(facts.map(({ type, description }) => [type, description.split(', ')[1]])).toEqual([
      ['InvoiceIssued', '1 lines'],
      ['InvoicePaymentRecorded', '80.00 remitted'],
      ['InvoicePaymentReversed', '80.00 reversed: Bounced'],
      ['InvoiceCancelled', 'cancelled: Wrong period'],
    ]);
  });

  it('are proposed for the given payments, with the totals of these', async () => {
    await pay('p2', 5_000);
    await shown(['p1', 'p2']);
    const { lines } = await invoices.propose(session, CEDAR.id, order({ payment_ids: ['p2'] }));
    expect(lines.map(({ payment_id }) => payment_id)).toEqual(['p2']);
    expect(invoiceTotals(lines)).toEqual({ amount: 50, provider: 40, firm: 10, advancer: 0, funder: 0 });
    const whole = await invoices.propose(session, CEDAR.id, order());
    expect(invoiceTotals(whole.lines)).toMatchObject({ amount: 150, provider: 120 });
  });

  /** As one whose process died before it freed the payments. */
  const issueAndCancel = async () => {
    const { invoice_number } = await invoices.issue(session, CEDAR, order());
    await streams.execute(session, invoice_number, { type: 'CancelInvoice', data: { reason: 'Wrong period' } });
    await shown(['p1']);
  };
  const issueAndTakeBack = async () => {
    await invoices.issue(session, CEDAR, order({ payment_ids: ['p1'] }));
    await command({ type: 'DeletePayments', data: { payments: [{ payment_id: 'p1', reversal: reversal() }] } });
    await command({ type: 'DeleteCase', data: { reason: null } });
  };

  it('release the payments of a canceled one even if the canceling process died', async () => {
    await issueAndCancel();
  });

  it('exclude a deposit until it has cleared, and are refused below the minimum remittance', async () => {
    agreed = terms({ hold_days: 5, min_remit_cents: 10_000 });
    await pay('p2', 12_500, { deposit_date: DAY, transaction_date: plusDays(DAY, -10) });
    await pay('p3', 5_000, { transaction_date: plusDays(DAY, -40) });
    await projector.caughtUp();
    const held = await invoices.propose(session, CEDAR.id, order());
    expect([held.held.payments, held.earlier.payments]).toEqual([2, 1]);
    expect([held.lines, held.held.amount, held.earlier.amount]).toEqual([[], 225, 50]);
    await command({
      type: 'UpdatePayment',
      data: {
        payment_id: 'p2',
        patch: { deposit_date: plusDays(DAY, -5) },
        replaced_id: randomUUID(),
        reversal: reversal(),
      },
    });
    await shown(['p2']);
    expect((await invoices.propose(session, CEDAR.id, order())).refusal).toBeNull();
    agreed = terms({ hold_days: 5, min_remit_cents: 10_001 });
    await expect(invoices.issue(session, CEDAR, order())).rejects.toMatchObject({ code: 'BELOW_MIN_REMIT' });
  });

  it('reverse a payment even if its case was deleted', async () => {
    await issueAndTakeBack();
    await projector.caughtUp();
    const [back, ...others] = await lines();
    expect([back?.payment_id, back?.amount_cents, others]).toEqual(['p1', -10_000, []]);
  });

  it('are listed, and their payments found, the same after a rebuild', async () => {
    await issueAndCancel();
    await issueAndTakeBack();
    const rows = async () => [
      (await sql('select * from cases.provider_invoice order by invoice_number')).rows,
      (await sql('select * from cases.case_payment order by payment_id')).rows,
    ];
    await projector.caughtUp();
    const before = await rows();
    await projector.rebuild('provider_invoice', world.database.ownerPool);
    await projector.rebuild('case_payment', world.database.ownerPool);
    expect(await rows()).toEqual(before);
    expect(before.map(({ length }) => length)).toEqual([2, 1]);
  });
});
