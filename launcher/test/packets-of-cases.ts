import type {
  ListAnswer,
  PacketCaseRow,
  PacketRow,
  PacketView,
  PaymentRow,
  PostedSplit,
  SplitProposal,
  SubTypeRow,
  WrittenPacket,
} from '@atlas/contracts';
import { until } from '@atlas/testing';
import { refused, type Refusal } from './firm-with-case.js';
import type { History, SeveralCases } from './several-cases.js';

/** Cases join a packet, are paid together, and one leaves it again. */
export function packetsOfCases(given: SeveralCases): void {
  const { ids, details } = given;

  const joins = async () => {
    const before = await details(ids[0]);
    const answer = await given.clerk.post<WrittenPacket>('packet', { case_ids: [ids[0], ids[1]], lead_case_id: ids[1] });
    const { revisions, warnings: _warnings, ...packet } = answer.body;
    expect([answer.status, packet.lead_case_id]).toEqual([201, ids[1]]);
    const revision = expect.any(Number) as number;
    expect(revisions).toMatchObject([ids[1], ids[0]].map(case_id => ({ case_id, revision })));
    given.packet = packet;
    expect(given.packet.packet_id).toMatch(/^FIRM\d\d-P000001$/);
    expect(given.packet).toMatchObject({ claim_amount: 400, balance: 400, cases: [{ role: 'LEAD' }, { role: 'MEMBER' }] });
    expect(before).toMatchObject({ current_status_name: 'Ready to file', packet_case_type_id: 'SINGLE', packet_id: null });
    expect(await details(ids[0])).toMatchObject({
      current_status_name: 'In packet',
      packet_case_type_id: 'MEMBER',
      packet_id: given.packet.packet_id,
    });
    const members = await given.clerk.get<PacketCaseRow[]>(`packet/${given.packet.packet_id}/Cases`);
    expect(members.body.map(({ case_id }) => case_id)).toEqual([ids[1], ids[0]]);
    expect((await given.clerk.get<PacketView>(`case/${ids[0]}/packet`)).body).toEqual(given.packet);
    expect((await given.clerk.get<PacketView>(`case/${ids[2]}/packet`)).body).toMatchObject({ packet_id: null, cases: [] });
  };

  const refusesToJoin = async () => {
    const stranger = (await given.firm.openCase({ injured_first_name: 'Desmond' })).body.case_id;
    const answer = await given.clerk.post<Refusal>('packet', { case_ids: [ids[2], ids[0], stranger] });
    expect(refused(answer)).toEqual([
      409,
      'PACKET_JOIN_REFUSED',
      { [ids[0]!]: `is already in packet ${given.packet.packet_id}`, [stranger]: 'belongs to a different injured person' },
    ]);
    expect((await details(ids[2]))['packet_id']).toBeNull();
    expect(refused(await given.clerk.post('packet', { case_ids: [ids[2]] }))[1]).toBe('PACKET_TOO_SMALL');
    expect(refused(await given.clerk.post('packet', { case_ids: [] }))[0]).toBe(422);
    expect(refused(await given.clerk.post('packet', { case_ids: [ids[2], 'FIRM26-999999'] }))[1]).toBe('CASE_NOT_FOUND');
  };

  const lists = async () => {
    const row = await until('the packet in the list', async () => {
      const { body } = await given.clerk.post<ListAnswer<PacketRow>>('packet/list', { sort: [{ field: 'cases', dir: 'desc' }] });
      return body.result.find(one => one.cases === 2);
    });
    expect(row).toMatchObject({ packet_id: given.packet.packet_id, injured_name: 'Ferrante, Odalys', statuses: 'In packet' });
  };

  const postsOnePayment = async () => {
    const asked = { packet_id: given.packet.packet_id, amount: 10.01 };
    const { body: proposal } = await given.clerk.post<SplitProposal>('payment/transaction/packet/allocation', asked);
    const byBill = (rows: readonly { bill_number: string | null; amount: number }[]) =>
      Object.fromEntries(rows.map(({ bill_number, amount }) => [bill_number, amount]));
    expect(byBill(proposal.allocation)).toEqual({ 'CL-300': 7.51, 'CL-100': 2.5 });
    const payment = { ...asked, transaction_type: 'PRINCIPAL', transaction_date: '2026-04-08', check_no: '0048812' };
    const headers = { 'idempotency-key': 'check-0048812' };
    const posted = await given.clerk.post<{ transactions: PaymentRow[] }>('payment/transaction/packet', payment, headers);
    expect([posted.status, byBill(posted.body.transactions)]).toEqual([201, { 'CL-300': 7.51, 'CL-100': 2.5 }]);
    expect((await given.clerk.post('payment/transaction/packet', payment, headers)).body).toEqual(posted.body);
    expect(await details(ids[0])).toMatchObject({ paid_amount: 7.51, balance: 292.49 });
  };

  const followsAnAllocation = async () => {
    const payment = { amount: 30, transaction_type: 'PRINCIPAL', transaction_date: '2026-04-09' };
    const path = `case/${ids[0]}/payment/transaction/packet`;
    const part = (case_id: string | undefined, amount: number) => ({ case_id, amount });
    const wrong = await given.clerk.post<Refusal>(path, { ...payment, allocation: [part(ids[0], 10), part(ids[1], 19.99)] });
    expect(refused(wrong)).toEqual([
      422,
      'VALUE_NOT_VALID',
      { allocation: 'The allocation adds up to 29.99, but the payment is 30.00.' },
    ]);
    expect((await given.clerk.post(path, { ...payment, allocation: [part(ids[0], 10), part(ids[1], 20)] })).status).toBe(201);
    expect((await details(ids[1]))['paid_amount']).toBe(22.5);
    const several = await given.clerk.post<{ transactions: PaymentRow[]; packet_id: null }>('payment/transaction/packet', {
      ...payment,
      case_ids: [ids[1], ids[2]],
    });
    expect([several.status, several.body.packet_id, several.body.transactions.length]).toEqual([201, null, 2]);
    expect(refused(await given.clerk.post(`case/${ids[2]}/payment/transaction/packet`, payment))[1]).toBe('CASE_NOT_IN_PACKET');
    expect(refused(await given.clerk.post('payment/transaction/packet', payment))[0]).toBe(422);
  };

  const reversesPayment = async () => {
    const { body: all } = await given.clerk.get<SubTypeRow[]>('payment/transaction/sub_type');
    const reversal = all.find(({ name }) => name === 'Check returned')!;
    const ofType = await given.clerk.get<SubTypeRow[]>(`payment/transaction/sub_type/${reversal.transaction_type_id}`);
    expect(ofType.body.every(row => row.transaction_type_id === reversal.transaction_type_id)).toBe(true);
    expect([ofType.body.length > 1, ofType.body.length < all.length]).toEqual([true, true]);
    expect(refused(await given.clerk.get('payment/transaction/sub_type/x'))[0]).toBe(400);
    const [entry] = (await given.clerk.get<PaymentRow[]>(`payment/transaction/${ids[0]}`)).body;
    const path = `case/${ids[0]}/payment/transaction/${entry!.id}/reverse`;
    const taken = await given.clerk.call<PaymentRow>('PUT', path, { sub_type: reversal.id, description: 'No funds' });
    expect([taken.status, taken.body.reverses_id, taken.body.sub_type_name]).toEqual([200, entry!.id, 'Check returned']);
    expect((await details(ids[0]))['paid_amount']).toBe(10);
  };

  const keepsOthersOut = async () => {
    const paths = [
      `case/${ids[1]}/packet`,
      `packet/${given.packet.packet_id}/Cases`,
      `case/${ids[1]}/similars/all`,
      `case/similar/${ids[1]}`,
    ];
    for (const path of paths) {
      expect([path, (await given.clinic.get(path)).status, (await given.firm.stranger.get(path)).status]).toEqual([
        path,
        404,
        404,
      ]);
    }
    expect((await given.clinic.post<ListAnswer<PacketRow>>('packet/list')).body.total_rows).toBe(0);
    expect((await given.clinic.post('packet', { case_ids: ids })).status).toBe(403);
    expect((await given.firm.stranger.post('packet', { case_ids: [ids[1], ids[2]] })).status).toBe(404);
    expect((await given.firm.stranger.get(`case/clone?case_id=${ids[1]}`)).status).toBe(404);
    const payment = { amount: 5, transaction_type: 'PRINCIPAL', transaction_date: '2026-04-09' };
    expect(
      (await given.firm.stranger.post('payment/transaction/packet', { ...payment, packet_id: given.packet.packet_id })).status,
    ).toBe(404);
  };

  const passesTheLead = async () => {
    const led = await given.clerk.call<PacketView>('PUT', `packet/${given.packet.packet_id}/lead`, { case_id: ids[0] });
    expect([led.status, led.body.lead_case_id]).toEqual([200, ids[0]]);
    const out = await given.clerk.call('PUT', `case/${ids[0]}/unpacket`, { reason: 'Settles alone' });
    expect(out.body).toMatchObject({ case_id: ids[0], packet_id: null, current_status: 'Ready to file' });
    expect(await details(ids[0])).toMatchObject({ current_status_name: 'Ready to file', packet_case_type_id: 'SINGLE' });
    // One case is no packet: the other one leaves with it.
    expect((await given.clerk.get<PacketView>(`case/${ids[1]}/packet`)).body).toMatchObject({ packet_id: null, cases: [] });
    expect(await details(ids[1])).toMatchObject({ current_status_name: 'Ready to file', packet_case_type_id: 'SINGLE' });
    expect(refused(await given.clerk.call('PUT', `case/${ids[0]}/unpacket`, {}))[1]).toBe('CASE_NOT_IN_PACKET');
    const history = await until('the history', async () => {
      const { body } = await given.clerk.post<History>(`case/${ids[0]}/audit/records`, { top: 100 });
      return (body.result ?? []).filter(({ change_type_id }) => change_type_id === 18).length >= 3 && body;
    });
    expect(JSON.stringify(history)).toContain('Settles alone');
  };

  const offersStatuses = async () => {
    const paid = { amount: 90_000, transaction_type: 'PRINCIPAL', transaction_date: '2026-04-10', case_ids: [ids[1], ids[2]] };
    const { body } = await given.clerk.post<PostedSplit>('payment/transaction/packet', paid);
    const offers = body.cases.map(({ case_id, current_status, status_offer }) => [
      case_id,
      current_status,
      status_offer?.status.code,
    ]);
    expect(offers).toHaveLength(2);
    for (const [id, status, code] of offers) {
      expect([id, code]).toEqual([id, 'PAID']);
      expect(await details(id)).toMatchObject({ current_status_name: status });
      expect((await given.clerk.get(`case/${id}/update/status?status=PAID&reason=Payment`)).status).toBe(200);
      expect(await details(id)).toMatchObject({ current_status_name: 'Paid, to be closed' });
    }
  };

  it('joins cases into a packet, splits payments over them, and restores a case that leaves', async () => {
    await joins();
    await refusesToJoin();
    await lists();
    await postsOnePayment();
    await followsAnAllocation();
    await reversesPayment();
    await keepsOthersOut();
    await passesTheLead();
    await offersStatuses();
  }, 60_000);
}
