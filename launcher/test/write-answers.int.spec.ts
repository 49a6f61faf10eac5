import type {
  CaseDetails,
  LeftPacket,
  PaymentRow,
  PostedPayment,
  PostedSplit,
  TreatmentRow,
  WrittenBill,
  WrittenBills,
  WrittenPacket,
} from '@atlas/contracts';
import { until } from '@atlas/testing';
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

  it('has the cases of a packet with what may be done with them and what they lack', async () => {
    const [opening] = (await firm.clerk.get<{ id: number }[]>('status/option?query=New')).body;
    const intake = { code: 'DENIED', name: 'Denied', track: 'arb', opening_id: opening!.id, needs_denial: true };
    const { body: status } = await firm.clerk.post<{ id: number }>('initial_status', intake);
    const opened = () => firm.openCase({ initial_status_id: status.id });
    // The case service receives the initial status asynchronously.
    const first = await until('a case', async () => opened().then(answer => answer.status === 201 && answer.body.case_id));
    const ids = [first, (await opened()).body.case_id];
    const detailsOf = async (id: string) => (await firm.clerk.get<CaseDetails>(`case/${id}/details`)).body;
    await until('the rule of the initial status', async () => (await detailsOf(first)).warnings?.length === 1);
    const { body: joined } = await firm.clerk.post<WrittenPacket>('packet', { case_ids: ids, lead_case_id: ids[0] });
    const members = await Promise.all(joined.revisions.map(({ case_id }) => detailsOf(case_id)));
    expect(joined.revisions).toEqual(members.map(({ case_id, revision, allowed }) => ({ case_id, revision, allowed })));
    expect(joined.warnings).toHaveLength(2);
    expect(joined.warnings).toEqual(members.flatMap(({ case_id, warnings = [] }) => warnings.map(one => `${case_id}: ${one}`)));

    const { packet_id } = joined;
    const led = await firm.clerk.call<WrittenPacket>('PUT', `packet/${packet_id}/lead`, { case_id: ids[1] });
    expect(led.body).toMatchObject({ lead_case_id: ids[1], warnings: expect.any(Array) });
    expect(led.body.warnings).toHaveLength(2);

    const payment = { packet_id, amount: 10, transaction_type: 'PRINCIPAL', transaction_date: '2026-04-08' };
    const { body: paid } = await firm.clerk.post<PostedSplit>('payment/transaction/packet', payment);
    expect(paid.warnings).toEqual(expect.any(Array));
    for (const { case_id, revision, allowed } of paid.cases)
      expect({ revision, allowed }).toEqual({
        revision: (await detailsOf(case_id)).revision,
        allowed: joined.revisions[0]?.allowed,
      });

    const { body: left } = await firm.clerk.call<LeftPacket>('PUT', `case/${ids[0]}/unpacket`, { reason: 'Alone' });
    const now = await detailsOf(ids[0]!);
    expect(left).toMatchObject({ packet_id: null, revision: now.revision, case: now, warnings: now.warnings });
    expect(left.warnings).toHaveLength(1);
  }, 60_000);

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
