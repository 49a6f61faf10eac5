import { documentTemplate, MASTER_DATA_TOPIC, MASTER_RECORD_CHANGED } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, errorsOf, refusalOf, type Row } from '../test/answers.js';
import { docx, docxText } from '../test/sample-file.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';
import { publishEvent } from '../test/published-events.js';

const CASE = { case_id: 'DEMO26-000001', balance: 402.55, claim_amount: 402.55, paid_amount: 0, interest: null };
const BILLS = [{ bill_number: 'CL-1', balance: 402.55, denial_date: null, denial_reasons: [] }];
/** The case service and identity, as far as a template asks them. */
const OTHERS: Readonly<Record<string, unknown>> = {
  'case/DEMO26-000001/details': CASE,
  'case/DEMO26-000001/treatment': BILLS,
  'case/DEMO26-000001/document': [],
  'case/DEMO26-000001/deadlines': [],
  'payment/transaction/DEMO26-000001/all': [],
  'case/DEMO26-000001/packet': { cases: [] },
  'lawfirm/details': { lawfirm_name: 'Demo Law' },
};

describe('document templates', () => {
  let running: RunningMasterData;
  let others: Server;
  let admin: Caller;
  const upload = (...paragraphs: string[]) =>
    admin('POST', 'document_template/file/file', { file: { name: 'letter.docx', content: docx(...paragraphs) } });
  const fileOf = async (...paragraphs: string[]) => bodyOf<{ file_id: string }>(await upload(...paragraphs)).file_id;
  const save = async (body: object) => bodyOf<Row>(await admin('POST', 'document_template', { body }));

  beforeAll(async () => {
    others = createServer((request, response) => {
      const known = OTHERS[request.url?.replace('/AtlasAPI/api/', '') ?? ''];
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(known ?? { ExceptionMessage: 'Case Id X Details not Found', code: 'CASE_NOT_FOUND' }));
    }).listen(0, '127.0.0.1');
    await once(others, 'listening');
    const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
    running = await RunningMasterData.start({ CASE_URL: url, IDENTITY_URL: url });
    await running.setup.seedAccount(1);
    admin = running.as();
  });
  afterAll(async () => {
    await running?.stop();
    others?.close();
  });

  it('are refused with the list of unknown merge fields', async () => {
    const files = async () => (await running.database.ownerPool.query('select from master_data.record_file')).rowCount;
    const before = await files();
    const answer = await upload('Dear {provider.name}, {zap} {case.zap}');
    expect(refusalOf(answer)).toEqual([
      422,
      {
        file_id: 'Unknown merge fields: {zap}, {case.zap}.',
        'tag.zap': 'This merge field is not known.',
        'tag.case.zap': 'This merge field is not known.',
      },
    ]);
    expect(errorsOf(await upload('{#bills}'))).toEqual({
      file_id: 'The loop with tag "bills" is unclosed',
    });
    expect(await files()).toBe(before);
  });

  it('count their versions, store the files of each, and list their merge fields', async () => {
    const first = await fileOf('{case.case_id}');
    const made = await save({ code: 'V', name: 'V', kind: 'letter', scope: 'case', output: 'docx', file_id: first });
    expect(made).toMatchObject({ version: 1, merge_fields: ['case.case_id'], versions: [{ version: 1, file_id: first }] });
    const renamed = await save({ id: made.id, name: 'Renamed' });
    expect(renamed).toMatchObject({ version: 1 });
    const next = await save({ id: made.id, file_id: await fileOf('{today}') });
    expect(next).toMatchObject({
      version: 2,
      merge_fields: ['today'],
      versions: [{ version: 1 }, { version: 2, made_by: 'Ada Admin' }],
    });
    const [old] = next['versions'] as { id: number }[];
    const answer = await admin('GET', `document_template/${made.id}/file/versions.file?row=${old?.id}`, { binary: true });
    expect(docxText(answer.body as unknown as Buffer)).toBe('{case.case_id}');
  });

  it('of mails are checked when they are saved', async () => {
    const mail = { code: 'M', name: 'M', kind: 'email', scope: 'case', output: 'html' };
    const answer = await admin('POST', 'document_template', {
      body: { ...mail, subject: '{zap}', body: '<p>{case.case_id}</p>' },
    });
    expect(errorsOf(answer)).toEqual({ subject: 'Unknown merge fields: {zap}.' });
    const missing = await admin('POST', 'document_template', { body: mail });
    expect(errorsOf(missing)).toEqual({ body: 'Please Enter Body.' });
    const saved = await save({ ...mail, subject: 'Case {case.case_id}', body: '<p>{money.balance | money}</p>' });
    expect(saved).toMatchObject({ version: 1, merge_fields: ['case.case_id', 'money.balance'] });
    const preview = await admin('POST', `document_template/${saved.id}/preview`, { body: { case_id: 'DEMO26-000001' } });
    expect(bodyOf(preview)).toEqual({ subject: 'Case DEMO26-000001', body: '<p>$402.55</p>' });
  });

  it('can be previewed with a real case', async () => {
    const file_id = await fileOf('{lawfirm.name}: {case.case_id}', '{#bills}{bill_number} {balance | money}{/bills}');
    const { id } = await save({ code: 'P', name: 'Letter', kind: 'letter', scope: 'case', output: 'docx', file_id });
    const preview = (caseId: unknown, as = admin, binary = false) =>
      as('POST', `document_template/${id}/preview`, { body: { case_id: caseId }, binary });
    const answer = await preview('DEMO26-000001', admin, true);
    expect(answer.headers['content-disposition']).toContain('Letter DEMO26-000001.docx');
    expect(docxText(answer.body as unknown as Buffer)).toBe('Demo Law: DEMO26-000001\nCL-1 $402.55');
    expect((await preview('DEMO26-000009')).status).toBe(404);
    expect(errorsOf(await preview(' '))).toEqual({ case_id: 'Please Enter Case ID.' });
    expect((await preview('DEMO26-000001', running.as({ accountId: 2 }))).status).toBe(404);
    expect((await preview('DEMO26-000001', running.as({ userType: 2 }))).status).toBe(403);
    const clerk = (menus: readonly number[]) => running.as({ permissions: ['CanViewCase'], menus });
    expect((await preview('DEMO26-000001', clerk([]))).status).toBe(403);
    expect((await preview('DEMO26-000001', clerk([documentTemplate.menuId]))).status).toBe(200);
    await save({ id, needs_permission: 'CanManageMaster' });
    expect((await preview('DEMO26-000001', clerk([documentTemplate.menuId]))).status).toBe(403);
  });

  it('and audit notes become the text of a note about a case', async () => {
    const [type] = bodyOf<{ result: Row[] }>(await admin('POST', 'note_type/list', { body: {} })).result;
    const text = 'Case {case.case_id}: {money.balance | money} is open.\nNo assignment.';
    const note = { code: 'AOB', name: 'No assignment', text, note_type_id: type!.id };
    const { id } = bodyOf<Row>(await admin('POST', 'master_audit_note', { body: note }));
    const fill = (as = admin, body: object = { case_id: 'DEMO26-000001' }) =>
      as('POST', `master_audit_note/${id}/fill`, { body });
    expect(bodyOf(await fill())).toEqual({
      text: 'Case DEMO26-000001: $402.55 is open.\nNo assignment.',
      note_type_id: type!.id,
    });
    expect(errorsOf(await fill(admin, {}))).toEqual({ case_id: 'Please Enter Case ID.' });
    expect((await fill(admin, { case_id: 'DEMO26-000009' })).status).toBe(404);
    expect((await fill(running.as({ accountId: 2 }))).status).toBe(404);
    expect((await fill(running.as({ userType: 2 }))).status).toBe(403);
    expect((await fill(running.as({ permissions: ['CanViewCase'] }))).status).toBe(200);
    expect((await fill(running.as({ permissions: [] }))).status).toBe(403);
    await admin('PATCH', `master_audit_note/${id}/deactivate`);
    expect((await fill()).status).toBe(404);
  });

  it('can use all listed merge fields', async () => {
    const answer = await admin('GET', 'document_template/merge_field');
    const { groups, filters } = bodyOf<{ groups: { name: string }[]; filters: string[] }>(answer);
    expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['case', 'bills', 'packet.cases', 'today']));
    expect(filters).toEqual(['money', 'date', 'upper']);
  });

  it('are used with the mail box of another service in a package configuration', async () => {
    const box = { resource: 'domain_email_config', id: 41, code: null, name: 'Filings', is_active: true, is_deleted: false };
    await publishEvent(running, MASTER_DATA_TOPIC, {
      type: MASTER_RECORD_CHANGED,
      key: 'domain_email_config/41',
      data: { ...box, revision: 1, changed: [], data: {} },
    });
    const { result } = bodyOf<{ result: Row[] }>(await admin('POST', 'package_configuration/list', { body: {} }));
    const saved = await until('a package with the mail box', async () => {
      const body = { id: result[0]!.id, domain_email_config_id: 41 };
      const answer = await admin('POST', 'package_configuration', { body });
      return answer.status === 200 && answer;
    });
    expect(bodyOf(saved)).toMatchObject({ domain_email_config_name: 'Filings' });
    const foreign = await admin('POST', 'package_configuration', { body: { id: result[0]!.id, domain_email_config_id: 42 } });
    expect(errorsOf(foreign)).toEqual({ domain_email_config_id: 'Please Select Mailbox.' });
  });

  it('list what an insurer may request, for a case in the user’s scope', async () => {
    const asked = (query: string) => admin('GET', `verificationresponse/GetVerificationType${query}`);
    expect(bodyOf<Row[]>(await asked('?caseId=DEMO26-000001'))[0]).toMatchObject({
      code: 'RECORDS',
      name: 'Medical records',
      asked_of: 'provider',
    });
    expect(refusalOf(await asked(''))).toEqual([422, { caseId: 'Please Select Case.' }]);
    expect((await asked('?caseId=DEMO26-999999')).status).toBe(404);
  });
});
