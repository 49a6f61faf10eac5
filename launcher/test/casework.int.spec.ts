import type { CaseCloneDraft, CasesNextStatusRow, ListAnswer, SimilarCaseRow, StandingAfterPayment } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { refused } from './firm-with-case.js';
import { packetsOfCases } from './packets-of-cases.js';
import { SeveralCases, type History } from './several-cases.js';

describe('work on several cases at once', () => {
  const given = new SeveralCases();
  const { ids, details } = given;

  it('lists the next statuses by workflow and user, and refuses any other with a message', async () => {
    const next = (await given.clerk.get<{ code: string; follows: boolean }[]>(`case/${ids[0]}/next_status`)).body;
    expect(next.filter(({ follows }) => follows).map(({ code }) => code)).toEqual([
      'MISSING_INFO',
      'PACKETED',
      'FILED_EMAIL',
      'FILED',
    ]);
    expect(next.filter(({ follows }) => !follows).map(({ code }) => code)).toEqual(expect.arrayContaining(['ABEYANCE', 'PAID']));
    const refused = await given.clerk.get<{ code: string; ExceptionMessage: string }>(
      `case/${ids[0]}/update/status?status=TRIAL`,
    );
    expect([refused.status, refused.body.ExceptionMessage]).toEqual([
      409,
      'Status cannot be changed from Ready to file to Trial scheduled.',
    ]);
    expect((await given.clinic.get(`case/${ids[0]}/next_status`)).status).toBe(404);
  });

  it('lists the next statuses of several cases by workflow, and none if one case is not accessible', async () => {
    const { case_id } = (await given.firm.openCase()).body;
    const asked = { case_ids: [ids[0], case_id] };
    const { body } = await given.clerk.post<CasesNextStatusRow[]>('cases/next_status', asked);
    const takers = (code: string) => body.find(row => row.code === code)?.case_ids;
    expect([takers('FILED'), takers('READY'), takers('PAID')]).toEqual([[ids[0]], [case_id], [ids[0], case_id]]);
    expect((await given.clerk.post('cases/next_status', { case_ids: [ids[0], 'FIRM26-999999'] })).status).toBe(404);
    expect((await given.firm.stranger.post('cases/next_status', asked)).status).toBe(404);
    const moved = await given.clerk.post('cases/update/status', { ...asked, status: 'MISSING_INFO' });
    expect(moved.body).toEqual({ updated: 2, refused: [] });
    const back = await given.clerk.post('cases/update/status', { case_ids: [ids[0], case_id, 'FIRM26-999999'], status: 'TRIAL' });
    const objection = 'Status cannot be changed from Missing information or documents to Trial scheduled.';
    expect(back.body).toEqual({
      updated: 0,
      refused: [
        { case_id: ids[0], message: objection },
        { case_id, message: objection },
        { case_id: 'FIRM26-999999', message: 'Case Id FIRM26-999999 Details not Found' },
      ],
    });
    expect((await given.clerk.post('cases/update/status', { ...asked, status: 'READY' })).body).toMatchObject({ updated: 2 });
    const many = Array.from({ length: 501 }, (_, at) => `FIRM26-${at}`);
    expect(refused(await given.clerk.post('cases/next_status', { case_ids: many }))[0]).toBe(422);
  });

  it('restores deleted cases, which are as they were', async () => {
    const { case_id } = (await given.firm.openCase({ policy_number: 'RST-1' })).body;
    expect((await given.clerk.post('cases/restore', ['FIRM26-999999'])).status).toBe(404);
    expect((await given.clerk.post('cases/delete', [case_id])).body).toEqual({ deleted: 1 });
    expect((await given.clerk.get(`case/${case_id}/details`)).status).toBe(404);
    expect((await given.firm.stranger.post('cases/restore', [case_id])).status).toBe(404);
    expect((await given.clinic.post('cases/restore', [case_id])).status).toBe(403);
    expect((await given.clerk.post('cases/restore', [case_id])).body).toEqual({ restored: 1 });
    expect(await details(case_id)).toMatchObject({ policy_number: 'RST-1' });
  });

  it('deletes and restores all cases of a list, or none', async () => {
    const [paid, unpaid] = [(await given.firm.openCase()).body.case_id, (await given.firm.openCase()).body.case_id];
    const treatment = { bill_number: 'CL-9', dos_from: '2025-10-02', bill_amount: 100 };
    await given.clerk.post(`case/${paid}/treatment/with/cpt/add`, treatment);
    const payment = { amount: 10, transaction_type: 'PRINCIPAL', transaction_date: '2026-01-05' };
    expect((await given.clerk.post(`case/${paid}/payment/transaction`, payment)).status).toBe(201);
    const statuses = async () =>
      Promise.all([unpaid, paid].map(async id => (await given.clerk.get(`case/${id}/details`)).status));
    expect((await given.clerk.post('cases/delete', [unpaid, paid])).status).toBe(409);
    expect((await given.clerk.post('cases/delete', [unpaid, 'FIRM26-999999'])).status).toBe(404);
    expect(await statuses()).toEqual([200, 200]);
    expect((await given.clerk.post('cases/delete', [unpaid, unpaid])).status).toBe(200);
    expect((await given.clerk.post('cases/restore', [unpaid, 'FIRM26-999999'])).status).toBe(404);
    expect(await statuses()).toEqual([404, 200]);
    expect((await given.clerk.post('cases/restore', [unpaid, paid])).body).toEqual({ restored: 2 });
    expect(await statuses()).toEqual([200, 200]);
  });

  it('keeps the workflow type of its intake status, and offers the status that fits after a payment', async () => {
    const { body: intakeStatuses } = await given.clerk.get<{ id: number; name: string }[]>(
      'domain/Initial_Status/option?query=For arb',
    );
    const { case_id } = (await given.firm.openCase({ initial_status_id: intakeStatuses[0]!.id })).body;
    const opened = await details(case_id);
    expect(opened).toMatchObject({ case_workflow_type_name: 'Arbitration', track: 'ARB' });
    const found = await until('the case by its workflow type', async () => {
      const filters = { Case_Workflow_Type: [opened['case_workflow_type_id']] };
      const { result } = (await given.clerk.post<ListAnswer<{ case_id: string }>>('Case/simple_search', { filters })).body;
      return result.length > 0 && result;
    });
    expect(found.map(row => row.case_id)).toEqual([case_id]);
    await given.clerk.post(`case/${case_id}/treatment/with/cpt/add`, {
      bill_number: 'CL-9',
      dos_from: '2025-10-02',
      bill_amount: 50,
    });
    const payment = { transaction_type: 'PRINCIPAL', amount: 50, transaction_date: '2026-04-09' };
    const paid = await given.clerk.post<StandingAfterPayment>(`case/${case_id}/payment/transaction`, payment);
    expect(paid.body).toMatchObject({ current_status: 'New / intake', status_offer: { status: { code: 'PAID' }, open: [] } });
    const { id } = paid.body.status_offer!.status;
    expect((await given.clerk.get(`case/${case_id}/update/status?status=${id}`)).status).toBe(200);
    expect((await details(case_id))['current_status_name']).toBe('Paid, to be closed');
  });

  packetsOfCases(given);

  it('finds similar cases and clones one', async () => {
    const found = await until('similar cases', async () => {
      const { body } = await given.clerk.get<SimilarCaseRow[]>(`case/${ids[0]}/similars/all`);
      return body.some(({ case_id }) => case_id === ids[2]) && body;
    });
    expect(found.find(({ case_id }) => case_id === ids[2])?.same).toEqual([
      'accident',
      'claim_number',
      'injured',
      'policy_number',
    ]);
    expect((await given.clerk.get<SimilarCaseRow[]>(`case/similar/${ids[0]}`)).body).toHaveLength(found.length);
    expect((await given.clerk.get<SimilarCaseRow[]>(`case/${ids[0]}/similars/policy_number`)).body).toHaveLength(2);
    expect(refused(await given.clerk.get(`case/${ids[0]}/similars/color`))[0]).toBe(400);

    const { body: draft } = await given.clerk.get<CaseCloneDraft>(`case/clone?case_id=${ids[0]}`);
    expect(draft).toMatchObject({
      cloned_from: ids[0],
      attributes: { policy_number: 'FHC-7704', provider_id: given.firm.provider },
    });
    expect(draft.names).toMatchObject({ provider_name: 'Cedar Loop PT' });
    expect(draft.attributes).not.toHaveProperty('date_open');
    const opened = await given.clerk.post<{ case_id: string }>('case/clone', {
      ...draft.attributes,
      cloned_from: ids[0],
      policy_number: 'FHC-7705',
    });
    expect(opened.status).toBe(201);
    expect(await details(opened.body.case_id)).toMatchObject({ policy_number: 'FHC-7705', claim_amount: 0, packet_id: null });
    const history = await until('where it comes from', async () => {
      const { body } = await given.clerk.post<History>(`case/${opened.body.case_id}/audit/records`);
      return (body.result?.length ?? 0) >= 2 && body;
    });
    expect(JSON.stringify(history)).toContain(ids[0]);
    expect(refused(await given.clerk.get('case/clone'))[0]).toBe(422);
    expect(refused(await given.clerk.post('case/clone', { ...draft.attributes }))[0]).toBe(422);
  });

  it('adds cases to a portfolio and removes them with a reason', async () => {
    const made = async (path: string, body: object) => (await given.clerk.post<{ id: number }>(path, body)).body.id;
    const { body: programs } = await given.clerk.get<{ id: number }[]>('portfolio/program');
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
      given.clerk.post<{ updated: number; refused: { case_id: string; message: string }[] }>(`portfolio/${portfolio}/case`, body);
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
    expect((await given.clinic.post(`portfolio/${first}/case`, { case_ids: [ids[0]] })).status).toBe(403);
    expect((await given.firm.stranger.post(`portfolio/${first}/case`, { case_ids: [ids[0]] })).status).toBe(422);
  });
});
