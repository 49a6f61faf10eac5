import { until } from '@atlas/testing';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FirmWithCase } from './firm-with-case.js';
import { RunningProduct, type User } from './running-product.js';

export interface Job {
  readonly id: string;
  readonly job_id: string;
  readonly type: string;
  readonly TaskStateId: number;
  readonly done: number;
  readonly total: number | null;
  readonly rate: number | null;
  readonly time_left: number | null;
  readonly message: string | null;
  readonly can_undo: boolean;
  readonly can_run_again: boolean;
  readonly undoes: string | null;
  readonly undone_by: string | null;
  readonly result: Record<string, unknown> & {
    readonly warnings: readonly { reference: string; message: string }[];
    readonly errors: readonly { reference: string; message: string }[];
  };
}

interface UnassignedDocument {
  readonly id: string;
  readonly file_name: string;
  readonly reason: string;
  readonly candidates: readonly string[];
}

type Files = readonly (readonly [name: string, content: Buffer])[];

/** A PDF with unique content. */
export const pdf = (words: string) => Buffer.from(`%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n(${words})\n`, 'latin1');
export const TIF = Buffer.from('49492a0008000000', 'hex');

/** A firm of each test with two cases, to which documents come many at once. */
export class BulkUploads {
  firm!: FirmWithCase;
  clerk!: User;
  caseId = '';
  other = '';
  node = 0;

  /** Starts the product before the tests of the suite, and stops it after them. */
  constructor() {
    let product: RunningProduct;
    let firms = 0;
    beforeAll(async () => {
      product = await RunningProduct.start();
    }, 90_000);
    beforeEach(async () => {
      this.firm = await FirmWithCase.on(product, ++firms);
      this.clerk = this.firm.clerk;
      this.caseId = await this.newCase('CL-1');
      this.other = await this.newCase('CL-2');
      const { body } = await this.clerk.get<{ id: number }[]>('document/node');
      this.node = (Array.isArray(body) ? body : (body as { result: { id: number }[] }).result)[0]!.id;
    }, 90_000);
    afterAll(() => product?.stop());
  }

  readonly newCase = async (claim: string): Promise<string> => {
    const { body } = await this.firm.openCase({ ins_claim_number: claim, injured_last_name: `Last ${claim}` });
    await until('the case in the list', async () => {
      const found = await this.clerk.post<{ total_rows: number }>('Case/simple_search', { filters: { Case_Id: body.case_id } });
      return found.body.total_rows === 1;
    });
    return body.case_id;
  };

  readonly form = (files: Files, fields: Record<string, string> = { node_id: String(this.node) }): FormData => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const [name, content] of files) body.append('file', new Blob([new Uint8Array(content)]), name);
    return body;
  };

  readonly upload = (files: Files, fields?: Record<string, string>) =>
    this.clerk.post<{ job_id: string; code: string }>('case/document/bulk_upload', this.form(files, fields));

  readonly ended = (jobId: string): Promise<Job> =>
    until('the end of the job', async () => {
      const { body } = await this.clerk.get<Job>(`background_job/${jobId}`);
      return body.TaskStateId >= 3 && body;
    });

  /** The job of an upload that was taken, once it is over. */
  readonly brought = async (files: Files, fields?: Record<string, string>): Promise<Job> => {
    const { status, body } = await this.upload(files, fields);
    expect([status, body]).toEqual([202, { job_id: expect.any(String) as string }]);
    return this.ended(body.job_id);
  };

  readonly documentsOf = async (id: string) =>
    (await this.clerk.get<{ id: string; file_name: string; node_id: number }[]>(`case/${id}/document`)).body;

  readonly namesOf = async (id: string) => (await this.documentsOf(id)).map(({ file_name }) => file_name).sort();

  readonly unassigned = async (by = this.clerk): Promise<UnassignedDocument[]> =>
    (await by.post<{ result: UnassignedDocument[] }>('case/document/unassigned/list', {})).body.result;

  /** How many files the store keeps in an area. */
  readonly kept = (area: string): number => {
    const files = join(this.firm.product.dataDir, 'files');
    mkdirSync(files, { recursive: true });
    return readdirSync(files, { recursive: true, encoding: 'utf8' }).filter(
      path => path.split('/')[1] === area && statSync(join(files, path)).isFile(),
    ).length;
  };
}
