import { until, zip } from '@atlas/testing';
import { ClamAvServer, EICAR } from '@atlas/testing/clamav-server';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pdf, type Job } from './bulk-uploads.js';
import { FirmWithCase, refused } from './firm-with-case.js';
import type { User } from './running-product.js';

describe('uploads with a scanner', () => {
  let clamav: ClamAvServer;
  let firm: FirmWithCase;
  let clerk: User;
  let node: number;

  beforeAll(async () => {
    clamav = await ClamAvServer.start();
    firm = await FirmWithCase.start({ CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: String(clamav.port) });
    ({ clerk } = firm);
    node = (await clerk.get<{ id: number }[]>('document/node')).body[0]!.id;
  }, 60_000);
  afterEach(() => {
    clamav.fault = undefined;
  });
  afterAll(async () => {
    await firm?.product.stop();
    await clamav?.stop();
  });

  const form = (name: string, content: Buffer, fields: Readonly<Record<string, string>> = {}): FormData => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    body.set('file', new Blob([new Uint8Array(content)]), name);
    return body;
  };
  const toCase = (name: string, content: Buffer) =>
    clerk.post(`case/${firm.caseId}/document`, form(name, content, { node_id: String(node) }));
  const kept = (): number => {
    const files = join(firm.product.dataDir, 'files');
    if (!existsSync(files)) return 0;
    return readdirSync(files, { recursive: true, encoding: 'utf8' }).filter(name => statSync(join(files, name)).isFile()).length;
  };
  const refusedUploads = async (): Promise<string[]> => {
    const { rows } = await firm.product.database.ownerPool.query<{ data: { code: string } }>(
      `select data from event_store.event where category = 'activity' and type = 'UploadRefused' order by position`,
    );
    return rows.map(({ data }) => data.code);
  };

  const ended = (jobId: string): Promise<Job> =>
    until(
      'the end of the job',
      async () => {
        const { body } = await clerk.get<Job>(`background_job/${jobId}`);
        return body.TaskStateId >= 3 && body;
      },
      { withinMs: 40_000 },
    );

  it('are stored if the scanner finds nothing', async () => {
    const [scanned, before] = [clamav.scanned, kept()];
    expect((await toCase('letter.pdf', pdf('letter'))).status).toBe(201);
    expect([clamav.scanned, kept()]).toEqual([scanned + 1, before + 1]);
  });

  it('are refused with malware, wherever they go, and recorded; nothing is stored', async () => {
    const before = [kept(), (await refusedUploads()).length] as const;
    const forms: Readonly<Record<string, FormData>> = {
      [`case/${firm.caseId}/document`]: form('eicar.txt', EICAR, { node_id: String(node) }),
      'case/document/bulk_upload': form('eicar.txt', EICAR, { node_id: String(node) }),
      'case/bulk_import': form('eicar.csv', EICAR),
      'provider_master/import': form('eicar.csv', EICAR),
      'ticket/create': form('eicar.txt', EICAR, { request_type_id: '1', title: 'T', description: 'D' }),
      'knowledge_base/file/attachments.file': form('eicar.txt', EICAR),
    };
    for (const [path, body] of Object.entries(forms)) {
      const answer = await clerk.post(path, body);
      expect([path, ...refused(answer).slice(0, 2)]).toEqual([path, 422, 'FILE_INFECTED']);
      expect(JSON.stringify(answer.body)).toMatch(/The file eicar\.\w+ contains malware and was not saved\./);
    }
    const codes = (await refusedUploads()).slice(before[1]);
    expect(codes).toEqual(Object.keys(forms).map(() => 'FILE_INFECTED'));
    expect(kept()).toBe(before[0]);
  });

  it('are refused one by one in an archive', async () => {
    const archive = zip([
      { name: `${firm.caseId} clean.pdf`, content: pdf('clean') },
      { name: `${firm.caseId} eicar.txt`, content: EICAR },
    ]);
    const { body } = await clerk.post<{ job_id: string }>(
      'case/document/bulk_upload',
      form('papers.zip', archive, { node_id: String(node) }),
    );
    const job = await ended(body.job_id);
    expect(job.result).toMatchObject({ attached: 1, refused: 1 });
    expect(job.result.errors.map(({ message }) => message)).toEqual([
      `The file ${firm.caseId} eicar.txt contains malware and was not saved.`,
    ]);
  });

  it('of an archive wait for the scanner: the job is tried again', async () => {
    const names = ['one', 'two'].map(name => `${firm.caseId} ${name}.pdf`);
    const archive = zip(names.map(name => ({ name, content: pdf(name) })));
    // The archive itself is the first file, then the scanner fails.
    clamav.nonsenseFrom = clamav.scanned + 1;
    clamav.fault = 'nonsense';
    const failed = clamav.nonsenseFrom + 1;
    const { body } = await clerk.post<{ job_id: string }>(
      'case/document/bulk_upload',
      form('papers.zip', archive, { node_id: String(node) }),
    );
    await until('the failure of the scanner', () => clamav.scanned >= failed);
    clamav.fault = undefined;
    expect((await ended(body.job_id)).result).toMatchObject({ attached: 2, refused: 0 });
  }, 60_000);

  it('are answered 503 while the scanner is unavailable, and nothing is stored', async () => {
    const before = kept();
    clamav.fault = 'reset';
    const answer = await toCase('letter.pdf', pdf('another letter'));
    expect([...refused(answer).slice(0, 2), answer.headers.get('retry-after')]).toEqual([503, 'SCANNER_UNAVAILABLE', '2']);
    expect(kept()).toBe(before);
    clamav.fault = undefined;
    expect((await toCase('letter.pdf', pdf('another letter'))).status).toBe(201);
  });
});
