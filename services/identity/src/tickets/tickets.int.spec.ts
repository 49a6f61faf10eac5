import type { Ticket, TicketRow } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { RunningIdentity, type Caller } from '../../test/start-identity.js';

type Row = TicketRow;
interface Listed {
  readonly result: readonly Row[];
  readonly total_rows: number;
}

describe('support tickets', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let clerk: Caller;
  let north: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start({ SUPPORT_EMAIL: 'help@operator.test', PUBLIC_URL: 'https://atlas.firm.test' });
    demo = await identity.account('DEMO');
    await identity.account('NORTH');
    admin = await identity.as('admin@demo.test');
    clerk = await identity.as('clerk@demo.test');
    north = await identity.as('admin@north.test');
  });
  afterEach(() => identity?.stop());

  /** A form needs a field at least. */
  const BLANK = { description: '' };
  const create = (fields: Record<string, string>, by = admin, file?: { name: string; content: string }) => {
    const call = by.form('ticket/create', { ...BLANK, ...fields });
    return file ? call.attach('file', Buffer.from(file.content), file.name) : call;
  };
  const added = async (title: string, by = admin) => (await create({ request_type_id: '2', title }, by).expect<Ticket>(201)).body;
  const list = async (body: object = {}, by = admin) => (await by.post('ticket/search', body).expect<Listed>(200)).body;
  const titles = async (body: object = {}) => (await list(body)).result.map(({ title }) => title);

  it('are created with a type, a title and a file, and numbered per firm', async () => {
    expect((await admin.get('ticket/type').expect<object[]>(200)).body).toHaveLength(5);
    const { body } = await create({ request_type_id: '1', title: ' Printer ', description: 'It does not print.' }, admin, {
      name: 'notes.txt',
      content: 'Tray 2 is empty.',
    }).expect<Ticket>(201);
    expect(body).toMatchObject({
      ticket_number: 'T-000001',
      title: 'Printer',
      request_type: 'Question',
      status: 'open',
      created_by: 'Administrator Person',
      files: [{ name: 'notes.txt', size: 16 }],
      comments: [],
      revision: 1,
    });
    expect((await added('Second')).ticket_number).toBe('T-000002');
    expect((await added('Of another firm', north)).ticket_number).toBe('T-000001');
    const file = await admin.get(`ticket/${body.id}/file/${body.files[0]!.id}`).file(200);
    expect(file.content.toString()).toBe('Tray 2 is empty.');
    expect(file.headers['content-disposition']).toContain('notes.txt');
    expect(file.headers['content-security-policy']).toMatch(/; sandbox$/);
  });

  it('need a type and a title, and accept only known files', async () => {
    expect((await create({}).expect(422)).body.errors).toEqual({
      request_type_id: 'Please Select Type.',
      title: 'Ticket title is required.',
    });
    await create({ request_type_id: '9', title: 'x' }).expect(422);
    await create({ request_type_id: '1', title: 'x' }, admin, { name: 'run.exe', content: 'MZ' }).expect(415);
    await admin.post('ticket/create', { request_type_id: 1, title: 'x' }).expect(400);
    expect((await list()).total_rows).toBe(0);
  });

  it('are listed by page and searched by title; closed ones where all are asked for', async () => {
    for (const title of ['Alpha', 'Beta', 'Alphabet']) await added(title);
    const [, beta] = (await list({ sort: [{ field: 'title', dir: 'asc' }] })).result.map(({ id }) => id).slice(1);
    expect(await titles({ query: 'alpha' })).toEqual(['Alphabet', 'Alpha']);
    expect(await titles({ page: 2, top: 2 })).toEqual(['Alpha']);
    await admin.form(`ticket/${beta}/comment`, { status: 'closed' }).expect(201);
    expect(await titles()).not.toContain('Beta');
    expect(await titles({ show_all: true })).toContain('Beta');
    expect(await titles({ filters: { status: 'closed' } })).toEqual(['Beta']);
    await admin.post('ticket/search', { filters: { nonsense: 1 } }).expect(400);
  });

  it('are commented, change their status and their text, and every change has a revision', async () => {
    const { id } = await added('Slow list');
    const { body } = await admin.form(`ticket/${id}/comment`, { comment: 'Looking.', status: 'in_progress' }).expect<Ticket>(201);
    expect(body).toMatchObject({
      status: 'in_progress',
      revision: 2,
      comments: [{ comment: 'Looking.', status: 'in_progress', created_by: 'Administrator Person', files: [] }],
    });
    expect((await admin.form(`ticket/${id}/comment`, { comment: '' }).expect(422)).body.errors).toEqual({
      comment: 'Please enter a comment, attach a file or change the status.',
    });
    const wanted = { request_type_id: 3, title: 'Slow list of cases', description: 'Since Monday', status: 'waiting' };
    const changed = await admin.put(`ticket/${id}`, wanted).set('If-Match', '"2"').expect<Ticket>(200);
    expect(changed.body).toMatchObject({ ...wanted, request_type: 'Data correction', revision: 3 });
    expect(changed.body.comments.at(-1)).toMatchObject({ comment: null, status: 'waiting' });
    await admin.put(`ticket/${id}`, wanted).set('If-Match', '"2"').expect(412);
    expect((await admin.put(`ticket/${id}`, wanted).expect<Ticket>(200)).body.revision).toBe(3);
    const facts = identity.facts.filter(({ type }) => type === 'TicketChanged');
    expect(facts.at(-1)?.data).toEqual({ ticket_id: id, fields: ['request_type_id', 'title', 'description', 'status'] });
    // What a ticket says may be about a patient.
    expect(JSON.stringify(identity.facts)).not.toMatch(/Slow list|Since Monday|Looking/);
  });

  it('are deleted together or not at all', async () => {
    const [one, two] = [await added('One'), await added('Two')];
    await admin.post('ticket/delete', [one.id, 999_999]).expect(404);
    await admin.post('ticket/delete', []).expect(422);
    await admin.post('ticket/delete', { ids: [one.id] }).expect(422);
    expect(await titles()).toHaveLength(2);
    expect((await admin.post('ticket/delete', [one.id, two.id]).expect(200)).body).toEqual({ deleted: 2 });
    expect(await titles({ show_all: true })).toEqual([]);
    await admin.get(`ticket/${one.id}`).expect(404);
    expect((await added('Three')).ticket_number).toBe('T-000003');
  });

  it('are mailed to support when new, and to the requester when someone else changes them', async () => {
    const grants = { granted: ['CanManageSupportTicket'] };
    await admin.post(`application/user/${demo.userIds.Clerk}/permissions`, grants).expect(200);
    await admin.post(`application/user/${demo.userIds.Clerk}/menu_items`, { granted: [158] }).expect(200);
    const { id } = await added('Name of a patient', clerk);
    const [first] = await until('the mail', async () => {
      const mails = await identity.mails();
      return mails.length && mails;
    });
    expect(first).toMatchObject({ to: 'help@operator.test', subject: 'New support ticket T-000001 of DEMO Law' });
    expect(first!.text).toContain(`https://atlas.firm.test/ticket-management/tickets?id=${id}`);
    // One's own comment is no news.
    await clerk.form(`ticket/${id}/comment`, { comment: 'More' }).expect(201);
    await admin.form(`ticket/${id}/comment`, { status: 'closed' }).expect(201);
    const mails = await until('the second mail', async () => {
      const sent = await identity.mails();
      return sent.length > 1 && sent;
    });
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ to: 'clerk@demo.test', subject: 'Support ticket T-000001' });
    expect(mails[1]!.text).toContain('Its status is: Closed.');
    expect(JSON.stringify(mails)).not.toContain('patient');
  });

  it('are not mailed to a requester who wants no such notifications', async () => {
    await admin.post(`application/user/${demo.userIds.Clerk}/permissions`, { granted: ['CanManageSupportTicket'] }).expect(200);
    await admin.post(`application/user/${demo.userIds.Clerk}/menu_items`, { granted: [158] }).expect(200);
    const { id } = await added('Slow', clerk);
    await clerk.put('user/preference/notifications', { value: { ticket_news: false } }).expect(204);
    await admin.form(`ticket/${id}/comment`, { comment: 'Looking' }).expect(201);
    const results = await until('both jobs', async () => {
      const { rows } = await identity.database.ownerPool.query<{ result: { sent?: number } | null }>(
        `select result from jobs.background_job where type = 'ticket_mail' and result ? 'sent' order by created_at`,
      );
      return rows.length === 2 && rows;
    });
    expect(results.map(({ result }) => result?.sent)).toEqual([1, 0]);
    expect((await identity.mails()).map(({ to }) => to)).toEqual(['help@operator.test']);
  });

  it('are the firm’s own, and changed only by users who manage tickets', async () => {
    const { id } = await added('Ours');
    expect((await list({}, north)).total_rows).toBe(0);
    await north.get(`ticket/${id}`).expect(404);
    await north.post('ticket/delete', [id]).expect(404);
    await north.form(`ticket/${id}/comment`, { comment: 'x' }).expect(404);
    await clerk.get(`ticket/${id}`).expect(200);
    await create({ request_type_id: '1', title: 'x' }, clerk).expect(403);
    await clerk.form(`ticket/${id}/comment`, { comment: 'x' }).expect(403);
    await clerk.post('ticket/delete', [id]).expect(403);
    await (await identity.as('provider@demo.test')).post('ticket/search', {}).expect(403);
  });
});
