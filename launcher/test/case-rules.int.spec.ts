import type {
  CaseDetails,
  CaseInterest,
  CaseRow,
  DeadlineRow,
  HistoryRow,
  InterestDateValue,
  PacketSettlement,
  PacketView,
  ProviderRows,
  SavedSettlement,
  SettledBillRow,
  SettlementDetails,
  SettlementProposal,
  SettlementRow,
  SettlementStartRow,
  SettlementTotals,
} from '@atlas/contracts';
import { until } from '@atlas/testing';
import { FirmWithCase, refused, type Refusal } from './firm-with-case.js';

/** The published facts: 1,000.00, proof of claim received 2024-01-10, overdue 2024-02-09, paid 2024-12-31. */
const BILL = {
  bill_number: 'V-1',
  dos_from: '2023-12-20',
  bill_amount: 1000,
  date_bill_sent: '2024-01-05',
  proof_received_on: '2024-01-10',
  proof_basis: 'stamped',
};

describe('interest and deadlines of a case', () => {
  let firm: FirmWithCase;
  let caseId: string;
  let bill: string;
  const details = async () => (await firm.clerk.get<CaseDetails>(`case/${caseId}/details`)).body;
  const interest = async () => (await firm.clerk.get<CaseInterest>(`case/${caseId}/interest`)).body;
  const update = (body: object) => firm.clerk.post(`case/${caseId}/update`, body);
  const updateBill = (body: object) => firm.clerk.post<Refusal>(`case/${caseId}/treatment/${bill}/update/with/codes`, body);

  // Two firms' records come one by one: on a busy machine that takes its time.
  beforeAll(async () => {
    firm = await FirmWithCase.start();
    const carrier = await firm.clerk.post<{ id: number }>('insurance_company', { name: 'Fernhill Casualty', kind: 'insurer' });
    caseId = await until('a case of the carrier', async () => {
      const opened = await firm.openCase({
        insurance_company_id: carrier.body.id,
        accident_date: '2023-12-01',
        ins_claim_number: 'R-1',
      });
      return opened.status === 201 && opened.body.case_id;
    });
    bill = (await firm.clerk.post<{ id: string }>(`case/${caseId}/treatment/with/cpt/add`, BILL)).body.id;
    // The rule tables come from master data on their own road, row by row.
    await until('the rules', async () => (await details()).interest?.amount !== null && (await details()).deadlines.length > 0);
  }, 120_000);
  afterAll(() => firm?.product.stop());

  it('are answered with the case, with their why', async () => {
    const { interest, deadlines, next_deadline } = await details();
    expect(interest?.why.map(({ label }) => label)).toEqual(expect.arrayContaining(['Overdue', 'Interest', 'From overdue']));
    expect(deadlines.map(({ rule, state, due_on }) => [rule, state, due_on])).toEqual([
      ['D10', 'overdue', '2024-02-09'],
      ['D24', 'open', '2030-02-11'],
      ['D1', 'done', '2024-01-02'],
      ['D2', 'done', '2024-02-05'],
    ]);
    expect(next_deadline).toBe('2024-02-09');
    const { body } = await firm.clerk.get<DeadlineRow[]>(`case/${caseId}/deadlines`);
    expect(body).toEqual(deadlines);
    expect(deadlines[0]?.why.find(({ rule }) => rule)?.rule).toMatchObject({
      table: 'rule/deadline',
      source: expect.any(String) as string,
    });
  });

  it('follow the published vectors as the facts come in', async () => {
    const pay = {
      transaction_type: 'PRINCIPAL',
      treatment_id: bill,
      amount: 1000,
      transaction_date: '2024-12-31',
      check_no: '17',
    };
    expect((await firm.clerk.post(`case/${caseId}/payment/transaction`, pay)).status).toBe(201);
    expect(await interest()).toMatchObject({ amount: 217.33, days: 326, per_day: 0 });

    await updateBill({ denial_date: '2024-02-01', denial_received_on: '2024-02-05' });
    // The firm's settings come last.
    await until('the settings', async () => (await interest()).amount === 0);
    expect(await interest()).toMatchObject({ amount: 0, days: 0 });
    await update({ date_filed: '2024-03-01' });
    expect(await interest()).toMatchObject({ amount: 217.33, days: 326 });
    await update({ date_filed: '2024-09-03' });
    expect(await interest()).toMatchObject({ amount: 79.33, days: 119 });
    await updateBill({ denial_date: '2024-03-09', denial_received_on: '2024-03-11' });
    expect(await interest()).toMatchObject({ amount: 100, days: 150 });
    const starts = await firm.clerk.get<SettlementStartRow[]>(`case/${caseId}/settlement/start_date`);
    expect(starts.body).toMatchObject([{ treatment_id: bill, bill: 'V-1', start_date: '2024-02-09', reason: 'OVERDUE' }]);
  });

  it('leave out the delay that a court found', async () => {
    await update({ interest_toll_from: '2024-09-03', interest_toll_to: '2024-09-13' });
    expect(await interest()).toMatchObject({ days: 140 });
    await update({ interest_toll_from: null, interest_toll_to: null });
  });

  it('change with a new dated row of a rule table', async () => {
    const row = {
      key: 'toll_start',
      value: 'DAY_31',
      source: 'The partners, 2026',
      confidence: 'I',
      effective_from: '2026-01-01',
    };
    expect((await firm.clerk.post('rule/switch', row)).status).toBe(201);
    await until('the setting', async () => (await interest()).days === 180);
    expect(await interest()).toMatchObject({ amount: 120 });
    expect((await interest()).why.map(({ text }) => text)).toContain('toll_start = DAY_31');
    const wrong = await firm.clerk.post<Refusal>('rule/switch', { ...row, value: 'SOMETIMES', effective_from: '2026-02-01' });
    expect(refused(wrong)).toEqual([422, expect.any(String), { value: 'Value is one of RECEIPT, DAY_31.' }]);
  });

  it('date the list anew when the calendar changes', async () => {
    const opened = await firm.openCase({ accident_date: '2026-03-01', ins_claim_number: 'R-2' });
    await firm.clerk.post(`case/${opened.body.case_id}/treatment/with/cpt/add`, { dos_from: '2026-03-06', bill_amount: 10 });
    const listed = async () => {
      const { body } = await firm.clerk.post<{ result: CaseRow[] }>('Case/simple_search', {
        filters: { next_deadline_rule: ['D2'] },
        sort: [{ field: 'next_deadline', dir: 'asc' }],
      });
      return body.result.map(row => [row.case_id, row.next_deadline, row.next_deadline_name]);
    };
    await until('the case in the list', async () => (await listed()).length === 1);
    expect(await listed()).toEqual([[opened.body.case_id, '2026-04-20', 'Mail the bill']]);
    const day = { on: '2026-04-20', name: 'Flood', source: 'Executive order', confidence: 'C' };
    expect((await firm.clerk.post('rule/holiday', day)).status).toBe(201);
    await until('the new day', async () => (await listed())[0]?.[1] === '2026-04-21');
  });

  it('tell what multiplies a principal between two days', async () => {
    const path = 'settlment/GetInderestDateValue';
    const { body } = await firm.clerk.get<InterestDateValue>(`${path}?startDate=2024-02-09&endDate=2024-12-31`);
    expect(body).toEqual({ days: 326, months: 10.8667, percent: 21.7333, factor: 0.217333 });
    const turned = await firm.clerk.get<Refusal>(`${path}?startDate=2024-12-31&endDate=2024-02-09`);
    expect(refused(turned)).toEqual([422, expect.any(String), { endDate: 'End Date is before Start Date.' }]);
    const early = await firm.clerk.get<Refusal>(`${path}?startDate=1960-01-01&endDate=1961-01-01`);
    expect(refused(early)).toEqual([422, expect.any(String), { startDate: 'No interest rule is in force on Start Date.' }]);
  });

  const FILED = { accident_date: '2023-12-01', track: 'ARB', date_filed: '2024-02-09', ins_claim_number: 'R-7' };
  const filedCase = async (bill_amount: number): Promise<string> => {
    const { case_id } = (await firm.openCase(FILED)).body;
    await firm.clerk.post(`case/${case_id}/treatment/with/cpt/add`, { ...BILL, bill_number: `S-${bill_amount}`, bill_amount });
    return case_id;
  };
  const settled = async (case_id: string) =>
    (await firm.clerk.get<SettlementDetails>(`settlment/GetSettlementDetails?caseId=${case_id}`)).body;
  const changeTypes = async (case_id: string) =>
    (await firm.clerk.post<{ result: HistoryRow[] }>(`case/${case_id}/audit/records`, { top: 100 })).body.result.map(
      ({ change_type_id }) => change_type_id,
    );

  it('say what a case is settled for, what is due of it, and what its provider sees of it', async () => {
    const case_id = await filedCase(1000);
    const types = await firm.clerk.get<{ id: number }[]>('settlement_type/option?query=Settled in arb');
    const order = { case_id, settlement_type_id: types.body[0]!.id, settled_on: '2024-12-31', principal_pct: 80 };
    const proposal = await until('the type', async () => {
      const answer = await firm.clerk.post<SettlementProposal>('settlment/proposal', order);
      return answer.status === 200 && answer.body;
    });
    // 326 days from the filing, on 800.00; a fifth of both to the attorney.
    const figures = { principal: 800, interest: 173.87, attorney_fee: 194.77, filing_fee: 0, total: 1168.64 };
    expect(proposal).toMatchObject({ ...figures, principal_of: 1000, payment_due_on: '2025-01-30', warnings: [] });
    expect(await settled(case_id)).toMatchObject({ exists: false, settlement: null });
    const waived = await firm.clerk.post<SettlementProposal>('settlment/proposal', { ...order, interest_pct: 0 });
    expect(waived.body.warnings).toEqual([expect.stringContaining('65-3.9(b)')]);

    const headers = { 'idempotency-key': 'settles-once' };
    const saved = await firm.clerk.post<SavedSettlement>('settlment/Save', order, headers);
    expect([saved.status, saved.body.current_status]).toEqual([200, 'Settlement recorded']);
    expect(saved.body.settlement).toMatchObject({
      ...figures,
      outstanding: 1168.64,
      paid: 0,
      settlement_type: 'Settled in arbitration',
    });
    expect((await firm.clerk.post('settlment/Save', order, headers)).body).toEqual(saved.body);
    expect(await settled(case_id)).toMatchObject({ exists: true, settlement: saved.body.settlement });
    const stale = await firm.clerk.post<Refusal>('settlment/Save', { ...order, principal_pct: 90 }, { 'if-match': '"0"' });
    expect(refused(stale)[0]).toBe(412);
    const more = await firm.clerk.post<Refusal>('settlment/Save', { ...order, principal: 1000.01 });
    expect(refused(more)).toEqual([422, 'VALUE_NOT_VALID', { principal: 'Principal is at most the balance, 1,000.00.' }]);

    const payment = { transaction_type: 'PRINCIPAL', amount: 800, transaction_date: '2025-01-20' };
    expect((await firm.clerk.post(`case/${case_id}/payment/transaction`, payment)).status).toBe(201);
    expect((await settled(case_id)).settlement).toMatchObject({ paid: 800, outstanding: 368.64 });
    const path = `provider_master/${firm.provider}/settlements`;
    const listed = await until('what the provider sees', async () => {
      const { body } = await firm.clerk.get<ProviderRows<SettlementRow, SettlementTotals>>(path);
      return body.totals.paid === 800 && body;
    });
    expect(listed).toMatchObject({ total_rows: 1, result: [{ case_id, principal: 800, outstanding: 368.64 }] });
    expect((await firm.stranger.get(path)).status).toBe(404);

    const reset = await firm.clerk.post<SavedSettlement>('settlment/ResetPacketSettlement', {
      case_id,
      reason: 'Offer withdrawn',
    });
    expect(reset.body).toMatchObject({ exists: false, settlement: null });
    expect(refused(await firm.clerk.post('settlment/ResetPacketSettlement', { case_id, reason: 'Again' }))[1]).toBe(
      'SETTLEMENT_NOT_FOUND',
    );
    const told = await until('the history of it', async () => {
      const ids = await changeTypes(case_id);
      return ids.includes(15) && ids;
    });
    expect(told).toContain(14);
  });

  it('split the settlement of a packet to its bills, and take it back from all of its cases', async () => {
    const ids = [await filedCase(600), await filedCase(300)];
    const packet = await firm.clerk.post<PacketView>('packet', { case_ids: ids });
    expect(packet.status).toBe(201);
    const types = await firm.clerk.get<{ id: number }[]>('settlement_type/option?query=Settled in arb');
    const order = { case_id: ids[1], settlement_type_id: types.body[0]!.id, settled_on: '2024-12-31', for_packet: true };
    const fixed = { ...order, principal: 800.01, interest: 0.01, attorney_fee: 100, filing_fee: 40 };
    const saved = await firm.clerk.post<SavedSettlement>('settlment/Save', fixed);
    expect([saved.status, saved.body.left, saved.body.packet_id]).toEqual([200, [], packet.body.packet_id]);
    expect(saved.body.settlement).toMatchObject({ principal: 266.67, packet: { principal: 800.01, attorney_fee: 100 } });
    const whole = (await firm.clerk.get<PacketSettlement>(`settlment/GetPacketSettlementData?caseId=${ids[0]}`)).body;
    expect(whole.totals).toMatchObject({ principal: 800.01, interest: 0.01, attorney_fee: 100, filing_fee: 40, total: 940.02 });
    const bills = await firm.clerk.get<SettledBillRow[]>(`settlment/GetPacketBillSettlementData?caseId=${ids[0]}`);
    expect(bills.body.map(({ principal }) => principal).sort()).toEqual([266.67, 533.34]);
    const part = await firm.clerk.get<SettlementDetails>(`settlment/GetPackettedCaseSettlementDetails?caseId=${ids[0]}`);
    expect(part.body).toMatchObject({ exists: true, packet_id: packet.body.packet_id, settlement: { principal: 533.34 } });

    const refusals = [
      'settlment/Exists',
      'settlment/GetSettlementDetails',
      'settlment/GetPacketSettlementData',
      'settlment/GetPacketBillSettlementData',
      'settlment/GetPackettedCaseSettlementDetails',
    ].map(path => firm.stranger.get(`${path}?caseId=${ids[0]}`));
    expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const theirs = [
      firm.stranger.post('settlment/Save', order),
      firm.stranger.post('settlment/proposal', order),
      firm.stranger.post('settlment/ResetPacketSettlement', { case_id: ids[0], reason: 'No' }),
    ];
    expect((await Promise.all(theirs)).map(({ status }) => status)).toEqual([404, 404, 404]);

    const reset = await firm.clerk.post<SavedSettlement>('settlment/ResetPacketSettlement', {
      case_id: ids[0],
      reason: 'Offer withdrawn',
    });
    expect(reset.status).toBe(200);
    expect([(await settled(ids[0]!)).exists, (await settled(ids[1]!)).exists]).toEqual([false, false]);
  });

  it('refuse receipts that can not be, and tell kept ones in the history', async () => {
    expect(refused(await updateBill({ proof_received_on: '2024-01-04' }))).toEqual([
      422,
      expect.any(String),
      { proof_received_on: 'Proof Received is before Date Bill Sent.' },
    ]);
    await until('the history', async () => {
      const { body } = await firm.clerk.post<{ result: HistoryRow[] }>(`case/${caseId}/audit/records`, { top: 100 });
      return JSON.stringify(body.result).includes('Denial Received');
    });
  });

  it('are none of another account', async () => {
    for (const path of ['interest', 'deadlines', 'settlement/start_date'])
      expect((await firm.stranger.get(`case/${caseId}/${path}`)).status).toBe(404);
  });
});
