import type { MasterChanges } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunningProduct, type User } from './running-product.js';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
);

type Row = Record<string, unknown> & { id: number; name: string; code: string };
interface Check {
  ok: boolean;
  may_be_filed: boolean;
  not_filed_because: string | null;
  items: { node: string; exhibit: string; mark: string; why: string }[];
}

/** The whole filing workflow: three cases with their documents, one incomplete, are filed and get an AAA number. */
describe('filing with all services', () => {
  let product: RunningProduct;
  let clerk: User;
  let stranger: User;
  let caseIds: string[];
  let nodes: Map<string, number>;
  let configId: number;

  const added = async (path: string, record: object): Promise<number> => {
    const { status, body } = await clerk.post<{ id: number }>(path, record);
    expect([path, status]).toEqual([path, 201]);
    return body.id;
  };

  const upload = async (caseId: string, node: string, name: string, content: Buffer, type: string) => {
    const form = new FormData();
    form.set('node_id', String(nodes.get(node)));
    form.set('file', new Blob([new Uint8Array(content)], { type }), name);
    // The case service receives the firm's document nodes asynchronously.
    await until('the document', async () => (await clerk.post(`case/${caseId}/document`, form)).status === 201);
  };

  const openCase = async (provider_id: number, insurance_company_id: number, number: number): Promise<string> => {
    const { body } = await clerk.post<{ case_id: string }>('case/add', {
      injured_first_name: 'Odalys',
      injured_last_name: `Ferrante ${number}`,
      provider_id,
      insurance_company_id,
      ins_claim_number: `25-0918-440${number}`,
      policy_number: 'LA-55-20817',
      accident_date: '2025-09-01',
    });
    await clerk.post(`case/${body.case_id}/treatment/with/cpt/add`, {
      bill_number: `CL-${number}`,
      dos_from: '2025-10-02',
      dos_to: '2025-10-17',
      bill_amount: 412.6,
      date_bill_sent: '2025-11-03',
    });
    return body.case_id;
  };

  const detailsOf = async (caseId: string) => (await clerk.get<Record<string, unknown>>(`case/${caseId}/details`)).body;
  const mailFolder = () => join(product.dataDir, 'mail');
  const mails = () => (existsSync(mailFolder()) ? readdirSync(mailFolder()).filter(name => name.endsWith('.eml')) : []);
  const submit = async (case_ids: string[], more: object = {}) => {
    const { status, body } = await clerk.post<{ job_id: string }>('CaseFilling/ArbitrationSubmission', { case_ids, ...more });
    expect([status, body]).toEqual([202, { job_id: expect.any(String) }]);
    return until('the end of the job', async () => {
      const job = await clerk.get<{ TaskStateId: number; result: Record<string, unknown> }>(`background_job/${body.job_id}`);
      return job.body.TaskStateId > 2 && job.body;
    });
  };

  beforeAll(async () => {
    product = await RunningProduct.start();
    clerk = await product.firm('ROAD');
    stranger = await product.firm('OTHER');

    const { body: types } = await clerk.get<Row[]>('provider_master/type/option');
    const provider = await added('provider_master', {
      name: 'Cedar Loop PT',
      caption_name: 'Cedar Loop Physical Therapy, P.C.',
      provider_type_id: types[0]!.id,
    });
    const insurer = await added('insurance_company', { name: 'Fernhill Casualty', kind: 'insurer', naic_code: '12345' });
    configId = await added('domain_email_config', {
      from_email_id: 'filings@firm.example',
      api_key: 'x',
      type: 'Arbitration Submission',
      to_email_id: 'intake@forum.example',
      mail_subject: 'Case {case_id}',
    });
    nodes = new Map((await clerk.get<Row[]>('document/node')).body.map(({ id, code }) => [code, id]));
    await until(
      'the copies of the nodes',
      async () => (await clerk.get<Row[]>('CaseFilling/GetNodes')).body.length === nodes.size,
    );

    caseIds = [];
    for (const number of [1, 2, 3]) caseIds.push(await openCase(provider, insurer, number));
    for (const caseId of caseIds) {
      for (const node of ['BILL', 'REPORT', 'POM'])
        await upload(caseId, node, `${node} of ${caseId}.pdf`, PDF, 'application/pdf');
      if (caseId !== caseIds[1])
        await upload(caseId, 'AOB', 'Assignment.txt', Buffer.from('I assign my benefits.'), 'text/plain');
    }
  }, 120_000);

  afterAll(() => product?.stop());

  const checksPackets = async () => {
    const { body } = await clerk.post<{ result: (Check & { case_id: string; in_dispute: number })[] }>(
      'cases/billing_packet/check',
      { case_ids: caseIds },
    );
    expect(body.result.map(({ case_id, ok, in_dispute, may_be_filed }) => [case_id, ok, in_dispute, may_be_filed])).toEqual([
      [caseIds[0], true, 412.6, true],
      [caseIds[1], false, 412.6, true],
      [caseIds[2], true, 412.6, true],
    ]);
    const { body: one } = await clerk.post<Check>(`case/${caseIds[1]}/billing_packet/check`);
    expect(one.items.map(({ exhibit, node, mark }) => [exhibit, node, mark])).toEqual([
      ['AR1', 'AR-1', 'there'],
      ['A', 'NF-3, CMS-1500, UB-04', 'there'],
      ['B', 'NF-10', 'not_needed'],
      ['C', 'Report, notes', 'there'],
      ['D', 'Assignment of benefits', 'missing'],
      ['E', 'Proof of mailing', 'there'],
      ['E', 'Rebuttal', 'not_needed'],
      ['E', 'Verification request', 'not_needed'],
      ['E', 'Verification response', 'not_needed'],
    ]);
  };

  const filesComplete = async () => {
    const job = await submit(caseIds.slice(0, 2));
    expect(job).toMatchObject({ TaskStateId: 4, result: { submitted: 1, refused: 1, totals: { rows: 1, amount: 412.6 } } });
    expect(mails()).toHaveLength(1);
    const mail = readFileSync(join(mailFolder(), mails()[0]!), 'utf8');
    expect(mail).toContain(`Subject: Case ${caseIds[0]}`);
    expect(mail).toMatch(/filename="?D Assignment\.txt/);
    const filed = await until('the status', async () => {
      const details = await detailsOf(caseIds[0]!);
      return details['is_case_filed'] === true && details;
    });
    expect(filed).toMatchObject({ current_status_name: 'Filed by e-mail, unconfirmed' });
    expect(await detailsOf(caseIds[1]!)).toMatchObject({ current_status_name: 'New / intake', is_case_filed: false });
  };

  const keepsThePacket = async () => {
    const { body: rows } = await clerk.post<{ result: { document_id: string; page_count: number }[] }>(
      'CaseFilling/ListProcessedCases',
      {
        filters: { case_id: caseIds[0]!, status: 'Submitted' },
      },
    );
    const { body: documents } = await clerk.get<{ id: string; node_name: string; size: number }[]>(`case/${caseIds[0]}/document`);
    const packet = documents.find(({ id }) => id === rows.result[0]!.document_id);
    expect(packet).toMatchObject({ node_name: 'Built packets' });
    const { body } = await clerk.post<Buffer>(`case/${caseIds[0]}/document/file/download`, [packet!.id]);
    expect([body.length, body.subarray(0, 5).toString()]).toEqual([packet!.size, '%PDF-']);
    const { body: check } = await clerk.post<Check>(`case/${caseIds[0]}/billing_packet/check`);
    expect([check.may_be_filed, check.not_filed_because]).toEqual([
      false,
      expect.stringMatching(/^The case was already submitted on /),
    ]);
  };

  const reportsRefusedMail = async () => {
    const bad = await added('domain_email_config', {
      from_email_id: 'filings@firm.example',
      api_key: 'x',
      type: 'Arbitration Submission',
      to_email_id: 'intake@forum.example',
      cc: Array.from({ length: 101 }, (_, index) => `c${index}@f.us`).join(),
    });
    const job = await submit([caseIds[2]!], { domain_email_config_id: bad });
    expect(job.result).toMatchObject({
      submitted: 0,
      refused: 1,
      cases: [{ status: 'Refused', message: expect.stringContaining('more than 100 recipients') }],
    });
    expect(await detailsOf(caseIds[2]!)).toMatchObject({ current_status_name: 'New / intake' });
    expect(mails()).toHaveLength(1);
  };

  const recordsTheNumber = async () => {
    const { body: rows } = await clerk.post<{ result: { id: string }[] }>('CaseFilling/ListProcessedCases', {
      filters: { case_id: caseIds[0]!, status: 'Submitted' },
    });
    const answer = {
      id: rows.result[0]!.id,
      outcome: 'number_assigned',
      index_or_aaa_number: '17-26-1187-4402',
      message: 'Received',
    };
    expect((await clerk.post('CaseFilling/SubmissionResult', answer)).status).toBe(200);
    await until('the number and its status', async () => {
      const { index_or_aaa_number, current_status_name } = await detailsOf(caseIds[0]!);
      return index_or_aaa_number === '17-26-1187-4402' && current_status_name === 'AAA number assigned, conciliation';
    });
    await until('the history', async () => {
      const { body } = await clerk.post<{ result: { change_type: string }[] }>(`case/${caseIds[0]}/audit/records`, { top: 100 });
      const historyTypes = body.result.map(({ change_type }) => change_type);
      return ['Filed', 'Filing result', 'Status changed', 'Document', 'Packet'].every(type => historyTypes.includes(type));
    });
  };

  it('shows who created a mail box in the history of all master data, without its keys', async () => {
    const read = async (body: object, as = clerk) => (await as.post<MasterChanges>('master_audit_note/changes', body)).body;
    const boxes = await read({ resource: 'domain_email_config' });
    expect(boxes.result.at(-1)).toMatchObject({ record_id: configId, change_type: 'Record added' });
    expect(boxes.result.at(-1)?.change_detials.find(({ field_name }) => /api key/i.test(field_name))?.new_value).toBe('changed');
    const all = await read({ top: 200 });
    expect(new Set(all.result.map(({ id }) => id.startsWith('filing-')))).toEqual(new Set([true, false]));
    const paged = [await read({ top: 2 })];
    for (let token = paged[0]?.next_page_token; token && paged.length < 4; token = paged.at(-1)?.next_page_token)
      paged.push(await read({ top: 2, page_token: token }));
    const ids = paged.flatMap(({ result }) => result.map(({ id }) => id));
    expect(ids).toEqual(all.result.slice(0, ids.length).map(({ id }) => id));
    const other = await product.firm('THIRD');
    expect((await read({ resource: 'domain_email_config' }, other)).result).toEqual([]);
  });

  const keepsOtherFirmsOut = async () => {
    const { body: rows } = await clerk.post<{ result: { id: string }[] }>('CaseFilling/ListProcessedCases');
    for (const { status } of [
      await stranger.post(`case/${caseIds[0]}/billing_packet/check`),
      await stranger.post('cases/billing_packet/check', { case_ids: caseIds }),
      await stranger.post('CaseFilling/BillingPacket', { case_id: caseIds[0]! }),
      await stranger.get(`CaseFilling/Submission/${rows.result[0]!.id}`),
      await stranger.get(`domain_email_config/${configId}`),
    ])
      expect(status).toBe(404);
    expect((await stranger.post('CaseFilling/ListProcessedCases')).body).toEqual({ result: [], total_rows: 0 });
    const own = await stranger.post<{ errors: object }>('CaseFilling/ArbitrationSubmission', { case_ids: caseIds });
    expect(own.status).toBe(422);
    await stranger.post('domain_email_config', {
      from_email_id: 'a@b.example',
      api_key: 'x',
      type: 'Arbitration Submission',
      to_email_id: 'c@d.example',
    });
    expect((await stranger.post('CaseFilling/ArbitrationSubmission', { case_ids: caseIds })).status).toBe(404);
  };

  it('checks and files the packets, records the answer, and refuses other firms', async () => {
    await checksPackets();
    await filesComplete();
    await keepsThePacket();
    await reportsRefusedMail();
    await recordsTheNumber();
    await keepsOtherFirmsOut();
  }, 60_000);
});
