import {
  CASE_COMMAND_REFUSED,
  CASE_TOPIC,
  SYSTEM_ACTOR,
  type MasterRecordChanged,
  type ProcessedCaseRow,
} from '@atlas/contracts';
import { MailRefused } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { INCOMPLETE, testCase } from '../test/other-services.js';
import { samplePdf } from '../test/sample-files.js';
import { RunningFiling, until, type Caller } from '../test/start-filing.js';

const CONFIG = {
  from_email_id: 'filings@firm.example',
  api_key: 'key-of-the-forum',
  password: 'mailbox-password',
  smtp_server: 'mail.firm.example',
  smtp_port: 587,
  type: 'Arbitration Submission',
  to_email_id: 'intake@forum.example',
  cc: 'copy@firm.example',
  mail_subject: 'Case {case_id}, {claim_number}',
  mail_body: '<p>{injured} against {insurer}: ${amount}</p>',
};

const NODES: Pick<MasterRecordChanged, 'resource' | 'id' | 'name' | 'data'>[] = [
  { resource: 'exhibit_master', id: 1, name: 'Bills', data: { letter: 'A', sort_order: 10, slip_sheet: true } },
  { resource: 'document/node', id: 1, name: 'Bills', data: { parent_id: null, exhibit_id: null, sort_order: 10 } },
  { resource: 'document/node', id: 2, name: 'NF-3', data: { parent_id: 1, exhibit_id: 1, sort_order: 20 } },
  { resource: 'document/node', id: 9, name: 'Correspondence', data: { parent_id: null, exhibit_id: null, sort_order: 30 } },
  { resource: 'status', id: 4, name: 'Ready to file', data: { sort_order: 10 } },
  { resource: 'provider_master', id: 3, name: 'Cedar Loop PT', data: {} },
];

describe('filing', () => {
  let filing: RunningFiling;
  let clerk: Caller;
  let configId: number;

  const bodyOf = <Body>(answer: { body: unknown }): Body => answer.body as Body;
  const rows = async (filters: object = {}, caller = clerk): Promise<ProcessedCaseRow[]> =>
    bodyOf<{ result: ProcessedCaseRow[] }>(await caller.post('CaseFilling/ListProcessedCases', { filters })).result;
  const jobEnd = (jobId: string) =>
    until('the end of the job', async () => {
      const { rows: found } = await filing.database.ownerPool.query<{
        state: number;
        result: Result;
        error_count: number;
        message: string;
      }>('select state, result, error_count, message from jobs.background_job where job_id = $1', [jobId]);
      return found[0]!.state > 2 && found[0];
    });
  const submit = async (caseIds: string[], more: object = {}) => {
    const answer = await clerk.post('CaseFilling/ArbitrationSubmission', { case_ids: caseIds, ...more });
    expect([answer.status, answer.body]).toEqual([202, { job_id: expect.any(String) }]);
    return bodyOf<{ job_id: string }>(answer).job_id;
  };
  interface Result {
    submitted: number;
    refused: number;
    unconfirmed: number;
    totals: object;
    cases: { case_id: string; status: string; message: string | null }[];
  }

  beforeAll(async () => {
    filing = await RunningFiling.start();
    clerk = filing.as();
    await filing.publishRecords(1, NODES);
    const bill = {
      id: randomUUID(),
      node_id: 2,
      node_name: 'NF-3',
      file_name: 'NF-3 CL-1.pdf',
      content_type: 'application/pdf',
      uploaded_date: '2026-01-05T10:00:00Z',
    };
    const documents = [
      { ...bill, content: await samplePdf({ pages: ['A bill', 'Its second page'] }) },
      { ...bill, id: randomUUID(), file_name: 'Ledger.docx', content_type: 'application/msword', content: Buffer.from('ledger') },
      { ...bill, id: randomUUID(), node_id: 9, file_name: 'Not for the packet.txt', content: Buffer.from('private') },
    ];
    filing.others.add(
      testCase('DEMO26-000001', { documents }),
      testCase('DEMO26-000002', { check: INCOMPLETE }),
      testCase('DEMO26-000003'),
    );
    filing.others.add(testCase('NORTH26-000001', { account_id: 2 }));
  });
  afterAll(() => filing?.stop());
  afterEach(() => {
    filing.trouble = () => undefined;
  });

  describe('mail boxes', () => {
    it('refuse what the documents say, in their words', async () => {
      const { status, body } = await clerk.post('domain_email_config', { to_email_id: 'nobody' });
      expect([status, bodyOf<{ errors: object }>({ body }).errors]).toEqual([
        422,
        {
          from_email_id: 'Please enter From Email Id .',
          api_key: 'Please Enter Api Key',
          to_email_id: 'Please enter valid email.',
        },
      ]);
    });

    it('are saved, listed whole and read; secrets are sealed and never answered', async () => {
      const saved = await clerk.post('domain_email_config', { ...CONFIG, node_id: null });
      expect([saved.status, saved.body]).toMatchObject([201, { ...CONFIG, password: '****', api_key: '****' }]);
      configId = bodyOf<{ id: number }>(saved).id;
      const list = bodyOf<object[]>(await clerk.get('domain_email_config'));
      expect(list).toMatchObject([{ id: configId, from_email_id: CONFIG.from_email_id, type: CONFIG.type }]);
      expect(JSON.stringify([list, (await clerk.get(`domain_email_config/${configId}`)).body])).not.toContain(CONFIG.password);
      const { rows: stored } = await filing.database.ownerPool.query('select password, api_key from filing.domain_email_config');
      expect(JSON.stringify(stored)).not.toMatch(/mailbox-password|key-of-the-forum/);
      expect(JSON.stringify(filing.facts)).not.toMatch(/mailbox-password|key-of-the-forum/);
    });

    it('keep their secrets when the mask comes back', async () => {
      const before = await filing.database.ownerPool.query('select password from filing.domain_email_config');
      await clerk.post('domain_email_config', { id: configId, password: '****', api_key: '****', type_desc: 'Bronx' });
      const after = await filing.database.ownerPool.query('select password from filing.domain_email_config');
      expect(after.rows).toEqual(before.rows);
    });

    it('are offered to the screen without the password', async () => {
      expect((await clerk.get('CaseFilling/Arbitration')).body).toMatchObject({
        submission_types: ['Arbitration Submission'],
        email_configs: [{ id: configId, to_email_id: 'intake@forum.example' }],
      });
      const { body } = await clerk.post('CaseFilling/GetEmailServerDetails', { type: 'Arbitration Submission' });
      expect(body).toMatchObject({ id: configId, smtp_server: 'mail.firm.example', smtp_port: 587, has_password: true });
      expect(Object.keys(body)).not.toContain('password');
    });

    it('send a test mail, or say what their server said', async () => {
      const path = `domain_email_config/${configId}/test_mail`;
      expect((await clerk.post(path, { to: 'clerk@firm.example' })).body).toEqual({ sent_to: 'clerk@firm.example' });
      const [mail] = await filing.mails();
      expect(mail).toContain('Subject: Test mail');
      expect(mail).toContain(CONFIG.from_email_id);
      filing.trouble = () => {
        throw new MailRefused('The mail server mail.firm.example did not take the mail: 535 authentication failed', true);
      };
      expect(await clerk.post(path, { to: 'clerk@firm.example' })).toMatchObject({
        status: 422,
        body: {
          code: 'MAIL_REFUSED',
          ExceptionMessage: 'The mail server mail.firm.example did not take the mail: 535 authentication failed',
        },
      });
      expect((await clerk.post(path, { to: 'nobody' })).body).toMatchObject({ errors: { to: expect.any(String) as unknown } });
      expect((await filing.as({ permissions: ['CanViewCase', 'CanManageCase'] }).post(path, { to: 'a@b.co' })).status).toBe(403);
      expect((await clerk.post('domain_email_config/999/test_mail', { to: 'a@b.co' })).status).toBe(404);
      await rm(join(filing.folder, 'mail'), { recursive: true });
      await mkdir(join(filing.folder, 'mail'));
    });

    it('are changed and deleted only by those who may', async () => {
      const reader = filing.as({ permissions: ['CanViewCase', 'CanManageCase'] });
      expect((await reader.post('domain_email_config', CONFIG)).status).toBe(403);
      expect((await reader.post('domain_email_config/delete', [configId])).status).toBe(403);
      const other = bodyOf<{ id: number }>(await clerk.post('domain_email_config', { ...CONFIG, type: 'Amended AR1' }));
      expect((await clerk.post('domain_email_config/delete', [other.id])).body).toEqual({ deleted: 1 });
    });
  });

  it('offers statuses, a placeholder first, and nodes by their path', async () => {
    const nodes = await until('the copies', async () => {
      const { body } = await clerk.get('CaseFilling/GetNodes');
      return body.length === 3 && body;
    });
    expect(nodes).toEqual([
      { NodeID: 1, NodeName: 'Bills' },
      { NodeID: 2, NodeName: 'Bills / NF-3' },
      { NodeID: 9, NodeName: 'Correspondence' },
    ]);
    expect((await clerk.get('casefilling/getstatus')).body).toEqual([
      { Status_Value: 0, Status_Type: 'Select Status' },
      { Status_Value: 4, Status_Type: 'Ready to file' },
    ]);
  });

  it('tell master data which records they name, as long as they do', async () => {
    const named = { ...CONFIG, type: 'Amended AR1', node_id: 2, status: '4' };
    const { id } = bodyOf<{ id: number }>(await clerk.post('domain_email_config', named));
    await clerk.post('domain_email_config/delete', [id]);
    const told = await until('both', async () => {
      const own = filing.told.filter(({ type, data }) => type === 'RecordUseChanged.v1' && data['holder_id'] === String(id));
      return own.length === 2 && own.map(({ data }) => data);
    });
    const records = [
      { resource: 'document/node', id: 2 },
      { resource: 'status', id: 4 },
    ];
    expect(told).toEqual([
      { used_by: 'domain_email_config', holder_id: String(id), revision: 1, is_open: true, records },
      { used_by: 'domain_email_config', holder_id: String(id), revision: 2, is_open: true, records: [] },
    ]);
  });

  it('shows the packet of a case before it is filed, and what stands where', async () => {
    const preview = await clerk.post('CaseFilling/BillingPacket', { case_id: 'demo26-000001' });
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((preview.body as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await clerk.post('CaseFilling/BillingPacket/contents', { case_id: 'DEMO26-000001' })).body).toEqual({
      page_count: 6,
      size: expect.any(Number),
      sections: [
        { exhibit: null, name: 'Summary of claim', first_page: 1, last_page: 1 },
        { exhibit: null, name: 'Table of contents', first_page: 2, last_page: 2 },
        { exhibit: 'A', name: 'Bills', first_page: 3, last_page: 6 },
      ],
      attached_separately: ['A Ledger.docx'],
      problems: [],
    });
  });

  describe('a batch of three cases', () => {
    let result: Result;

    beforeAll(async () => {
      filing.trouble = mail =>
        mail.subject.includes('000003') ? Promise.reject(new MailRefused('Mailbox unavailable', true)) : undefined;
      const end = await jobEnd(await submit(['DEMO26-000001', 'demo26-000002', 'DEMO26-000003'], { note: 'Linked <cases>' }));
      expect([end.state, end.error_count]).toEqual([4, 2]);
      ({ result } = end);
    });

    it('tells each case what became of it, and what is in dispute in what went out', () => {
      expect(result).toMatchObject({ submitted: 1, refused: 2, unconfirmed: 0, totals: { rows: 1, amount: 402.55 } });
      expect(result.cases.map(({ case_id, status, message }) => [case_id, status, message])).toEqual([
        ['DEMO26-000001', 'Submitted', null],
        ['DEMO26-000002', 'Refused', 'NF-10 is missing.'],
        ['DEMO26-000003', 'Refused', 'Mailbox unavailable'],
      ]);
    });

    it('sends the packet and what has no pages to the forum', async () => {
      const [mail, ...more] = await filing.mails();
      expect(more).toEqual([]);
      expect(mail).toContain('Subject: Case DEMO26-000001, 25-0918-4407');
      expect(mail).toContain('X-Envelope-To: intake@forum.example, copy@firm.example');
      const body = mail!.replaceAll('=\r\n', '');
      expect(body).toContain('<p>Odalys Ferrante against Fernhill Casualty: $402.55</p><p>Linked &lt;cases&gt;</p>');
      expect(mail).toMatch(/filename="?Packet DEMO26-000001\.pdf/);
      expect(mail).toMatch(/filename="?A Ledger\.docx/);
    });

    it('lists them, with the packet where one was filed', async () => {
      const [first, second, third] = (await rows()).sort((a, b) => a.case_id.localeCompare(b.case_id));
      expect(first).toMatchObject({
        status: 'Submitted',
        submission_type: 'Arbitration Submission',
        submitted_by: 'Casey Clerk',
        to_email_id: 'intake@forum.example',
        document_id: expect.any(String),
        amount: 402.55,
        page_count: 6,
      });
      expect(second).toMatchObject({ status: 'Refused', message: 'NF-10 is missing.', document_id: null });
      expect(third).toMatchObject({ status: 'Refused', message: 'Mailbox unavailable', document_id: null, submitted_date: null });
    });

    it('tells the others, without a name', async () => {
      const told = await until('the event', async () => filing.told.find(({ type }) => type === 'CaseSubmitted.v1'));
      const [row] = await rows({ case_id: 'DEMO26-000001' });
      expect(told).toMatchObject({
        key: 'DEMO26-000001',
        accountId: 1,
        actor: { name: 'Casey Clerk' },
        data: {
          submission_id: row!.id,
          case_id: 'DEMO26-000001',
          to_email_id: 'intake@forum.example',
          status_id: null,
          packet: {
            document_id: row!.document_id,
            file_key: expect.stringMatching(/^1\/packet\//),
            file_name: 'Packet DEMO26-000001.pdf',
          },
        },
      });
      expect(JSON.stringify(told)).not.toMatch(/Ferrante|Fernhill/);
    });

    it('files no case twice', async () => {
      const end = await jobEnd(await submit(['DEMO26-000001']));
      expect(end.result.cases[0]).toMatchObject({ status: 'Refused', message: 'Case DEMO26-000001 was submitted already.' });
      expect(await filing.mails()).toHaveLength(1);
    });

    it('filters and sorts the list, and says which filter it does not know', async () => {
      expect(await rows({ status: 'Refused', case_id: 'demo26-000003' })).toHaveLength(1);
      expect(await rows({ submitted_date: { from: '2020-01-01' } })).toHaveLength(1);
      expect((await clerk.post('CaseFilling/ListProcessedCases', { filters: { nobody: 1 } })).status).toBe(400);
      const all = await clerk.post('CaseFilling/ListProcessedCases', { sort: [{ field: 'case_id', dir: 'asc' }], top: 2 });
      const { result: page, next_page_token } = bodyOf<{ result: ProcessedCaseRow[]; next_page_token: string }>(all);
      const next = await clerk.post('CaseFilling/ListProcessedCases', {
        sort: [{ field: 'case_id', dir: 'asc' }],
        page_token: next_page_token,
      });
      const ids = [...page, ...bodyOf<{ result: ProcessedCaseRow[] }>(next).result].map(({ id }) => id);
      expect(new Set(ids).size).toBe(4);
    });
  });

  it('refuses a case whose document is broken, and names it', async () => {
    const broken = {
      id: randomUUID(),
      node_id: 2,
      node_name: 'NF-3',
      file_name: 'NF-3.pdf',
      content_type: 'application/pdf',
      uploaded_date: '2026-01-05T10:00:00Z',
      content: Buffer.from('%PDF-1.4 nothing'),
    };
    filing.others.add(testCase('DEMO26-000010', { documents: [broken] }));
    const end = await jobEnd(await submit(['DEMO26-000010']));
    expect(end.result.cases[0]?.message).toBe('NF-3.pdf: It is damaged and cannot be read.');
    const { body } = await clerk.post('CaseFilling/BillingPacket/contents', { case_id: 'DEMO26-000010' });
    expect(body).toMatchObject({ problems: [{ document_id: broken.id, file_name: 'NF-3.pdf' }] });
  });

  it('keeps what the case objected to, and what the other side answered', async () => {
    const [row] = await rows({ case_id: 'DEMO26-000001', status: 'Submitted' });
    const message = 'Status can not be changed from Closed to Filed by e-mail.';
    const refused = {
      case_id: row!.case_id,
      submission_id: row!.id,
      command: 'RecordSubmission',
      code: 'STATUS_CHANGE_NOT_ALLOWED',
      message,
    };
    await filing.bus.publish(CASE_TOPIC, [
      {
        id: randomUUID(),
        type: CASE_COMMAND_REFUSED,
        accountId: 1,
        key: row!.case_id,
        time: new Date().toISOString(),
        correlationId: 'spec-spec',
        actor: SYSTEM_ACTOR,
        data: refused,
      },
    ]);
    await until('the objection', async () => (await rows({ id: row!.id }))[0]?.message === message);

    const wrong = await clerk.post('CaseFilling/SubmissionResult', { id: row!.id, outcome: 'number_assigned' });
    expect([wrong.status, bodyOf<{ errors: object }>(wrong).errors]).toEqual([
      422,
      { index_or_aaa_number: 'Please Enter Index / AAA Number.' },
    ]);
    const answer = {
      id: row!.id,
      outcome: 'number_assigned',
      index_or_aaa_number: '17-26-1187-4402',
      message: 'Received, Ms. Ferrante',
    };
    expect((await clerk.post('CaseFilling/SubmissionResult', answer)).body).toMatchObject({
      status: 'Number assigned',
      index_or_aaa_number: '17-26-1187-4402',
    });
    const told = await until('the event', async () => filing.told.find(({ type }) => type === 'SubmissionResultRecorded.v1'));
    expect(told.data).toEqual({
      submission_id: row!.id,
      case_id: 'DEMO26-000001',
      outcome: 'number_assigned',
      on: expect.any(String),
      index_or_aaa_number: '17-26-1187-4402',
      has_message: true,
    });
    expect((await clerk.get(`CaseFilling/Submission/${row!.id}`)).body).toMatchObject({ message: 'Received, Ms. Ferrante' });
    expect((await clerk.post('CaseFilling/SubmissionResult', { id: randomUUID(), outcome: 'acknowledged' })).status).toBe(404);
  });

  describe('a process that ends in the middle', () => {
    const sentTo = async (caseId: string) =>
      (await filing.mails()).filter(mail => mail.includes(`Subject: Case ${caseId}`)).length;

    it('after the mail was written down: the next one tells the case, and sends nothing', async () => {
      filing.others.add(testCase('DEMO26-000020'));
      await filing.database.ownerPool.query(`
        create function filing.break() returns trigger language plpgsql as $$ begin raise exception 'the connection broke'; end $$;
        create trigger break before insert on filing.outbox for each row execute function filing.break()`);
      const jobId = await submit(['DEMO26-000020']);
      await until('the mail', async () => (await rows({ case_id: 'DEMO26-000020', status: 'Sent' }))[0]);
      await filing.database.ownerPool.query('drop trigger break on filing.outbox');
      const end = await jobEnd(jobId);
      expect(end.result).toMatchObject({ submitted: 1, refused: 0 });
      await until('the event', async () => filing.told.some(({ key }) => key === 'DEMO26-000020'));
      expect(await sentTo('DEMO26-000020')).toBe(1);
    });

    it('between the mail and its note: nothing goes a second time, and somebody is asked to look', async () => {
      filing.others.add(testCase('DEMO26-000021'));
      filing.trouble = async (_mail, deliver) => {
        await deliver();
        return new Promise(() => undefined);
      };
      const jobId = await submit(['DEMO26-000021']);
      await until('the mail', async () => (await sentTo('DEMO26-000021')) === 1);
      await filing.end();
      filing.trouble = () => undefined;
      await filing.boot();
      const end = await jobEnd(jobId);
      expect(end.result).toMatchObject({ submitted: 0, refused: 0, unconfirmed: 1 });
      expect(await sentTo('DEMO26-000021')).toBe(1);
      const [row] = await rows({ case_id: 'DEMO26-000021' });
      expect(row).toMatchObject({
        status: 'Unconfirmed',
        message: expect.stringMatching(/^The process ended while the mail was on its way/),
      });

      const early = await clerk.post('CaseFilling/SubmissionResult', { id: row!.id, outcome: 'rejected' });
      expect(early.status).toBe(409);
      await clerk.post('CaseFilling/SubmissionResult', { id: row!.id, outcome: 'acknowledged' });
      const told = await until('both events', async () => {
        const own = filing.told.filter(({ key }) => key === 'DEMO26-000021');
        return own.length === 2 && own;
      });
      expect(told.map(({ type }) => type)).toEqual(['CaseSubmitted.v1', 'SubmissionResultRecorded.v1']);
    });
  });

  describe('accounts', () => {
    it('do not see each other: ids answer 404, lists nothing', async () => {
      const north = filing.as({ accountId: 2 });
      const [row] = await rows();
      for (const answer of [
        await north.get(`CaseFilling/Submission/${row!.id}`),
        await north.get(`domain_email_config/${configId}`),
        await north.post('CaseFilling/SubmissionResult', { id: row!.id, outcome: 'acknowledged' }),
        await north.post('CaseFilling/BillingPacket', { case_id: 'DEMO26-000001' }),
        await clerk.post('CaseFilling/ArbitrationSubmission', { case_ids: ['DEMO26-000003', 'NORTH26-000001'] }),
      ])
        expect(answer.status).toBe(404);
      expect((await north.post('CaseFilling/ListProcessedCases')).body).toEqual({ result: [], total_rows: 0 });
      expect((await north.get('domain_email_config')).body).toEqual([]);
      expect((await north.get('CaseFilling/GetNodes')).body).toEqual([]);
      const answer = await north.post('CaseFilling/ArbitrationSubmission', {
        case_ids: ['NORTH26-000001'],
        domain_email_config_id: configId,
      });
      expect([answer.status, bodyOf<{ errors: object }>(answer).errors]).toEqual([
        422,
        { domain_email_config_id: 'Please Select Case Filling Config.' },
      ]);
    });

    it('keep filing to the firm: a clinic has no case to file, and a user without the right is told so', async () => {
      const clinic = filing.as({ userType: 2 });
      expect((await clinic.post('CaseFilling/ArbitrationSubmission', { case_ids: ['DEMO26-000003'] })).status).toBe(404);
      expect((await clinic.post('CaseFilling/BillingPacket', { case_id: 'DEMO26-000003' })).status).toBe(404);
      expect((await clinic.post('CaseFilling/ListProcessedCases')).body).toEqual({ result: [], total_rows: 0 });
      const viewer = filing.as({ permissions: ['CanViewCase'] });
      expect((await viewer.post('CaseFilling/ListProcessedCases')).status).toBe(403);
    });
  });
});
