import { specification } from '@atlas/event-sourcing/testing';
import { invoiceDecider } from './invoice.decider.js';
import { draft, issued, line, signature, TODAY } from './invoice.example.js';
import type { InvoiceCommand, InvoiceEvent, InvoicePayment } from './invoice.events.js';
import { balanceOf, isInvoice, statusOf, type Invoice, type InvoiceState } from './invoice.state.js';

const anInvoice = specification(invoiceDecider, { ...signature, today: TODAY });
const payment = (id: string, amount_cents: number, more: Partial<InvoicePayment> = {}): InvoicePayment => ({
  id,
  amount_cents,
  paid_on: TODAY,
  check_no: '1001',
  note: null,
  ...more,
});
const pay = (id: string, cents: number, more: Partial<InvoicePayment> = {}): InvoiceCommand => ({
  type: 'RecordInvoicePayment',
  data: { payment: payment(id, cents, more) },
});
const paid = (id: string, cents: number): InvoiceEvent => ({
  type: 'InvoicePaymentRecorded',
  data: { payment: payment(id, cents), ...signature },
});
const reversed = (id: string, cents: number): InvoiceEvent => ({
  type: 'InvoicePaymentReversed',
  data: { payment: payment(id, cents), reason: 'Stopped', ...signature },
});
const cancelled: InvoiceEvent = { type: 'InvoiceCancelled', data: { reason: 'Wrong period', ...signature } };
const cancel = (reason = 'Wrong period'): InvoiceCommand => ({ type: 'CancelInvoice', data: { reason } });
const reverse = (payment_id: string, reason = 'Stopped'): InvoiceCommand => ({
  type: 'ReverseInvoicePayment',
  data: { payment_id, reason },
});
const standing = (check: (invoice: Invoice) => void) => (state: InvoiceState) => {
  if (!isInvoice(state)) throw new Error('There is no invoice.');
  check(state);
};

describe('issuing an invoice', () => {
  it('calculates its totals', () => {
    const back = line('p2', {
      component: 'filing_fee',
      amount_cents: 4_000,
      client_cents: 0,
      firm_cents: 0,
      advancer_cents: 4_000,
    });
    const lines = [line('p1'), back];
    const sums = { gross_cents: 14_000, fee_cents: 2_000, costs_cents: 4_000, net_cents: 8_000 };
    anInvoice
      .when({ type: 'IssueInvoice', data: draft({ lines }) })
      .then([{ type: 'InvoiceIssued', data: { ...draft({ lines }), ...sums, ...signature } }]);
  });

  it('is refused without lines, with an invalid period, with shares that do not add up, and with a duplicate line', () => {
    const refused = (more: Parameters<typeof draft>[0]) => anInvoice.when({ type: 'IssueInvoice', data: draft(more) });
    refused({ lines: [] }).thenRefused('NOTHING_TO_INVOICE');
    refused({ period_to: '2026-05-31' }).thenRefused('VALUE_NOT_VALID', {
      period_to: 'Period To must be on or after Period From.',
    });
    refused({ due_date: '2026-06-30' }).thenRefused('VALUE_NOT_VALID');
    refused({ lines: [line('p1', { firm_cents: 1_999 })] }).thenRefused('SHARES_NOT_EVEN');
    refused({ lines: [line('p1'), line('p1')] }).thenRefused('PAYMENT_TWICE');
  });

  it('happens once, and never for an abandoned invoice', () => {
    const issue = { type: 'IssueInvoice', data: draft() } as const;
    const giveUp = { type: 'GiveUpInvoice', data: { invoice_number: 'DEMO26-I000001' } } as const;
    anInvoice.given([issued()]).when(issue).thenRefused('INVOICE_ISSUED');
    anInvoice.when(giveUp).then([{ type: 'InvoiceGivenUp', data: giveUp.data }]);
    anInvoice
      .given([{ type: 'InvoiceGivenUp', data: giveUp.data }])
      .when(issue)
      .thenRefused('INVOICE_GIVEN_UP');
    anInvoice.given([issued()]).when(giveUp).thenNothing();
  });
});

describe('payments of an invoice', () => {
  const ofEscrow = anInvoice.given([issued()]);

  it('are the net of an escrow invoice, the fee and costs of a direct one', () => {
    ofEscrow.when(pay('a', 8_000)).thenMatching([{ type: 'InvoicePaymentRecorded', data: { payment: { amount_cents: 8_000 } } }]);
    anInvoice.given([issued({ kind: 'direct' })]).thenState(standing(invoice => expect(balanceOf(invoice)).toBe(2_000)));
    ofEscrow
      .given([paid('a', 3_000)])
      .thenState(standing(invoice => expect([balanceOf(invoice), statusOf(invoice)]).toEqual([5_000, 'partly_paid'])));
    ofEscrow.given([paid('a', 8_000)]).thenState(standing(invoice => expect(statusOf(invoice)).toBe('paid')));
  });

  it('are never above the open amount, never zero, never in the future', () => {
    ofEscrow
      .when(pay('a', 8_001))
      .thenRefused('VALUE_NOT_VALID', { amount: 'Amount must be at most the open balance of this invoice, 80.00.' });
    ofEscrow
      .given([paid('a', 8_000)])
      .when(pay('b', 1))
      .thenRefused('VALUE_NOT_VALID');
    ofEscrow.when(pay('a', -1)).thenRefused('VALUE_NOT_VALID');
    ofEscrow.when(pay('a', 0)).thenRefused('VALUE_REQUIRED', { amount: 'Please enter non zero amount.' });
    ofEscrow
      .when(pay('a', 100, { paid_on: '2026-07-02' }))
      .thenRefused('VALUE_NOT_VALID', { paid_on: 'Paid On cannot be in the future.' });
  });

  it('go the other way if more was returned than collected', () => {
    const shares = { amount_cents: -10_000, client_cents: -8_000, firm_cents: -2_000 };
    const below = anInvoice.given([issued({ lines: [line('p1', { ...shares, reason: 'taken_back', entry: 2 })] })]);
    below.when(pay('a', -8_000)).thenMatching([{ type: 'InvoicePaymentRecorded' }]);
    below.when(pay('a', 100)).thenRefused('VALUE_NOT_VALID');
  });

  it('are reversed once, with a reason', () => {
    const given = ofEscrow.given([paid('a', 8_000)]);
    given.when(reverse('a')).then([reversed('a', 8_000)]);
    given.when(reverse('a', ' ')).thenRefused('VALUE_REQUIRED', { reason: 'Please Enter Reason.' });
    given.when(reverse('b')).thenRefused('INVOICE_PAYMENT_NOT_FOUND');
    given
      .given([reversed('a', 8_000)])
      .when(reverse('a'))
      .thenRefused('INVOICE_PAYMENT_REVERSED');
    given
      .given([reversed('a', 8_000)])
      .thenState(standing(invoice => expect([balanceOf(invoice), statusOf(invoice)]).toEqual([8_000, 'open'])));
  });
});

describe('canceling an invoice', () => {
  it('requires a reason, and changes nothing the second time', () => {
    anInvoice.given([issued()]).when(cancel()).then([cancelled]);
    anInvoice.given([issued()]).when(cancel('')).thenRefused('VALUE_REQUIRED');
    anInvoice.given([issued(), cancelled]).when(cancel()).thenNothing();
    anInvoice.when(cancel()).thenRefused('INVOICE_NOT_FOUND');
  });

  it('is refused until its payments are reversed; then nothing is open or paid', () => {
    anInvoice
      .given([issued(), paid('a', 100)])
      .when(cancel())
      .thenRefused('INVOICE_HAS_PAYMENTS');
    anInvoice
      .given([issued(), paid('a', 100), reversed('a', 100)])
      .when(cancel())
      .then([cancelled]);
    anInvoice.given([issued(), cancelled]).when(pay('a', 100)).thenRefused('INVOICE_CANCELLED');
    anInvoice
      .given([issued(), cancelled])
      .thenState(standing(invoice => expect([balanceOf(invoice), statusOf(invoice)]).toEqual([0, 'cancelled'])));
  });
});
