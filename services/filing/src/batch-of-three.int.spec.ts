import type { ProcessedCaseRow } from '@atlas/contracts';
import { MailRefused } from '@atlas/platform';
import { until } from '@atlas/testing';
import { bodyOf, FilingUnderTest, type FilingResult } from '../test/filing-kit.js';

describe('a batch of three cases: one is sent, one lacks a document, one is refused by the mail server', () => {
  const given = new FilingUnderTest();
  const { rows, submit, jobEnd } = given;
  let result: FilingResult;
  /** The first case is submitted once more. */
  let again: FilingResult;

  beforeAll(async () => {
    given.filing.trouble = mail =>
      mail.subject.includes('000003') ? Promise.reject(new MailRefused('Mailbox unavailable', true)) : undefined;
    const end = await jobEnd(await submit(['DEMO26-000001', 'demo26-000002', 'DEMO26-000003'], { note: 'Linked <cases>' }));
    expect([end.state, end.error_count]).toEqual([4, 2]);
    ({ result } = end);
    ({ result: again } = await jobEnd(await submit(['DEMO26-000001'])));
  });

  it('records the result on each case, and the amount in dispute on the sent one', () => {
    expect(result).toMatchObject({ submitted: 1, refused: 2, unconfirmed: 0, totals: { rows: 1, amount: 402.55 } });
    expect(result.cases.map(({ case_id, status, message }) => [case_id, status, message])).toEqual([
      ['DEMO26-000001', 'Submitted', null],
      ['DEMO26-000002', 'Refused', 'NF-10 is missing.'],
      ['DEMO26-000003', 'Refused', 'Mailbox unavailable'],
    ]);
  });

  it('sends the packet and files without pages to the forum', async () => {
    const [mail, ...more] = await given.filing.mails();
    expect(more).toEqual([]);
    expect(mail).toContain('Subject: Case DEMO26-000001, 25-0918-4407');
    expect(mail).toContain('X-Envelope-To: intake@forum.example, copy@firm.example');
    const body = mail!.replaceAll('=\r\n', '');
    expect(body).toContain('<p>Odalys Ferrante against Fernhill Casualty: $402.55</p><p>Linked &lt;cases&gt;</p>');
    expect(mail).toMatch(/filename="?Packet DEMO26-000001\.pdf/);
    expect(mail).toMatch(/filename="?A Ledger\.docx/);
  });

  it('lists them, with the packet if one was filed', async () => {
    const [first] = await rows({ case_id: 'DEMO26-000001', status: 'Submitted' });
    const [second] = await rows({ case_id: 'DEMO26-000002' });
    const [third] = await rows({ case_id: 'DEMO26-000003' });
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

  it('publishes events without names', async () => {
    const published = await until('the event', async () =>
      given.filing.published.find(({ type, key }) => type === 'CaseSubmitted.v1' && key === 'DEMO26-000001'),
    );
    const [row] = await rows({ case_id: 'DEMO26-000001', status: 'Submitted' });
    expect(published).toMatchObject({
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
    expect(JSON.stringify(published)).not.toMatch(/Ferrante|Fernhill/);
  });

  it('files no case twice', async () => {
    expect(again.cases[0]).toMatchObject({ status: 'Refused', message: 'Case DEMO26-000001 was already submitted.' });
    expect(await given.filing.mails()).toHaveLength(1);
  });

  it('filters and sorts the list, and names an unknown filter', async () => {
    expect(await rows({ status: 'Refused', case_id: 'demo26-000003' })).toHaveLength(1);
    expect(await rows({ submitted_date: { from: '2020-01-01' } })).toHaveLength(1);
    expect((await given.clerk.post('CaseFilling/ListProcessedCases', { filters: { nobody: 1 } })).status).toBe(400);
    const all = await given.clerk.post('CaseFilling/ListProcessedCases', { sort: [{ field: 'case_id', dir: 'asc' }], top: 2 });
    const { result: page, next_page_token } = bodyOf<{ result: ProcessedCaseRow[]; next_page_token: string }>(all);
    const next = await given.clerk.post('CaseFilling/ListProcessedCases', {
      sort: [{ field: 'case_id', dir: 'asc' }],
      page_token: next_page_token,
    });
    const ids = [...page, ...bodyOf<{ result: ProcessedCaseRow[] }>(next).result].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});
