import { docx, docxText } from '../test/sample-file.js';
import { RunningMasterData, type Answer, type Caller } from '../test/start-master-data.js';

type Row = Record<string, unknown> & { id: number };
const bodyOf = <Body>(answer: Answer): Body => answer.body as unknown as Body;

describe('files of records', () => {
  let running: RunningMasterData;
  let admin: Caller;
  const upload = async (name: string, content: Buffer, path = 'annexure', as = admin) =>
    as('POST', `${path}/file/file`, { file: { name, content } });
  const uploaded = async (name = 'terms.docx', text = 'Standard terms') =>
    bodyOf<{ file_id: string }>(await upload(name, docx(text))).file_id;
  const said = (answer: Answer) => [answer.status, bodyOf<{ ExceptionMessage: string }>(answer).ExceptionMessage];

  beforeAll(async () => {
    running = await RunningMasterData.start();
    admin = running.as();
  });
  afterAll(() => running?.stop());

  it('are uploaded, named by the save, downloaded, and told in the history by their name', async () => {
    const first = await upload('../terms.docx', docx('Standard terms'));
    expect([first.status, first.body]).toEqual([
      201,
      {
        file_id: expect.any(String) as unknown,
        file_name: 'terms.docx',
        content_type: expect.stringContaining('wordprocessingml') as unknown,
        size: expect.any(Number) as unknown,
      },
    ]);
    const { file_id } = bodyOf<{ file_id: string }>(first);
    const row = bodyOf<Row>(
      await admin('POST', 'annexure', { body: { code: 'T', name: 'Terms', printed_title: 'Terms', file_id } }),
    );
    expect(row).toMatchObject({ file_id, file_name: 'terms.docx' });
    const answer = await admin('GET', `annexure/${row.id}/file/file`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('terms.docx');
    expect(answer.headers['content-security-policy']).toBe('sandbox');
    expect(docxText(await contentOf(`annexure/${row.id}/file/file`))).toBe('Standard terms');
    const next = await uploaded('terms-2.docx', 'New terms');
    await admin('POST', 'annexure', { body: { id: row.id, file_id: next } });
    expect(docxText(await contentOf(`annexure/${row.id}/file/file`))).toBe('New terms');
    const history = bodyOf<{ result: object[] }>(await admin('POST', `annexure/${row.id}/audit/records`, { body: {} }));
    expect(history.result[0]).toMatchObject({
      change_detials: [{ field_name: 'File', old_value: 'terms.docx', new_value: 'terms-2.docx' }],
    });
    expect(running.facts.filter(({ description }) => description === 'Annexure Terms: downloaded terms.docx').length).toBe(2);
  });

  it('are refused when they are of another kind than they say, too large, or not there', async () => {
    expect(said(await upload('terms.docx', Buffer.from('%PDF-1.7')))).toEqual([
      415,
      'The content of terms.docx is not that of a Word document. It looks like PDF.',
    ]);
    expect(said(await upload('terms.exe', Buffer.from('MZ')))).toEqual([
      415,
      'The file terms.exe cannot be taken here. Accepted are .docx, .pdf.',
    ]);
    expect((await upload('terms.pdf', Buffer.alloc(10 * 1024 ** 2 + 1, '%PDF-1.7'))).status).toBe(413);
    expect((await upload('terms.pdf', Buffer.alloc(0))).status).toBe(422);
    expect((await admin('POST', 'annexure/file/zap', { file: { name: 'a.pdf', content: Buffer.from('%PDF-1.7') } })).status).toBe(
      404,
    );
  });

  it('are named by a save of their own account and field alone', async () => {
    const save = (fileId: unknown, as = admin) =>
      as('POST', 'annexure', { body: { code: 'X', name: 'X', printed_title: 'X', file_id: fileId } });
    const refused = [422, { file_id: 'Please Select File.' }];
    const errorsOf = (answer: Answer) => [answer.status, bodyOf<{ errors: object }>(answer).errors];
    const others = bodyOf<{ file_id: string }>(await upload('a.docx', docx('a'), 'annexure', running.as({ accountId: 2 })));
    const ofTemplate = bodyOf<{ file_id: string }>(await upload('a.docx', docx('a'), 'document_template'));
    for (const id of [null, 'x', others.file_id, ofTemplate.file_id, '00000000-0000-4000-8000-000000000000'])
      expect(errorsOf(await save(id))).toEqual(refused);
  });

  it("are the law firm's: another account finds nothing, who may not manage can not upload", async () => {
    const file_id = await uploaded();
    const row = bodyOf<Row>(await admin('POST', 'annexure', { body: { code: 'L', name: 'L', printed_title: 'L', file_id } }));
    const path = `annexure/${row.id}/file/file`;
    expect((await running.as({ accountId: 2 })('GET', path)).status).toBe(404);
    expect((await running.as({ permissions: ['CanViewCase'] })('GET', path)).status).toBe(200);
    expect((await running.as({ userType: 2 })('GET', path)).status).toBe(403);
    expect((await upload('a.docx', docx('a'), 'annexure', running.as({ permissions: ['CanViewCase'] }))).status).toBe(403);
  });

  it('are swept away when no save named them within a day', async () => {
    const [kept, left] = [await uploaded(), await uploaded()];
    await admin('POST', 'annexure', { body: { code: 'K', name: 'K', printed_title: 'K', file_id: kept } });
    await running.database.ownerPool.query(`update master_data.record_file set uploaded_at = now() - interval '25 hours'`);
    await uploaded();
    const { rows } = await running.database.ownerPool.query<{ id: string }>('select id from master_data.record_file');
    const ids = rows.map(({ id }) => id);
    expect([ids.includes(kept), ids.includes(left)]).toEqual([true, false]);
  });

  async function contentOf(path: string): Promise<Buffer> {
    const answer = await admin('GET', path, { headers: { accept: 'application/octet-stream' }, binary: true });
    return answer.body as unknown as Buffer;
  }
});
