import { bodyOf, refusalOf, type Row } from '../test/answers.js';
import { annexure, attorneyFirm, IDENTITY_TOPIC, rebuttalSigningDoctor, SYSTEM_ACTOR, USER_CHANGED } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { docx, docxText } from '../test/sample-file.js';
import { RunningMasterData, type Answer, type Caller } from '../test/start-master-data.js';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049444154', 'hex');

describe('files of records', () => {
  let running: RunningMasterData;
  let admin: Caller;
  const upload = async (name: string, content: Buffer, path = 'annexure', as = admin) =>
    as('POST', `${path}/file/file`, { file: { name, content } });
  const uploaded = async (name = 'terms.docx', text = 'Standard terms') =>
    bodyOf<{ file_id: string }>(await upload(name, docx(text))).file_id;
  const said = (answer: Answer) => [answer.status, bodyOf<{ ExceptionMessage: string }>(answer).ExceptionMessage];

  /** Rita Roe and Dan Doe, who may be named as signers. */
  const knowSigners = async () => {
    const signers = [
      { user_id: 8, username: 'roe', name: 'Rita Roe' },
      { user_id: 9, username: 'doe', name: 'Dan Doe' },
    ];
    await running.publish(
      IDENTITY_TOPIC,
      signers.map(user => ({
        id: randomUUID(),
        type: USER_CHANGED,
        accountId: running.account,
        key: String(user.user_id),
        time: new Date().toISOString(),
        correlationId: 'spec',
        actor: SYSTEM_ACTOR,
        data: { ...user, user_type: 1, is_active: true, is_deleted: false },
      })),
    );
    await until('the signers', async () => bodyOf<Row[]>(await admin('GET', 'user/option')).length === 2);
  };

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(() => {
    running.newAccount();
    admin = running.as();
  });
  afterAll(() => running?.stop());

  it('are uploaded, referenced by the save, downloaded, and shown in the history by name', async () => {
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
    expect(answer.headers['content-security-policy']).toMatch(/; sandbox$/);
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

  it('are refused if they have another type than declared, are too large, or missing', async () => {
    expect(said(await upload('terms.docx', Buffer.from('%PDF-1.7')))).toEqual([
      415,
      'The content of terms.docx is not that of a Word document. It looks like PDF.',
    ]);
    expect(said(await upload('terms.exe', Buffer.from('MZ')))).toEqual([
      415,
      'The file terms.exe is not accepted here. Accepted types: .docx, .pdf.',
    ]);
    expect((await upload('terms.pdf', Buffer.alloc(10 * 1024 ** 2 + 1, '%PDF-1.7'))).status).toBe(413);
    expect((await upload('terms.pdf', Buffer.alloc(0))).status).toBe(422);
    expect((await admin('POST', 'annexure/file/zap', { file: { name: 'a.pdf', content: Buffer.from('%PDF-1.7') } })).status).toBe(
      404,
    );
  });

  it('can only be referenced by a save of their account and field', async () => {
    const save = (fileId: unknown, as = admin) =>
      as('POST', 'annexure', { body: { code: 'X', name: 'X', printed_title: 'X', file_id: fileId } });
    const refused = [422, { file_id: 'Please Select File.' }];
    const others = bodyOf<{ file_id: string }>(await upload('a.docx', docx('a'), 'annexure', running.as({ accountId: 2 })));
    const ofTemplate = bodyOf<{ file_id: string }>(await upload('a.docx', docx('a'), 'document_template'));
    for (const id of [null, 'x', others.file_id, ofTemplate.file_id, '00000000-0000-4000-8000-000000000000'])
      expect(refusalOf(await save(id))).toEqual(refused);
  });

  it('belong to the law firm: another account finds nothing, users without the permission cannot upload', async () => {
    const file_id = await uploaded();
    const row = bodyOf<Row>(await admin('POST', 'annexure', { body: { code: 'L', name: 'L', printed_title: 'L', file_id } }));
    const path = `annexure/${row.id}/file/file`;
    expect((await running.as({ accountId: 2 })('GET', path)).status).toBe(404);
    expect((await running.as({ permissions: [], menus: [annexure.menuId] })('GET', path)).status).toBe(200);
    expect((await running.as({ userType: 2 })('GET', path)).status).toBe(403);
    expect((await upload('a.docx', docx('a'), 'annexure', running.as({ permissions: ['CanViewCase'] }))).status).toBe(403);
  });

  it('are deleted if no save referenced them within a day', async () => {
    const [kept, left] = [await uploaded(), await uploaded()];
    await admin('POST', 'annexure', { body: { code: 'K', name: 'K', printed_title: 'K', file_id: kept } });
    await running.database.ownerPool.query(`update master_data.record_file set uploaded_at = now() - interval '25 hours'`);
    await uploaded();
    const { rows } = await running.database.ownerPool.query<{ id: string }>('select id from master_data.record_file');
    const ids = rows.map(({ id }) => id);
    expect([ids.includes(kept), ids.includes(left)]).toEqual([true, false]);
  });

  it('of a signature can be uploaded by the signer only, and removed by users who manage', async () => {
    await knowSigners();
    const counsel = { family: 'Attorney_Firm_Role', code: 'COUNSEL', name: 'Counsel' };
    const role = bodyOf<Row>(await admin('POST', 'option_value', { body: counsel }));
    const attorneys = [
      { last_name: 'Roe', first_name: 'Rita', signer_id: 8 },
      { last_name: 'Doe', first_name: 'Dan', signer_id: 9 },
    ];
    const firm = bodyOf<Row>(
      await admin('POST', 'attorney_firm', {
        body: {
          name: 'Roe & Doe',
          role_id: role.id,
          address1: '1 Court St',
          city: 'Brooklyn',
          state: 'NY',
          zip: '11201',
          attorneys,
        },
      }),
    );
    type Attorney = { id: number; signature_id: string | null; signature_name: string | null; signer_id: number };
    const rows = async () => bodyOf<{ attorneys: Attorney[] }>(await admin('GET', `attorney_firm/${firm.id}`)).attorneys;
    const names = async () => (await rows()).map(row => row.signature_name);
    const [rita, dan] = await rows();
    const at = (row: { id: number }) => `attorney_firm/${firm.id}/file/attorneys.signature?row=${row.id}`;
    const place = (as: Caller, row = rita!) => as('POST', at(row), { file: { name: 'roe.png', content: png } });
    const signer = running.as({ userId: 8, permissions: [], menus: [attorneyFirm.menuId] });
    const alone = [403, 'Only the signer can upload the signature.'];

    expect(said(await place(admin))).toEqual(alone);
    expect(said(await place(signer, dan))).toEqual(alone);
    expect((await place(running.as({ userId: 8, accountId: 2 }))).status).toBe(404);
    expect((await place(signer, { ...rita!, id: 999_999 })).status).toBe(404);
    expect((await place(running.as({ userId: 8, userType: 2 }))).status).toBe(403);
    expect((await upload('a.png', png, 'attorney_firm')).status).toBe(404);
    const other = await admin('POST', 'attorney_firm/file/attorneys.signature', { file: { name: 'a.png', content: png } });
    expect(other.status).toBe(404);
    const stored = () =>
      running.database.ownerPool.query(`select from master_data.record_file where field = 'attorneys.signature'`);
    expect((await stored()).rowCount).toBe(0);

    const placed = await place(signer);
    expect([placed.status, bodyOf<Row>(placed)['attorney_count']]).toEqual([200, 2]);
    expect(await names()).toEqual(['roe.png', null]);
    for (const as of [admin, signer]) expect((await as('GET', at(rita!))).status).toBe(404);

    const save = async (body: object) => admin('POST', 'attorney_firm', { body: { id: firm.id, ...body } });
    const { signature_id } = (await rows())[0]!;
    const moved = await save({ attorneys: [await rows().then(([one]) => one), { ...dan, signature_id }] });
    expect([moved.status, bodyOf<{ errors: object }>(moved).errors]).toEqual([
      422,
      { 'attorneys.1.signature_id': 'Only the signer can upload the signature.' },
    ]);
    await save({ attorneys: (await rows()).reverse() });
    expect(await names()).toEqual([null, 'roe.png']);
    const history = await admin('POST', `attorney_firm/${firm.id}/audit/records`, { body: {} });
    expect(history.text).toContain('roe.png');
    await save({ attorneys: (await rows()).map(row => ({ ...row, signer_id: 9 })) });
    expect(await names()).toEqual([null, null]);
  });

  it('of a signature are also allowed on a separate record, and can be removed', async () => {
    await knowSigners();
    const doctor = { last_name: 'Roe', first_name: 'Rita', signer_id: 8 };
    const { id } = bodyOf<Row>(await admin('POST', 'doctor/rebuttal_signing', { body: doctor }));
    const signer = running.as({ userId: 8, permissions: [], menus: [rebuttalSigningDoctor.menuId] });
    const placed = await signer('POST', `doctor/rebuttal_signing/${id}/file/signature`, {
      file: { name: 'roe.png', content: png },
    });
    expect([placed.status, placed.headers['etag'], bodyOf<Row>(placed)['signature_name']]).toEqual([200, '"2"', 'roe.png']);
    expect(running.facts.at(-1)).toMatchObject({ description: 'Rebuttal Signing Doctor Roe, Rita changed' });
    const taken = await admin('POST', 'doctor/rebuttal_signing', { body: { id, signature_id: null } });
    expect([taken.status, bodyOf<Row>(taken)['signature_name']]).toEqual([200, null]);
    expect((await admin('POST', `annexure/${id}/file/file`, { file: { name: 'a.pdf', content: png } })).status).toBe(404);
  });

  async function contentOf(path: string): Promise<Buffer> {
    const answer = await admin('GET', path, { headers: { accept: 'application/octet-stream' }, binary: true });
    return answer.body as unknown as Buffer;
  }
});
