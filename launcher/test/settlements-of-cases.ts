import type {
  HistoryRow,
  PacketSettlement,
  PacketView,
  ProviderRows,
  SavedSettlement,
  SettledBillRow,
  SettlementDetails,
  SettlementProposal,
  SettlementRow,
  SettlementTotals,
} from '@atlas/contracts';
import { until } from '@atlas/testing';
import { refused, type FirmWithCase, type Refusal } from './firm-with-case.js';

/** What cases are settled for, by the rules that the firm's cases have by then; alone and as a packet. `bill`: the published facts. */
export function settlementsOfCases(firm: () => FirmWithCase, bill: object): void {
  const FILED = { accident_date: '2023-12-01', track: 'ARB', date_filed: '2024-02-09', ins_claim_number: 'R-7' };
  const filedCase = async (bill_amount: number): Promise<string> => {
    const { case_id } = (await firm().openCase(FILED)).body;
    await firm().clerk.post(`case/${case_id}/treatment/with/cpt/add`, { ...bill, bill_number: `S-${bill_amount}`, bill_amount });
    return case_id;
  };
  const settled = async (case_id: string) =>
    (await firm().clerk.get<SettlementDetails>(`settlment/GetSettlementDetails?caseId=${case_id}`)).body;
  const changeTypes = async (case_id: string) =>
    (await firm().clerk.post<{ result: HistoryRow[] }>(`case/${case_id}/audit/records`, { top: 100 })).body.result.map(
      ({ change_type_id }) => change_type_id,
    );

  it('show the settled and due amounts of a case, and what its provider can see', async () => {
    const case_id = await filedCase(1000);
    const types = await firm().clerk.get<{ id: number }[]>('settlement_type/option?query=Settled in arb');
    const order = { case_id, settlement_type_id: types.body[0]!.id, settled_on: '2024-12-31', principal_pct: 80 };
    const proposal = await until('the type', async () => {
      const answer = await firm().clerk.post<SettlementProposal>('settlment/proposal', order);
      return answer.status === 200 && answer.body;
    });
    // 326 days from the filing, on 800.00; a fifth of both to the attorney.
    const figures = { principal: 800, interest: 173.87, attorney_fee: 194.77, filing_fee: 0, total: 1168.64 };
    expect(proposal).toMatchObject({ ...figures, principal_of: 1000, payment_due_on: '2025-01-30', warnings: [] });
    expect(await settled(case_id)).toMatchObject({ exists: false, settlement: null });
    const waived = await firm().clerk.post<SettlementProposal>('settlment/proposal', { ...order, interest_pct: 0 });
    expect(waived.body.warnings).toEqual([expect.stringContaining('65-3.9(b)')]);

    const tooMuch = await firm().clerk.post<SettlementProposal>('settlment/proposal', { ...order, principal: 1000.01 });
    expect(tooMuch.body.warnings).toEqual(['Principal must be at most the balance, 1,000.00.']);

    const headers = { 'idempotency-key': 'settles-once' };
    const saved = await firm().clerk.post<SavedSettlement>('settlment/Save', order, headers);
    expect([saved.status, saved.body.current_status]).toEqual([200, 'Settlement recorded']);
    expect(saved.body.settlement).toMatchObject({
      ...figures,
      outstanding: 1168.64,
      paid: 0,
      settlement_type: 'Settled in arbitration',
    });
    expect((await firm().clerk.post('settlment/Save', order, headers)).body).toEqual(saved.body);
    expect(await settled(case_id)).toMatchObject({ exists: true, settlement: saved.body.settlement });
    const stale = await firm().clerk.post<Refusal>('settlment/Save', { ...order, principal_pct: 90 }, { 'if-match': '"0"' });
    expect(refused(stale)[0]).toBe(412);
    const more = await firm().clerk.post<Refusal>('settlment/Save', { ...order, principal: 1000.01 });
    expect(refused(more)).toEqual([422, 'VALUE_NOT_VALID', { principal: 'Principal must be at most the balance, 1,000.00.' }]);

    const payment = { transaction_type: 'PRINCIPAL', amount: 800, transaction_date: '2025-01-20' };
    expect((await firm().clerk.post(`case/${case_id}/payment/transaction`, payment)).status).toBe(201);
    expect((await settled(case_id)).settlement).toMatchObject({ paid: 800, outstanding: 368.64 });
    const path = `provider_master/${firm().provider}/settlements`;
    const listed = await until('what the provider sees', async () => {
      const { body } = await firm().clerk.get<ProviderRows<SettlementRow, SettlementTotals>>(path);
      return body.totals.paid === 800 && body;
    });
    expect(listed).toMatchObject({ total_rows: 1, result: [{ case_id, principal: 800, outstanding: 368.64 }] });
    expect((await firm().stranger.get(path)).status).toBe(404);

    const reset = await firm().clerk.post<SavedSettlement>('settlment/ResetPacketSettlement', {
      case_id,
      reason: 'Offer withdrawn',
    });
    expect(reset.body).toMatchObject({ exists: false, settlement: null });
    expect(refused(await firm().clerk.post('settlment/ResetPacketSettlement', { case_id, reason: 'Again' }))[1]).toBe(
      'SETTLEMENT_NOT_FOUND',
    );
    const listedTypes = await until('the history of it', async () => {
      const ids = await changeTypes(case_id);
      return ids.includes(15) && ids;
    });
    expect(listedTypes).toContain(14);
  });

  it('split the settlement of a packet over its bills, and reset it for all of its cases', async () => {
    const ids = [await filedCase(600), await filedCase(300)];
    const packet = await firm().clerk.post<PacketView>('packet', { case_ids: ids });
    expect(packet.status).toBe(201);
    const types = await firm().clerk.get<{ id: number }[]>('settlement_type/option?query=Settled in arb');
    const order = { case_id: ids[1], settlement_type_id: types.body[0]!.id, settled_on: '2024-12-31', for_packet: true };
    const fixed = { ...order, principal: 800.01, interest: 0.01, attorney_fee: 100, filing_fee: 40 };
    const saved = await firm().clerk.post<SavedSettlement>('settlment/Save', fixed);
    expect([saved.status, saved.body.left, saved.body.packet_id]).toEqual([200, [], packet.body.packet_id]);
    expect(saved.body.settlement).toMatchObject({ principal: 266.67, packet: { principal: 800.01, attorney_fee: 100 } });
    const whole = (await firm().clerk.get<PacketSettlement>(`settlment/GetPacketSettlementData?caseId=${ids[0]}`)).body;
    expect(whole.totals).toMatchObject({ principal: 800.01, interest: 0.01, attorney_fee: 100, filing_fee: 40, total: 940.02 });
    const bills = await firm().clerk.get<SettledBillRow[]>(`settlment/GetPacketBillSettlementData?caseId=${ids[0]}`);
    expect(bills.body.map(({ principal }) => principal).sort()).toEqual([266.67, 533.34]);
    const part = await firm().clerk.get<SettlementDetails>(`settlment/GetPackettedCaseSettlementDetails?caseId=${ids[0]}`);
    expect(part.body).toMatchObject({ exists: true, packet_id: packet.body.packet_id, settlement: { principal: 533.34 } });

    const refusals = [
      'settlment/Exists',
      'settlment/GetSettlementDetails',
      'settlment/GetPacketSettlementData',
      'settlment/GetPacketBillSettlementData',
      'settlment/GetPackettedCaseSettlementDetails',
    ].map(path => firm().stranger.get(`${path}?caseId=${ids[0]}`));
    expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const theirs = [
      firm().stranger.post('settlment/Save', order),
      firm().stranger.post('settlment/proposal', order),
      firm().stranger.post('settlment/ResetPacketSettlement', { case_id: ids[0], reason: 'No' }),
    ];
    expect((await Promise.all(theirs)).map(({ status }) => status)).toEqual([404, 404, 404]);

    const leaving = () => firm().clerk.call<Refusal>('PUT', `case/${ids[1]}/unpacket`, { reason: 'Settles alone' });
    expect(refused(await leaving()).slice(0, 2)).toEqual([409, 'PACKET_SETTLED']);
    const alone = await firm().clerk.post<Refusal>('settlment/Save', { ...order, for_packet: false });
    expect(refused(alone).slice(0, 2)).toEqual([409, 'PACKET_SETTLED']);

    const reset = await firm().clerk.post<SavedSettlement>('settlment/ResetPacketSettlement', {
      case_id: ids[1],
      reason: 'Offer withdrawn',
    });
    expect(reset.status).toBe(200);
    expect([(await settled(ids[0]!)).exists, (await settled(ids[1]!)).exists]).toEqual([false, false]);
    expect((await leaving()).status).toBe(200);
    const left = await Promise.all(ids.map(async id => (await firm().clerk.get<PacketView>(`case/${id}/packet`)).body.packet_id));
    expect(left).toEqual([null, null]);
  });
}
