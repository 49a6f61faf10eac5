import type { CaseDetails, PaymentRow, PostedPayment, TreatmentRow, WrittenBill, WrittenBills } from '@atlas/contracts';
import { FirmWithCase } from './firm-with-case.js';

/** What a write answers of the case, and the calls that answer the same. */
interface AfterWrite {
  readonly revision: number;
  readonly case: CaseDetails;
  readonly ledger?: readonly PaymentRow[];
  readonly settlement?: unknown;
  readonly treatments?: readonly TreatmentRow[];
}

describe('the answer to a write', () => {
  let firm: FirmWithCase;
  beforeEach(async () => {
    firm = await FirmWithCase.start();
  }, 120_000);
  afterEach(() => firm?.product.stop());

  const at = (path: string) => `case/${firm.caseId}/${path}`;

  /** Nothing has to be asked again: every part of the answer is what its own call answers now. */
  async function expectComplete({ status, body }: { readonly status: number; readonly body: unknown }): Promise<void> {
    expect(status).toBeLessThan(300);
    const after = body as AfterWrite;
    expect(after.case).toEqual((await firm.clerk.get(at('details'))).body);
    expect(after.revision).toBe(after.case.revision);
    if (after.ledger) expect(after.ledger).toEqual((await firm.clerk.get(`payment/transaction/${firm.caseId}/all`)).body);
    if ('settlement' in after) {
      const { body: details } = await firm.clerk.get<{ settlement: unknown }>(
        `settlment/GetSettlementDetails?caseId=${firm.caseId}`,
      );
      expect(after.settlement).toEqual(details.settlement);
    }
    const bills = (await firm.clerk.get<TreatmentRow[]>(at('treatment'))).body;
    for (const row of after.treatments ?? []) expect(row).toEqual(bills.find(({ id }) => id === row.id));
  }

  it('has the row, the amounts and everything that depends on them', async () => {
    const bill = { bill_number: 'CL-1', dos_from: '2025-10-02', bill_amount: 500 };
    const added = await firm.clerk.post<WrittenBill>(at('treatment/with/cpt/add'), bill);
    await expectComplete(added);
    const { id } = added.body;
    const cpt_codes = [{ code: '97110', charge: 1000.1 }];
    const coded = await firm.clerk.post<WrittenBill>(at(`treatment/${id}/cpt_code`), { cpt_codes });
    await expectComplete(coded);
    expect(coded.body).toMatchObject({ bill_amount: 1000.1, case: { claim_amount: 1000.1 } });
    await expectComplete(await firm.clerk.post(at(`treatment/${id}/update/with/codes`), { bill_number: 'CL-2' }));
    await expectComplete(await firm.clerk.post(at('denialReason'), { treatment_ids: [id], denial_date: '2026-01-05' }));

    const payment = { transaction_type: 'PRINCIPAL', amount: 100.05, transaction_date: '2026-04-08', treatment_id: id };
    const posted = await firm.clerk.post<PostedPayment>(at('payment/transaction'), payment);
    await expectComplete(posted);
    expect(posted.body).toMatchObject({
      amount: 100.05,
      balance: 900.05,
      balance_after: 900.05,
      treatments: [{ id, paid_amount: 100.05, balance: 900.05, kept_by: ['payments'] }],
      case: { figures: { paid_pct: 10, bills: { balance: 900.05 }, payments: { count: 1 } } },
    });
    const paymentAt = at(`payment/transaction/${posted.body.id}`);
    await expectComplete(await firm.clerk.call('PUT', paymentAt, { amount: 50 }));
    await expectComplete(await firm.clerk.call('PUT', `${paymentAt}/reverse`, {}));
    const several = await firm.clerk.post<WrittenBills & { transactions: PaymentRow[] }>(at('payment/transaction/multiple'), {
      transactions: [payment, { ...payment, treatment_id: null }],
    });
    await expectComplete(several);
    const [first, second] = several.body.transactions;
    await expectComplete(await firm.clerk.call('DELETE', at(`payment/transaction/${first!.id}`)));
    await expectComplete(await firm.clerk.post(at('payment/transaction/delete/multiple'), [second!.id]));
    await expectComplete(await firm.clerk.post(at('treatment/remove/bill'), [id]));
    await expectComplete(await firm.clerk.post(at('treatment/delete'), [id]));
  });

  it('has the status, and what may be done next', async () => {
    const moved = await firm.clerk.get<AfterWrite>(at('update/status?status=ABEYANCE&reason=Waiting'));
    await expectComplete(moved);
    expect(moved.body.case.allowed).toMatchObject({ edit: true, reopen: false });
    const closed = await firm.clerk.post<AfterWrite>(at('close'), { status_id: 'WITHDRAWN_WOP', reason: 'Withdrawn' });
    await expectComplete(closed);
    expect(closed.body.case.allowed).toMatchObject({ edit: false, record_payments: false, annotate: true, reopen: true });
    await expectComplete(await firm.clerk.post(at('reopen'), { reason: 'Again' }));
  });

  it('has the settlement and the bills that it keeps', async () => {
    await firm.clerk.post(at('treatment/with/cpt/add'), { bill_number: 'CL-1', dos_from: '2025-10-02', bill_amount: 500 });
    const types = (await firm.clerk.get<{ id: number }[]>('settlement_type/option')).body;
    const order = { case_id: firm.caseId, settlement_type_id: types[0]!.id, settled_on: '2026-04-20', principal_pct: 80 };
    const saved = await firm.clerk.post<AfterWrite>('settlment/Save', order);
    await expectComplete(saved);
    expect(saved.body.treatments).toMatchObject([{ kept_by: ['settlement'] }]);
    expect(saved.body.settlement).toMatchObject({ bill_totals: { balance: 500, principal: 400 }, is_paid: false });
    const reset = { case_id: firm.caseId, reason: 'Again' };
    const undone = await firm.clerk.post<AfterWrite>('settlment/ResetPacketSettlement', reset);
    await expectComplete(undone);
    expect(undone.body.treatments).toMatchObject([{ kept_by: [] }]);
  });
});
