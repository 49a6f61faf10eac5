import type { MasterRecordChanged, ProcessedCaseRow } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { INCOMPLETE, testCase } from './other-services.js';
import { samplePdf } from './sample-files.js';
import { RunningFiling, type Caller } from './start-filing.js';

export const bodyOf = <Body>(answer: { readonly body: unknown }): Body => answer.body as Body;

/** A mail box that works. */
export const CONFIG = {
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

/** What the job of a submission did. */
export interface FilingResult {
  readonly submitted: number;
  readonly refused: number;
  readonly unconfirmed: number;
  readonly totals: object;
  readonly cases: readonly { readonly case_id: string; readonly status: string; readonly message: string | null }[];
}

interface EndedJob {
  readonly state: number;
  readonly result: FilingResult;
  readonly error_count: number;
  readonly message: string;
}

/** A suite's filing: a firm with a mail box and three cases, one of which has its papers, and a case of another firm. */
export class FilingUnderTest {
  filing!: RunningFiling;
  clerk!: Caller;
  /** The mail box of the firm. */
  configId = 0;

  /** Starts it before the tests of the suite, and stops it behind them. */
  constructor() {
    beforeAll(async () => {
      this.filing = await RunningFiling.start();
      this.clerk = this.filing.as();
      await this.filing.publishRecords(1, NODES);
      const cases = [
        testCase('DEMO26-000001', { documents: await papers() }),
        testCase('DEMO26-000002', { check: INCOMPLETE }),
        testCase('DEMO26-000003'),
      ];
      this.filing.others.add(...cases, testCase('NORTH26-000001', { account_id: 2 }));
      this.configId = bodyOf<{ id: number }>(await this.clerk.post('domain_email_config', CONFIG)).id;
      await until('the copies of nodes and statuses', async () => {
        const { body: nodes } = await this.clerk.get('CaseFilling/GetNodes');
        const { body: statuses } = await this.clerk.get('casefilling/getstatus');
        return nodes.length === 3 && statuses.length === 2;
      });
    });
    afterAll(() => this.filing?.stop());
    afterEach(() => {
      this.filing.trouble = () => undefined;
    });
  }

  readonly rows = async (filters: object = {}): Promise<ProcessedCaseRow[]> =>
    bodyOf<{ result: ProcessedCaseRow[] }>(await this.clerk.post('CaseFilling/ListProcessedCases', { filters })).result;

  /** Begins to file cases; answers the job. */
  readonly submit = async (caseIds: readonly string[], more: object = {}): Promise<string> => {
    const answer = await this.clerk.post('CaseFilling/ArbitrationSubmission', { case_ids: caseIds, ...more });
    expect([answer.status, answer.body]).toEqual([202, { job_id: expect.any(String) }]);
    return bodyOf<{ job_id: string }>(answer).job_id;
  };

  readonly jobEnd = (jobId: string): Promise<EndedJob> =>
    until('the end of the job', async () => {
      const job = 'select state, result, error_count, message from jobs.background_job where job_id = $1';
      const { rows } = await this.filing.database.ownerPool.query<EndedJob>(job, [jobId]);
      return rows[0]!.state > 2 && rows[0];
    });
}

async function papers() {
  const bill = {
    id: randomUUID(),
    node_id: 2,
    node_name: 'NF-3',
    file_name: 'NF-3 CL-1.pdf',
    content_type: 'application/pdf',
    uploaded_date: '2026-01-05T10:00:00Z',
  };
  return [
    { ...bill, content: await samplePdf({ pages: ['A bill', 'Its second page'] }) },
    { ...bill, id: randomUUID(), file_name: 'Ledger.docx', content_type: 'application/msword', content: Buffer.from('ledger') },
    { ...bill, id: randomUUID(), node_id: 9, file_name: 'Not for the packet.txt', content: Buffer.from('private') },
  ];
}
