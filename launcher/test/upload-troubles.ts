import { fileTexts } from '@atlas/contracts';
import { CONFIG, FILE_STORE, FileStoreUnavailable, type FileStore } from '@atlas/platform';
import { zip } from '@atlas/testing';
import { pdf, TIF, type BulkUploads, type Job } from './bulk-uploads.js';
import { refused } from './firm-with-case.js';

/** Uploads that fail because of the disk, the process or the size of a file. */
export function uploadTroubles(given: BulkUploads): void {
  const { form, upload, ended, brought, documentsOf, namesOf, kept } = given;

  it('reports a full disk and leaves no document, file or job; a job in the middle of an archive reports it and continues later', async () => {
    const store = given.firm.product.app.get<FileStore>(FILE_STORE, { strict: false });
    const { put } = store;
    const full = () => Promise.reject(new FileStoreUnavailable(fileTexts.storageFull));
    const before = [kept('document'), (await documentsOf(given.caseId)).length];
    const jobs = async () => (await given.clerk.post<{ total_rows: number }>('background_job/list', {})).body.total_rows;
    const jobsBefore = await jobs();
    let puts = 0;
    store.put = (key, content) => (++puts === 2 ? full() : put.call(store, key, content));
    const files = [
      ['CL-1 fits.pdf', pdf('fits')],
      ['CL-1 does not.pdf', pdf('does not')],
    ] as const;
    const answer = await upload(files);
    expect(refused(answer).slice(0, 2)).toEqual([507, 'STORAGE_UNAVAILABLE']);
    expect(JSON.stringify(answer.body)).toContain('the storage is full');
    expect([kept('document'), (await documentsOf(given.caseId)).length, await jobs()]).toEqual([...before, jobsBefore]);
    const single = await given.clerk.post(`case/${given.caseId}/document`, form([['a.pdf', pdf('a')]])).finally(() => (puts = 1));
    expect(single.status).toBe(201);
    expect(refused(await given.clerk.post(`case/${given.caseId}/document`, form([['b.pdf', pdf('b')]]))).slice(0, 2)).toEqual([
      507,
      'STORAGE_UNAVAILABLE',
    ]);
    // The archive itself is the first, its first file the second, the disk is full at its second.
    puts = -1;
    const archive = zip(files.map(([name, content]) => ({ name, content })));
    const job = await brought([['full.zip', archive]]);
    store.put = put;
    expect(job).toMatchObject({ TaskStateId: 5, can_run_again: true });
    expect(job.message).toContain('Run the job again when there is space');
    const again = await given.clerk.post<Job>(`background_job/${job.id}/run_again`);
    expect((await ended(again.body.job_id)).result).toMatchObject({ attached: 2 });
    expect((await namesOf(given.caseId)).filter(name => /fits|does not/.test(name))).toEqual([
      'CL-1 does not.pdf',
      'CL-1 fits.pdf',
    ]);
  });

  it('continues an upload after its process was stopped, without duplicates', async () => {
    const before = (await documentsOf(given.caseId)).length;
    const { body } = await upload(
      Array.from({ length: 15 }, (_, at) => [`CL-1 stopped ${at}.pdf`, pdf(`stopped ${at}`)] as const),
    );
    await given.firm.product.restart(() => Promise.resolve());
    const job = await ended(body.job_id);
    expect(job).toMatchObject({ TaskStateId: 3, done: 15, total: 15, result: { attached: 15, duplicates: 0 } });
    const names = (await namesOf(given.caseId)).filter(name => name.includes('stopped'));
    expect([names.length, new Set(names).size, (await documentsOf(given.caseId)).length]).toEqual([15, 15, before + 15]);
  }, 120_000);

  it('a node limits the file types and the number of files, in single and bulk uploads', async () => {
    const node = { code: 'ONE', name: 'One only', file_types: ['pdf'], allow_many: false };
    const { body } = await given.clerk.post<{ id: number }>('document/node', node);
    const fields = { node_id: String(body.id) };
    const file = async (name: string) =>
      given.clerk.post(`case/${given.caseId}/document`, form([[name, name.endsWith('tif') ? TIF : pdf(name)]], fields));
    expect(refused(await file('a.tif'))[2]).toEqual({ file: 'One only accepts only pdf files.' });
    expect((await file('a.pdf')).status).toBe(201);
    expect(refused(await file('b.pdf'))[2]).toEqual({ file: 'One only can hold only one document.' });
    const job = await brought([['CL-1 one more.pdf', pdf('one more')]], fields);
    expect(job).toMatchObject({ result: { attached: 0, unassigned: 1 } });
  });

  it('a file above the limit is refused with its name and the limit, in single and bulk uploads', async () => {
    // A smaller limit than the product's own: what is asked is the same, and the file need not be a hundred megabytes.
    const config = given.firm.product.app.get<{ maxUploadBytes: number }>(CONFIG, { strict: false });
    const { maxUploadBytes } = config;
    config.maxUploadBytes = 1024 ** 2;
    const large = Buffer.concat([pdf('large'), Buffer.alloc(1024 ** 2, 'x')]);
    const message = 'The file CL-1 large.pdf is larger than 1 MB.';
    const alone = await upload([['CL-1 large.pdf', large]]);
    expect(refused(alone).slice(0, 2)).toEqual([413, 'FILE_TOO_LARGE']);
    expect(JSON.stringify(alone.body)).toContain(message);
    const single = await given.clerk.post(`case/${given.caseId}/document`, form([['CL-1 large.pdf', large]]));
    expect(refused(single).slice(0, 2)).toEqual([413, 'FILE_TOO_LARGE']);
    expect(JSON.stringify(single.body)).toContain(message);
    const job = await brought([
      ['CL-1 large.pdf', large],
      ['CL-1 after the large one.pdf', pdf('after the large one')],
    ]);
    config.maxUploadBytes = maxUploadBytes;
    expect(job).toMatchObject({ result: { attached: 1, refused: 1, errors: [{ message }] } });
  });
}
