import type {
  CaseCloneDraft,
  CasesNextStatusRow,
  ListAnswer,
  PacketCaseRow,
  PacketRow,
  PacketView,
  PaymentRow,
  SimilarCaseRow,
  SplitProposal,
  StandingAfterPayment,
  SubTypeRow,
} from '@atlas/contracts';
import { IdentitySetup } from '@atlas/identity';
import { until } from '@atlas/testing';
import { FirmWithCase, refused, type Refusal } from './firm-with-case.js';
import { User } from './running-product.js';

type Details = Readonly<Record<string, unknown>>;
interface History {
  readonly result?: readonly {
    readonly change_type_id: number;
    readonly description?: string;
    readonly change_detials: unknown;
  }[];
}

describe('work on several cases at once', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let clinic: User;
  const ids: string[] = [];

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk } = firm);
    const claim = { ins_claim_number: '25-0918-4407', policy_number: 'FHC-7704', accident_date: '2025-09-18' };
    for (const bill of [300, 100, 200]) {
      const { case_id } = (await firm.openCase(claim)).body;
      ids.push(case_id);
      const treatment = { bill_number: `CL-${bill}`, dos_from: '2025-10-02', bill_amount: bill };
      expect((await clerk.post(`case/${case_id}/treatment/with/cpt/add`, treatment)).status).toBe(201);
      expect((await clerk.get(`case/${case_id}/update/status?status=READY`)).status).toBe(200);
    }
    const identity = firm.product.app.get(IdentitySetup, { strict: false });
    await identity.createUser({
      accountId: (await identity.findAccount('FIRM'))!.accountId,
      username: 'clinic@firm.test',
      password: 'Demo#2026',
      firstName: 'Cara',
      lastName: 'Clinic',
      email: 'clinic@firm.test',
      userType: 2,
      role: 'Provider',
      providerIds: [999_999],
    });
    clinic = await User.signIn(firm.product.url, 'clinic@firm.test');
  }, 120_000);
  afterAll(() => firm?.product.stop());

  const details = (id: string | undefined) => firm.detailsOf(id ?? '');

  it('names what a case may take next, by its road and by who asks; anything else is refused in words', async () => {
    const next = (await clerk.get<{ code: string; follows: boolean }[]>(`case/${ids[0]}/next_status`)).body;
    expect(next.filter(({ follows }) => follows).map(({ code }) => code)).toEqual([
      'MISSING_INFO',
      'PACKETED',
      'FILED_EMAIL',
      'FILED',
    ]);
    expect(next.filter(({ follows }) => !follows).map(({ code }) => code)).toEqual(expect.arrayContaining(['ABEYANCE', 'PAID']));
    const refused = await clerk.get<{ code: string; ExceptionMessage: string }>(`case/${ids[0]}/update/status?status=TRIAL`);
    expect([refused.status, refused.body.ExceptionMessage]).toEqual([
      409,
      'Status can not be changed from Ready to file to Trial scheduled.',
    ]);
    expect((await clinic.get(`case/${ids[0]}/next_status`)).status).toBe(404);
  });

  it('names what several cases may take, each by its own road, and none where one may not be seen', async () => {
    const { case_id } = (await firm.openCase()).body;
    const asked = { case_ids: [ids[0], case_id] };
    const { body } = await clerk.post<CasesNextStatusRow[]>('cases/next_status', asked);
    const takers = (code: string) => body.find(row => row.code === code)?.case_ids;
    expect([takers('FILED'), takers('READY'), takers('PAID')]).toEqual([[ids[0]], [case_id], [ids[0], case_id]]);
    expect((await clerk.post('cases/next_status', { case_ids: [ids[0], 'FIRM26-999999'] })).status).toBe(404);
    expect((await firm.stranger.post('cases/next_status', asked)).status).toBe(404);
    const moved = await clerk.post('cases/update/status', { ...asked, status: 'MISSING_INFO' });
    expect(moved.body).toEqual({ updated: 2, refused: [] });
    const back = await clerk.post('cases/update/status', { case_ids: [ids[0], case_id, 'FIRM26-999999'], status: 'TRIAL' });
    const objection = 'Status can not be changed from Missing information or documents to Trial scheduled.';
    expect(back.body).toEqual({
      updated: 0,
      refused: [
        { case_id: ids[0], message: objection },
        { case_id, message: objection },
        { case_id: 'FIRM26-999999', message: 'Case Id FIRM26-999999 Details not Found' },
      ],
    });
    expect((await clerk.post('cases/update/status', { ...asked, status: 'READY' })).body).toMatchObject({ updated: 2 });
    const many = Array.from({ length: 501 }, (_, at) => `FIRM26-${at}`);
    expect(refused(await clerk.post('cases/next_status', { case_ids: many }))[0]).toBe(422);
  });

  it('keeps the workflow type of its posture, and offers what a payment would make of a case that is not resolved', async () => {
    const { body: postures } = await clerk.get<{ id: number; name: string }[]>('domain/Initial_Status/option?query=For arb');
    const { case_id } = (await firm.openCase({ initial_status_id: postures[0]!.id })).body;
    const opened = await details(case_id);
    expect(opened).toMatchObject({ case_workflow_type_name: 'Arbitration', track: 'ARB' });
    const found = await until('the case by its workflow type', async () => {
      const filters = { Case_Workflow_Type: [opened['case_workflow_type_id']] };
      const { result } = (await clerk.post<ListAnswer<{ case_id: string }>>('Case/simple_search', { filters })).body;
      return result.length > 0 && result;
    });
    expect(found.map(row => row.case_id)).toEqual([case_id]);
    await clerk.post(`case/${case_id}/treatment/with/cpt/add`, { bill_number: 'CL-9', dos_from: '2025-10-02', bill_amount: 50 });
    const payment = { transaction_type: 'PRINCIPAL', amount: 50, transaction_date: '2026-04-09' };
    const paid = await clerk.post<StandingAfterPayment>(`case/${case_id}/payment/transaction`, payment);
    expect(paid.body).toMatchObject({ current_status: 'New / intake', status_offer: { status: { code: 'PAID' }, open: [] } });
    const { id } = paid.body.status_offer!.status;
    expect((await clerk.get(`case/${case_id}/update/status?status=${id}`)).status).toBe(200);
    expect((await details(case_id))['current_status_name']).toBe('Paid, to be closed');
  });

  let packet: PacketView;

  it('joins cases into a packet, with their status', async () => {
    const before = await details(ids[0]);
    const answer = await clerk.post<PacketView>('packet', { case_ids: [ids[0], ids[1]], lead_case_id: ids[1] });
    expect([answer.status, answer.body.lead_case_id]).toEqual([201, ids[1]]);
    packet = answer.body;
    expect(packet.packet_id).toMatch(/^FIRM\d\d-P000001$/);
    expect(packet).toMatchObject({ claim_amount: 400, balance: 400, cases: [{ role: 'LEAD' }, { role: 'MEMBER' }] });
    expect(before).toMatchObject({ current_status_name: 'Ready to file', packet_case_type_id: 'SINGLE', packet_id: null });
    expect(await details(ids[0])).toMatchObject({
      current_status_name: 'In packet',
      packet_case_type_id: 'MEMBER',
      packet_id: packet.packet_id,
    });
    const members = await clerk.get<PacketCaseRow[]>(`packet/${packet.packet_id}/Cases`);
    expect(members.body.map(({ case_id }) => case_id)).toEqual([ids[1], ids[0]]);
    expect((await clerk.get<PacketView>(`case/${ids[0]}/packet`)).body).toEqual(packet);
    expect((await clerk.get<PacketView>(`case/${ids[2]}/packet`)).body).toMatchObject({ packet_id: null, cases: [] });
  });

  it('names the cases that may not join, and joins none', async () => {
    const stranger = (await firm.openCase({ injured_first_name: 'Desmond' })).body.case_id;
    const answer = await clerk.post<Refusal>('packet', { case_ids: [ids[2], ids[0], stranger] });
    expect(refused(answer)).toEqual([
      409,
      'PACKET_JOIN_REFUSED',
      { [ids[0]!]: `is in packet ${packet.packet_id} already`, [stranger]: 'is of another injured person' },
    ]);
    expect((await details(ids[2]))['packet_id']).toBeNull();
    expect(refused(await clerk.post('packet', { case_ids: [ids[2]] }))[1]).toBe('PACKET_TOO_SMALL');
    expect(refused(await clerk.post('packet', { case_ids: [] }))[0]).toBe(422);
    expect(refused(await clerk.post('packet', { case_ids: [ids[2], 'FIRM26-999999'] }))[1]).toBe('CASE_NOT_FOUND');
  });

  it('lists packets', async () => {
    const row = await until('the packet in the list', async () => {
      const { body } = await clerk.post<ListAnswer<PacketRow>>('packet/list', { sort: [{ field: 'cases', dir: 'desc' }] });
      return body.result.find(one => one.cases === 2);
    });
    expect(row).toMatchObject({ packet_id: packet.packet_id, injured_name: 'Ferrante, Odalys', statuses: 'In packet' });
  });

  it('posts one payment to the cases of a packet, by principal to the cent', async () => {
    const asked = { packet_id: packet.packet_id, amount: 10.01 };
    const { body: proposal } = await clerk.post<SplitProposal>('payment/transaction/packet/allocation', asked);
    const byBill = (rows: readonly { bill_number: string | null; amount: number }[]) =>
      Object.fromEntries(rows.map(({ bill_number, amount }) => [bill_number, amount]));
    expect(byBill(proposal.allocation)).toEqual({ 'CL-300': 7.51, 'CL-100': 2.5 });
    const payment = { ...asked, transaction_type: 'PRINCIPAL', transaction_date: '2026-04-08', check_no: '0048812' };
    const headers = { 'idempotency-key': 'check-0048812' };
    const posted = await clerk.post<{ transactions: PaymentRow[] }>('payment/transaction/packet', payment, headers);
    expect([posted.status, byBill(posted.body.transactions)]).toEqual([201, { 'CL-300': 7.51, 'CL-100': 2.5 }]);
    expect((await clerk.post('payment/transaction/packet', payment, headers)).body).toEqual(posted.body);
    expect(await details(ids[0])).toMatchObject({ paid_amount: 7.51, balance: 292.49 });
  });

  it('follows an allocation that adds up, for a packet and for cases without one', async () => {
    const payment = { amount: 30, transaction_type: 'PRINCIPAL', transaction_date: '2026-04-09' };
    const path = `case/${ids[0]}/payment/transaction/packet`;
    const part = (case_id: string | undefined, amount: number) => ({ case_id, amount });
    const wrong = await clerk.post<Refusal>(path, { ...payment, allocation: [part(ids[0], 10), part(ids[1], 19.99)] });
    expect(refused(wrong)).toEqual([
      422,
      'VALUE_NOT_VALID',
      { allocation: 'The allocation adds up to 29.99, the payment is 30.00.' },
    ]);
    expect((await clerk.post(path, { ...payment, allocation: [part(ids[0], 10), part(ids[1], 20)] })).status).toBe(201);
    expect((await details(ids[1]))['paid_amount']).toBe(22.5);
    const several = await clerk.post<{ transactions: PaymentRow[]; packet_id: null }>('payment/transaction/packet', {
      ...payment,
      case_ids: [ids[1], ids[2]],
    });
    expect([several.status, several.body.packet_id, several.body.transactions.length]).toEqual([201, null, 2]);
    expect(refused(await clerk.post(`case/${ids[2]}/payment/transaction/packet`, payment))[1]).toBe('CASE_NOT_IN_PACKET');
    expect(refused(await clerk.post('payment/transaction/packet', payment))[0]).toBe(422);
  });

  it('takes a payment back with a reason, and knows the sub types of it', async () => {
    const { body: all } = await clerk.get<SubTypeRow[]>('payment/transaction/sub_type');
    const reversal = all.find(({ name }) => name === 'Check returned')!;
    const ofType = await clerk.get<SubTypeRow[]>(`payment/transaction/sub_type/${reversal.transaction_type_id}`);
    expect(ofType.body.every(row => row.transaction_type_id === reversal.transaction_type_id)).toBe(true);
    expect([ofType.body.length > 1, ofType.body.length < all.length]).toEqual([true, true]);
    expect(refused(await clerk.get('payment/transaction/sub_type/x'))[0]).toBe(400);
    const [entry] = (await clerk.get<PaymentRow[]>(`payment/transaction/${ids[0]}`)).body;
    const path = `case/${ids[0]}/payment/transaction/${entry!.id}/reverse`;
    const taken = await clerk.call<PaymentRow>('PUT', path, { sub_type: reversal.id, description: 'No funds' });
    expect([taken.status, taken.body.reverses_id, taken.body.sub_type]).toEqual([200, entry!.id, 'Check returned']);
    expect((await details(ids[0]))['paid_amount']).toBe(10);
  });

  it('passes the lead on, and gives a case back as it was', async () => {
    const led = await clerk.call<PacketView>('PUT', `packet/${packet.packet_id}/lead`, { case_id: ids[0] });
    expect([led.status, led.body.lead_case_id]).toEqual([200, ids[0]]);
    const out = await clerk.call<Details>('PUT', `case/${ids[0]}/unpacket`, { reason: 'Settles alone' });
    expect(out.body).toMatchObject({ case_id: ids[0], packet_id: null, current_status: 'Ready to file' });
    expect(await details(ids[0])).toMatchObject({ current_status_name: 'Ready to file', packet_case_type_id: 'SINGLE' });
    expect((await clerk.get<PacketView>(`case/${ids[1]}/packet`)).body).toMatchObject({ lead_case_id: ids[1], cases: [{}] });
    expect(refused(await clerk.call('PUT', `case/${ids[0]}/unpacket`, {}))[1]).toBe('CASE_NOT_IN_PACKET');
    const history = await until('the history', async () => {
      const { body } = await clerk.post<History>(`case/${ids[0]}/audit/records`, { top: 100 });
      return (body.result ?? []).filter(({ change_type_id }) => change_type_id === 18).length >= 3 && body;
    });
    expect(JSON.stringify(history)).toContain('Settles alone');
  });

  it('finds similar cases and clones one', async () => {
    const found = await until('similar cases', async () => {
      const { body } = await clerk.get<SimilarCaseRow[]>(`case/${ids[0]}/similars/all`);
      return body.length >= 2 && body;
    });
    expect(found.find(({ case_id }) => case_id === ids[2])?.same).toEqual([
      'accident',
      'claim_number',
      'injured',
      'policy_number',
    ]);
    expect((await clerk.get<SimilarCaseRow[]>(`case/similar/${ids[0]}`)).body).toHaveLength(found.length);
    expect((await clerk.get<SimilarCaseRow[]>(`case/${ids[0]}/similars/policy_number`)).body).toHaveLength(2);
    expect(refused(await clerk.get(`case/${ids[0]}/similars/colour`))[0]).toBe(400);

    const { body: draft } = await clerk.get<CaseCloneDraft>(`case/clone?case_id=${ids[0]}`);
    expect(draft).toMatchObject({ cloned_from: ids[0], attributes: { policy_number: 'FHC-7704', provider_id: firm.provider } });
    expect(draft.names).toMatchObject({ provider_name: 'Cedar Loop PT' });
    expect(draft.attributes).not.toHaveProperty('date_open');
    const opened = await clerk.post<{ case_id: string }>('case/clone', {
      ...draft.attributes,
      cloned_from: ids[0],
      policy_number: 'FHC-7705',
    });
    expect(opened.status).toBe(201);
    expect(await details(opened.body.case_id)).toMatchObject({ policy_number: 'FHC-7705', claim_amount: 0, packet_id: null });
    const history = await until('where it comes from', async () => {
      const { body } = await clerk.post<History>(`case/${opened.body.case_id}/audit/records`);
      return (body.result?.length ?? 0) >= 2 && body;
    });
    expect(JSON.stringify(history)).toContain(ids[0]);
    expect(refused(await clerk.get('case/clone'))[0]).toBe(422);
    expect(refused(await clerk.post('case/clone', { ...draft.attributes }))[0]).toBe(422);
  });

  it('puts cases into a portfolio and takes them out with a reason', async () => {
    const made = async (path: string, body: object) => (await clerk.post<{ id: number }>(path, body)).body.id;
    const { body: programs } = await clerk.get<{ id: number }[]>('portfolio/program');
    const record = {
      program_id: programs[0]!.id,
      purchase_date: '2026-01-05',
      funder_id: await made('funder_master', { name: 'Elmgate' }),
    };
    const [first, second] = [
      await made('portfolio', { ...record, name: 'Elmgate II', code: 'ELM2' }),
      await made('portfolio', { ...record, name: 'Elmgate III', code: 'ELM3' }),
    ];
    const put = (portfolio: number, body: object) =>
      clerk.post<{ updated: number; refused: { case_id: string; message: string }[] }>(`portfolio/${portfolio}/case`, body);
    expect((await put(first, { case_ids: [ids[0], ids[1], 'FIRM26-999999'] })).body).toEqual({
      updated: 2,
      refused: [{ case_id: 'FIRM26-999999', message: 'Case Id FIRM26-999999 Details not Found' }],
    });
    expect((await put(first, { case_ids: [ids[0]] })).body).toEqual({ updated: 0, refused: [] });
    expect((await put(second, { case_ids: [ids[1]] })).body.refused).toEqual([
      { case_id: ids[1], message: `Case ${ids[1]} is in portfolio Elmgate II.` },
    ]);
    expect(refused(await put(first, { case_ids: [ids[1]], remove: true }))).toEqual([
      422,
      'VALUE_REQUIRED',
      { reason: 'Please Enter Reason.' },
    ]);
    expect((await put(first, { case_ids: [ids[1]], remove: true, reason: 'Repurchased' })).body.updated).toBe(1);
    expect(await details(ids[0])).toMatchObject({ is_case_funded: true, portfolio_name: 'Elmgate II' });
    expect(await details(ids[1])).toMatchObject({ is_case_funded: false, portfolio_id: null });
    expect(refused(await put(999_999, { case_ids: [ids[0]] }))[2]).toEqual({ portfolio_id: 'Please Select Portfolio.' });
    expect((await clinic.post(`portfolio/${first}/case`, { case_ids: [ids[0]] })).status).toBe(403);
    expect((await firm.stranger.post(`portfolio/${first}/case`, { case_ids: [ids[0]] })).status).toBe(422);
  });

  it('tells nothing to who may not see the cases', async () => {
    const paths = [
      `case/${ids[1]}/packet`,
      `packet/${packet.packet_id}/Cases`,
      `case/${ids[1]}/similars/all`,
      `case/similar/${ids[1]}`,
    ];
    for (const path of paths) {
      expect([path, (await clinic.get(path)).status, (await firm.stranger.get(path)).status]).toEqual([path, 404, 404]);
    }
    expect((await clinic.post<ListAnswer<PacketRow>>('packet/list')).body.total_rows).toBe(0);
    expect((await clinic.post('packet', { case_ids: ids })).status).toBe(403);
    expect((await firm.stranger.post('packet', { case_ids: [ids[1], ids[2]] })).status).toBe(404);
    expect((await firm.stranger.get(`case/clone?case_id=${ids[1]}`)).status).toBe(404);
    const payment = { amount: 5, transaction_type: 'PRINCIPAL', transaction_date: '2026-04-09' };
    expect((await firm.stranger.post('payment/transaction/packet', { ...payment, packet_id: packet.packet_id })).status).toBe(
      404,
    );
  });
});
