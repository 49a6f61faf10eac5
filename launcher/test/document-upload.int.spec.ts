import { CONFIG, FILE_STORE, FileStoreUnavailable, STORAGE_FULL, type FileStore } from '@atlas/platform';
import { zip } from '@atlas/testing';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FirmWithCase, refused } from './firm-with-case.js';
import { until, type User } from './running-product.js';

interface Job {
  id: string;
  job_id: string;
  type: string;
  TaskStateId: number;
  done: number;
  total: number | null;
  rate: number | null;
  time_left: number | null;
  message: string | null;
  can_undo: boolean;
  can_run_again: boolean;
  undoes: string | null;
  undone_by: string | null;
  result: Record<string, unknown> & {
    warnings: { reference: string; message: string }[];
    errors: { reference: string; message: string }[];
  };
}
interface Row {
  id: string;
  file_name: string;
  reason: string;
  candidates: string[];
}

/** A PDF of its own content. */
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n(${words})\n`, 'latin1');
const tif = Buffer.from('49492a0008000000', 'hex');

describe('documents in bulk', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let caseId: string;
  let other: string;
  let node: number;

  const form = (files: readonly (readonly [string, Buffer])[], fields: Record<string, string> = { node_id: String(node) }) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const [name, content] of files) body.append('file', new Blob([new Uint8Array(content)]), name);
    return body;
  };
  const upload = (files: readonly (readonly [string, Buffer])[], fields?: Record<string, string>, by = clerk) =>
    by.post<{ job_id: string; code: string }>('case/document/bulk_upload', form(files, fields));
  const ended = (jobId: string) =>
    until('the end of the job', async () => {
      const { body } = await clerk.get<Job>(`background_job/${jobId}`);
      return body.TaskStateId >= 3 && body;
    });
  const brought = async (...args: Parameters<typeof upload>) => {
    const { status, body } = await upload(...args);
    expect([status, body]).toEqual([202, { job_id: expect.any(String) as string }]);
    return ended(body.job_id);
  };
  const documentsOf = async (id: string) =>
    (await clerk.get<{ id: string; file_name: string; node_id: number }[]>(`case/${id}/document`)).body;
  const namesOf = async (id: string) => (await documentsOf(id)).map(({ file_name }) => file_name).sort();
  const unassigned = async (by = clerk) =>
    (await by.post<{ result: Row[]; total_rows: number }>('case/document/unassigned/list', {})).body.result;
  /** Everything that the store keeps, by area. */
  const kept = (area: string) => {
    const files = join(firm.product.dataDir, 'files');
    mkdirSync(files, { recursive: true });
    return readdirSync(files, { recursive: true, encoding: 'utf8' }).filter(
      path => path.split('/')[1] === area && statSync(join(files, path)).isFile(),
    ).length;
  };
  const newCase = async (claim: string) => {
    const { body } = await firm.openCase({ ins_claim_number: claim, injured_last_name: `Last ${claim}` });
    await until('the case in the list', async () => {
      const found = await clerk.post<{ total_rows: number }>('Case/simple_search', { filters: { Case_Id: body.case_id } });
      return found.body.total_rows === 1;
    });
    return body.case_id;
  };

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk } = firm);
    caseId = await newCase('CL-1');
    other = await newCase('CL-2');
    const { body } = await clerk.get<{ id: number }[]>('document/node');
    node = (Array.isArray(body) ? body : (body as { result: { id: number }[] }).result)[0]!.id;
  }, 90_000);
  afterAll(() => firm?.product.stop());

  it('go to the case that their name begins with, the rest into the list, the duplicate nowhere', async () => {
    await newCase('CL-3');
    await newCase('cl-3');
    const before = kept('document');
    const job = await brought([
      [`${caseId}_letter.pdf`, pdf('letter')],
      ['CL-1 bill.tif', tif],
      [`${caseId} the letter again.pdf`, pdf('letter')],
      ['CL-3.pdf', pdf('ambiguous')],
      ['nobody.pdf', pdf('nobody')],
      ['.DS_Store', Buffer.from('x')],
      ['CL-1 sheet.pdf', Buffer.from('MZ not a PDF')],
      ['CL-1 nothing.pdf', Buffer.alloc(0)],
      ['CL-1 tool.exe', Buffer.from('MZ')],
    ]);
    expect(job).toMatchObject({
      type: 'document_upload',
      TaskStateId: 4,
      done: 8,
      total: 8,
      time_left: null,
      can_undo: true,
      can_run_again: true,
      result: { attached: 2, cases: 1, unassigned: 2, duplicates: 1, refused: 3 },
    });
    expect(job.rate).toBeGreaterThan(0);
    expect(job.result.errors.map(({ message }) => message)).toEqual([
      'The content of CL-1 sheet.pdf is not that of a PDF. It looks like EXE.',
      'The file CL-1 nothing.pdf is empty.',
      expect.stringContaining('The file CL-1 tool.exe cannot be taken here. Accepted are .pdf') as string,
    ]);
    expect(job.result.warnings.map(({ reference }) => reference)).toEqual([
      `${caseId} the letter again.pdf`,
      'CL-3.pdf',
      'nobody.pdf',
    ]);
    expect(await namesOf(caseId)).toEqual(['CL-1 bill.tif', `${caseId}_letter.pdf`]);
    expect(kept('document')).toBe(before + 4);
    const rows = await unassigned();
    expect(rows.map(({ file_name, reason, candidates }) => [file_name, reason, candidates.length])).toEqual([
      ['CL-3.pdf', 'several_cases', 2],
      ['nobody.pdf', 'no_case', 0],
    ]);
    await until('both documents in the history', async () => {
      const { body } = await clerk.post<{ result: { change_type_id: number }[] }>(`case/${caseId}/audit/records`, {});
      return body.result.filter(({ change_type_id }) => change_type_id === 9).length === 2;
    });
    const { body: messages } = await clerk.post<{ total_rows: number; result: Row[] }>(`background_job/${job.id}/row/list`, {
      top: 2,
      filters: { severity: 'error' },
    });
    expect([messages.total_rows, messages.result.length]).toEqual([3, 2]);
  });

  it('may be looked at, assigned by hand and thrown away, each once, by the firm that has them', async () => {
    const [several, nobody] = (await unassigned()).sort((a, b) => a.file_name.localeCompare(b.file_name));
    const { stranger } = firm;
    expect(await unassigned(stranger)).toEqual([]);
    const file = await clerk.get<Buffer>(`case/document/unassigned/${nobody!.id}/file`);
    expect([file.status, file.body.equals(pdf('nobody')), file.headers.get('content-security-policy')]).toEqual([
      200,
      true,
      'sandbox',
    ]);
    expect(refused(await stranger.get(`case/document/unassigned/${nobody!.id}/file`)).slice(0, 2)).toEqual([
      404,
      'DOCUMENT_NOT_FOUND',
    ]);
    const assign = (ids: string[], to: string, by = clerk) =>
      by.post<{ documents: object[] }>('case/document/unassigned/assign', { ids, case_id: to });
    expect(refused(await assign([nobody!.id], caseId, stranger)).slice(0, 2)).toEqual([404, 'CASE_NOT_FOUND']);
    expect(refused(await assign([nobody!.id], 'FIRM26-999999')).slice(0, 2)).toEqual([404, 'CASE_NOT_FOUND']);
    expect(refused(await assign([], other)).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    expect((await assign([nobody!.id], other)).body.documents).toEqual([
      { id: nobody!.id, file_name: 'nobody.pdf', outcome: 'attached' },
    ]);
    expect(refused(await assign([nobody!.id], caseId)).slice(0, 2)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect(await namesOf(other)).toEqual(['nobody.pdf']);
    const before = kept('document');
    expect((await clerk.post('case/document/unassigned/discard', [several!.id])).body).toEqual({ deleted: 1 });
    expect(refused(await clerk.post('case/document/unassigned/discard', [several!.id])).slice(0, 2)).toEqual([
      404,
      'DOCUMENT_NOT_FOUND',
    ]);
    expect([kept('document'), await unassigned()]).toEqual([before - 1, []]);
  });

  it('are told before they are uploaded where they would go', async () => {
    const { body } = await clerk.post('case/document/match', { file_names: ['CL-2_x.pdf', 'CL-3.pdf', 'x.pdf'] });
    expect(body).toMatchObject([
      { file_name: 'CL-2_x.pdf', case_id: other, candidates: [] },
      { case_id: null, candidates: [expect.any(String), expect.any(String)] },
      { case_id: null, candidates: [] },
    ]);
    const { body: theirs } = await firm.stranger.post('case/document/match', { file_names: ['CL-2_x.pdf'] });
    expect(theirs).toMatchObject([{ case_id: null }]);
  });

  it('come in an archive, which is taken whole or not at all, and an archive within it is told', async () => {
    const archive = zip([
      { name: 'scans/', content: Buffer.alloc(0) },
      { name: 'scans/CL-2 one.pdf', content: pdf('one') },
      { name: '__MACOSX/scans/._CL-2 one.pdf', content: pdf('debris') },
      { name: 'scans/CL-2 two.pdf', content: pdf('two') },
      { name: 'scans/CL-2 more.zip', content: zip([{ name: 'x.pdf', content: pdf('x') }]) },
      { name: 'scans/CL-2 fake.pdf', content: Buffer.from('<html>') },
    ]);
    const job = await brought([['scans.zip', archive]], { node_id: String(node), nodes: JSON.stringify({ 0: node }) });
    expect(job).toMatchObject({ title: 'Documents, scans.zip', result: { attached: 2, refused: 2, unassigned: 0 } });
    expect(job.result.errors.map(({ message }) => message)).toEqual([
      'The archive CL-2 more.zip lies within an archive and is not opened. Please upload it by itself.',
      'The content of CL-2 fake.pdf is not that of a PDF.',
    ]);
    expect(await namesOf(other)).toEqual(['CL-2 one.pdf', 'CL-2 two.pdf', 'nobody.pdf']);
    const again = await clerk.post<Job>(`background_job/${job.id}/run_again`);
    expect(again.status).toBe(202);
    expect((await ended(again.body.job_id)).result).toMatchObject({ attached: 2, refused: 2 });
    expect(await namesOf(other)).toEqual(['CL-2 one.pdf', 'CL-2 two.pdf', 'nobody.pdf']);
  });

  it.each<[string, Buffer, string]>([
    ['a password', zip([{ name: 'CL-1.pdf', content: pdf('x'), encrypted: true }]), 'is protected by a password'],
    ['names that leave it', zip([{ name: '../CL-1.pdf', content: pdf('x') }]), 'names files outside of its own folder'],
    ['a bomb', zip([{ name: 'CL-1.pdf', content: Buffer.alloc(60 * 1024 ** 2) }]), 'unpacks to more than is accepted'],
    ['the end missing', zip([{ name: 'CL-1.pdf', content: pdf('x') }]).subarray(0, -20), 'is damaged or not complete'],
  ])('an archive with %s is refused at once, and nothing is kept', async (_what, content, message) => {
    const before = [kept('document'), kept('upload')];
    const answer = await upload([['scans.zip', content]]);
    expect(refused(answer).slice(0, 2)).toEqual([422, 'ARCHIVE_REFUSED']);
    expect(JSON.stringify(answer.body)).toContain(`The file scans.zip ${message}`);
    expect([kept('document'), kept('upload')]).toEqual(before);
  });

  it('are undone where nobody touched them since; what was assigned by hand stays and is listed', async () => {
    const job = await brought([
      ['CL-1 undo me.pdf', pdf('undo me')],
      ['CL-1 gone.pdf', pdf('gone')],
      ['by hand.pdf', pdf('by hand')],
      ['left over.pdf', pdf('left over')],
    ]);
    expect(job).toMatchObject({ TaskStateId: 3, can_undo: true, can_run_again: false });
    const gone = (await documentsOf(caseId)).find(({ file_name }) => file_name === 'CL-1 gone.pdf');
    await clerk.call('DELETE', `case/${caseId}/document/${gone!.id}`);
    const byHand = (await unassigned()).find(({ file_name }) => file_name === 'by hand.pdf');
    await clerk.post('case/document/unassigned/assign', { ids: [byHand!.id], case_id: caseId });
    expect(refused(await firm.stranger.post(`background_job/${job.id}/undo`)).slice(0, 2)).toEqual([404, 'JOB_NOT_FOUND']);
    const undo = await clerk.post<Job>(`background_job/${job.id}/undo`);
    expect(undo).toMatchObject({ status: 202, body: { type: 'document_upload_undo', undoes: job.id } });
    const undone = await ended(undo.body.job_id);
    expect(undone).toMatchObject({ TaskStateId: 3, can_undo: false, result: { left: 1, discarded: 1 } });
    expect(undone.result.warnings).toEqual([
      { reference: 'by hand.pdf', value: caseId, message: `Left in the case ${caseId}: Nadia Brill assigned it by hand.` },
    ]);
    const names = await namesOf(caseId);
    expect([names.includes('CL-1 undo me.pdf'), names.includes('by hand.pdf')]).toEqual([false, true]);
    expect(await unassigned()).toEqual([]);
    expect((await clerk.get<Job>(`background_job/${job.id}`)).body).toMatchObject({ undone_by: undone.id, can_undo: false });
    expect(refused(await clerk.post(`background_job/${job.id}/undo`)).slice(0, 2)).toEqual([409, 'JOB_ALREADY_UNDONE']);
    const report = await until('the undo in the activity report', async () => {
      const { body } = await clerk.post('report_type/user_activity_report', { date_type: 1, users: [{ id: '*' }] });
      const told = JSON.stringify(body);
      return told.includes('Undo of') || told.includes('errors') ? told : undefined;
    });
    expect(report).toContain('Undo of Documents');
  });

  it('are refused as a whole where the form is none, the node is not there, or nothing can be taken', async () => {
    const before = kept('document');
    expect(refused(await clerk.post('case/document/bulk_upload', {}))[0]).toBe(400);
    expect(refused(await upload([], { node_id: String(node) }))[1]).toBe('MALFORMED_REQUEST');
    expect(refused(await upload([['CL-1 x.pdf', pdf('x')]], { node_id: '999999' }))).toEqual([
      422,
      'VALIDATION_FAILED',
      { node_id: 'Please Select Document Node.' },
    ]);
    expect(refused(await upload([['CL-1 x.pdf', pdf('x')]], { node_id: String(node), nodes: '[' }))[0]).toBe(400);
    expect(
      refused(
        await upload([
          ['a.exe', Buffer.from('MZ')],
          ['b.pdf', Buffer.from('MZ')],
        ]),
      ).slice(0, 2),
    ).toEqual([422, 'NO_FILE_ACCEPTED']);
    expect(kept('document')).toBe(before);
  });

  it('a full disk is told as one: no document, no file, no job; in the middle of an archive the job says so and goes on later', async () => {
    const store = firm.product.app.get<FileStore>(FILE_STORE, { strict: false });
    const { put } = store;
    const full = () => Promise.reject(new FileStoreUnavailable(STORAGE_FULL));
    const before = [kept('document'), (await documentsOf(caseId)).length];
    const jobs = async () => (await clerk.post<{ total_rows: number }>('background_job/list', {})).body.total_rows;
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
    expect([kept('document'), (await documentsOf(caseId)).length, await jobs()]).toEqual([...before, jobsBefore]);
    const single = await clerk.post(`case/${caseId}/document`, form([['a.pdf', pdf('a')]])).finally(() => (puts = 1));
    expect(single.status).toBe(201);
    expect(refused(await clerk.post(`case/${caseId}/document`, form([['b.pdf', pdf('b')]]))).slice(0, 2)).toEqual([
      507,
      'STORAGE_UNAVAILABLE',
    ]);
    // The archive itself is the first, its first file the second, the disk is full at its second.
    puts = -1;
    const archive = zip(files.map(([name, content]) => ({ name, content })));
    const job = await brought([['full.zip', archive]]);
    store.put = put;
    expect(job).toMatchObject({ TaskStateId: 5, can_run_again: true });
    expect(job.message).toContain('Run the job again when there is room');
    const again = await clerk.post<Job>(`background_job/${job.id}/run_again`);
    expect((await ended(again.body.job_id)).result).toMatchObject({ attached: 2 });
    expect((await namesOf(caseId)).filter(name => /fits|does not/.test(name))).toEqual(['CL-1 does not.pdf', 'CL-1 fits.pdf']);
  });

  it('an upload goes on where it stood when its process was stopped, and brings nothing twice', async () => {
    const before = (await documentsOf(caseId)).length;
    const { body } = await upload(
      Array.from({ length: 15 }, (_, at) => [`CL-1 stopped ${at}.pdf`, pdf(`stopped ${at}`)] as const),
    );
    await firm.product.restart(() => Promise.resolve());
    const job = await ended(body.job_id);
    expect(job).toMatchObject({ TaskStateId: 3, done: 15, total: 15, result: { attached: 15, duplicates: 0 } });
    const names = (await namesOf(caseId)).filter(name => name.includes('stopped'));
    expect([names.length, new Set(names).size, (await documentsOf(caseId)).length]).toEqual([15, 15, before + 15]);
  }, 120_000);

  it('a file beyond the limit is refused with its name and the limit, alone and among others', async () => {
    // A smaller limit than the product's own: what is asked is the same, and the file need not be a hundred megabytes.
    const config = firm.product.app.get<{ maxUploadBytes: number }>(CONFIG, { strict: false });
    const { maxUploadBytes } = config;
    config.maxUploadBytes = 1024 ** 2;
    const large = Buffer.concat([pdf('large'), Buffer.alloc(1024 ** 2, 'x')]);
    const message = 'The file CL-1 large.pdf is larger than 1 MB.';
    const alone = await upload([['CL-1 large.pdf', large]]);
    expect(refused(alone).slice(0, 2)).toEqual([413, 'FILE_TOO_LARGE']);
    expect(JSON.stringify(alone.body)).toContain(message);
    const single = await clerk.post(`case/${caseId}/document`, form([['CL-1 large.pdf', large]]));
    expect(refused(single).slice(0, 2)).toEqual([413, 'FILE_TOO_LARGE']);
    expect(JSON.stringify(single.body)).toContain(message);
    const job = await brought([
      ['CL-1 large.pdf', large],
      ['CL-1 after the large one.pdf', pdf('after the large one')],
    ]);
    config.maxUploadBytes = maxUploadBytes;
    expect(job).toMatchObject({ result: { attached: 1, refused: 1, errors: [{ message }] } });
  });
});
