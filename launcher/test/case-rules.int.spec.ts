import type {
  CaseDetails,
  CaseInterest,
  CaseRow,
  DeadlineRow,
  HistoryRow,
  InterestDateValue,
  SettlementStartRow,
} from '@atlas/contracts';
import { until } from '@atlas/testing';
import { FirmWithCase, refused, type Refusal } from './firm-with-case.js';
import { settlementsOfCases } from './settlements-of-cases.js';

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
  let carrier: number;
  /** Of each test: a case of the carrier with the published facts. */
  let caseId: string;
  let bill: string;
  let cases = 0;
  const details = async () => (await firm.clerk.get<CaseDetails>(`case/${caseId}/details`)).body;
  const interest = async () => (await firm.clerk.get<CaseInterest>(`case/${caseId}/interest`)).body;
  const update = (body: object) => firm.clerk.post(`case/${caseId}/update`, body);
  const updateBill = (body: object) => firm.clerk.post<Refusal>(`case/${caseId}/treatment/${bill}/update/with/codes`, body);

  // Two firms' records come one by one: on a busy machine that takes its time.
  beforeAll(async () => {
    firm = await FirmWithCase.start();
    const { body } = await firm.clerk.post<{ id: number }>('insurance_company', { name: 'Fernhill Casualty', kind: 'insurer' });
    carrier = body.id;
  }, 120_000);
  afterAll(() => firm?.product.stop());

  beforeEach(async () => {
    caseId = await until('a case of the carrier', async () => {
      const opened = await firm.openCase({
        insurance_company_id: carrier,
        accident_date: '2023-12-01',
        ins_claim_number: `R-1-${++cases}`,
      });
      return opened.status === 201 && opened.body.case_id;
    });
    bill = (await firm.clerk.post<{ id: string }>(`case/${caseId}/treatment/with/cpt/add`, BILL)).body.id;
    // The rule tables arrive from master data asynchronously, row by row.
    await until('the rules', async () => (await details()).interest?.amount !== null && (await details()).deadlines.length >= 4);
  }, 60_000);

  it('are answered with the case, with the reasons', async () => {
    const { interest, deadlines, next_deadline } = await details();
    expect(interest?.why.map(({ label }) => label)).toEqual(expect.arrayContaining(['Overdue', 'Interest', 'From overdue date']));
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

  const followTheVectors = async () => {
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
  };

  const leaveOutTheDelay = async () => {
    await update({ interest_toll_from: '2024-09-03', interest_toll_to: '2024-09-13' });
    expect(await interest()).toMatchObject({ days: 140 });
    await update({ interest_toll_from: null, interest_toll_to: null });
  };

  const changeWithTheRules = async () => {
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
    expect((await interest()).why.map(({ text }) => text)).toContain('on day 31 after the denial was received');
    const wrong = await firm.clerk.post<Refusal>('rule/switch', { ...row, value: 'SOMETIMES', effective_from: '2026-02-01' });
    expect(refused(wrong)).toEqual([422, expect.any(String), { value: 'Value is one of RECEIPT, DAY_31.' }]);
  };

  it('recalculate the dates of the list when the calendar changes', async () => {
    const opened = await firm.openCase({ accident_date: '2026-03-01', ins_claim_number: 'R-2' });
    await firm.clerk.post(`case/${opened.body.case_id}/treatment/with/cpt/add`, { dos_from: '2026-03-06', bill_amount: 10 });
    const listed = async () => {
      const { body } = await firm.clerk.post<{ result: CaseRow[] }>('Case/simple_search', {
        filters: { next_deadline_rule: ['D2'], ins_claim_number: 'R-2' },
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

  it('return the interest factor between two days', async () => {
    const path = 'settlment/GetInderestDateValue';
    const { body } = await firm.clerk.get<InterestDateValue>(`${path}?startDate=2024-02-09&endDate=2024-12-31`);
    expect(body).toEqual({ days: 326, months: 10.8667, percent: 21.7333, factor: 0.217333 });
    const turned = await firm.clerk.get<Refusal>(`${path}?startDate=2024-12-31&endDate=2024-02-09`);
    expect(refused(turned)).toEqual([422, expect.any(String), { endDate: 'End Date is before Start Date.' }]);
    const early = await firm.clerk.get<Refusal>(`${path}?startDate=1960-01-01&endDate=1961-01-01`);
    expect(refused(early)).toEqual([422, expect.any(String), { startDate: 'No interest rule is in force on Start Date.' }]);
  });

  it('use the date of the accident of the given case', async () => {
    const path = 'settlment/GetInderestDateValue?startDate=2002-05-01&endDate=2002-06-30';
    const old = await firm.openCase({ accident_date: '2001-11-05', ins_claim_number: 'R-3' });
    const simple = await firm.clerk.get<InterestDateValue>(path);
    const compound = await firm.clerk.get<InterestDateValue>(`${path}&caseId=${old.body.case_id}`);
    expect([simple.body.percent, compound.body.percent]).toEqual([4, 4.04]);
  });

  it('do not use no-fault rules for a case of another type', async () => {
    const types = await firm.clerk.get<{ id: number; name: string }[]>('domain/Case_Type/option');
    const injury = types.body.find(({ name }) => name === 'Personal injury');
    const opened = await firm.openCase({
      accident_date: '2023-12-01',
      ins_claim_number: 'R-4',
      insurance_company_id: undefined,
      case_type_id: injury?.id,
    });
    await firm.clerk.post(`case/${opened.body.case_id}/treatment/with/cpt/add`, BILL);
    const { body } = await firm.clerk.get<CaseDetails>(`case/${opened.body.case_id}/details`);
    expect([body.interest?.amount, body.interest?.bills[0]?.state, body.deadlines]).toEqual([0, 'NONE', []]);
    expect(body.rules).toMatchObject({ case_type: 'Personal injury', interest: null, is_no_fault_request: false });
  });

  it('include the hours of a policy issue and the reason of late mailing, also in the history', async () => {
    const opened = await firm.openCase({ accident_date: '2023-12-01', ins_claim_number: 'R-5', policy_issue_hours: 2.5 });
    const { case_id } = opened.body;
    const bill = { ...BILL, date_bill_sent: '2024-03-05', proof_received_on: '2024-03-08', late_reason: 'Wrong carrier named' };
    await firm.clerk.post(`case/${case_id}/treatment/with/cpt/add`, bill);
    await firm.clerk.post(`case/${case_id}/update`, { appearance_hours: 1 });
    const { body } = await firm.clerk.get<CaseDetails>(`case/${case_id}/details`);
    expect([body.policy_issue_hours, body.appearance_hours]).toEqual([2.5, 1]);
    expect(body.deadlines.find(({ rule }) => rule === 'D2')).toMatchObject({ due_on: '2024-02-05', late_days: 29 });
    const negative = await firm.clerk.post<Refusal>(`case/${case_id}/update`, { policy_issue_hours: -1 });
    expect(refused(negative)).toEqual([422, expect.any(String), { policy_issue_hours: 'Policy Issue Hours is not valid.' }]);
    await until('the history', async () => {
      const history = await firm.clerk.post<{ result: HistoryRow[] }>(`case/${case_id}/audit/records`, { top: 100 });
      const text = JSON.stringify(history.body.result);
      return ['Policy Issue Hours', 'Appearance Hours', 'Late Reason'].every(label => text.includes(label));
    });
  });

  describe('settlements', () => settlementsOfCases(() => firm, BILL));

  const refuseWrongReceipts = async () => {
    expect(refused(await updateBill({ proof_received_on: '2024-01-04' }))).toEqual([
      422,
      expect.any(String),
      { proof_received_on: 'Proof Received is before Date Bill Sent.' },
    ]);
    await until('the history', async () => {
      const { body } = await firm.clerk.post<{ result: HistoryRow[] }>(`case/${caseId}/audit/records`, { top: 100 });
      return JSON.stringify(body.result).includes('Denial Received');
    });
  };

  it('change with new facts, a delay found by a court and a new dated row of a rule table', async () => {
    await followTheVectors();
    await leaveOutTheDelay();
    await changeWithTheRules();
    await refuseWrongReceipts();
  }, 60_000);

  it('of another account are not found', async () => {
    for (const path of ['interest', 'deadlines', 'settlement/start_date'])
      expect((await firm.stranger.get(`case/${caseId}/${path}`)).status).toBe(404);
  });
});
