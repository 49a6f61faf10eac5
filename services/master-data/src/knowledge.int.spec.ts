import { DEPARTMENT_RENAMED, IDENTITY_TOPIC } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { bodyOf, refusalOf, type Row } from '../test/answers.js';
import { publishEvent } from '../test/published-events.js';
import { sampleFile } from '../test/sample-file.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';

/** A change of a mail box as filing answers it. */
const BOX = {
  resource: 'domain_email_config',
  entity: 'Case Filling Config',
  record_id: 7,
  record_name: 'Filing box',
  record_is_deleted: false,
  can_restore: false,
  change_type: 'Record added',
  change_detials: [],
  user_name: 'Nadia Brill',
  created_date: '2026-03-31T16:00:00.000Z',
};

describe('the knowledge base, and the history of master data', () => {
  let running: RunningMasterData;
  /** As far as the history of all master data asks it. */
  let filing: Server;
  let admin: Caller;
  let clinic: Caller;
  const save = async (body: object) => bodyOf<Row>(await admin('POST', 'knowledge_base', { body }));
  const found = async (query: object, as = admin) =>
    bodyOf<{ result: { title: string; snippet: string }[] }>(await as('POST', 'knowledge_base/search', { body: query }));
  const titles = async (query: string, as = admin) => (await found({ query }, as)).result.map(({ title }) => title);

  beforeAll(async () => {
    filing = createServer((request, response) => {
      void json(request).then(body => {
        const isAsked = (body as { resource?: string }).resource === 'domain_email_config';
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ result: isAsked ? [{ ...BOX, id: '7' }] : [] }));
      });
    }).listen(0, '127.0.0.1');
    await once(filing, 'listening');
    const FILING_URL = `http://127.0.0.1:${(filing.address() as AddressInfo).port}`;
    running = await RunningMasterData.start({ FILING_URL });
  });
  beforeEach(async () => {
    running.newAccount();
    admin = running.as();
    clinic = running.as({ userType: 2, permissions: [] });
    const upload = { file: { ...sampleFile(), name: 'denial_checklist.pdf' } };
    const { file_id } = bodyOf<{ file_id: string }>(await admin('POST', 'knowledge_base/file/attachments.file', upload));
    const published = { publish_state: 'published', audience: ['law_firm'] };
    await save({ ...published, name: 'IME no-show', body: '<p>File the <b>affidavit</b> &amp; the notices.</p>', tags: ['ime'] });
    await save({ ...published, name: 'Late bills', body: '<p>Forty-five days.</p>', audience: ['law_firm', 'provider'] });
    await save({ ...published, name: 'Papers', body: '<p>A list.</p>', attachments: [{ title: 'List', file_id }] });
    await save({ name: 'Draft', body: '<p>affidavit</p>', audience: ['law_firm'] });
  });
  afterAll(async () => {
    await running?.stop();
    filing?.close();
  });

  it('finds articles by the beginnings of words in title, tags, text and names of attachments, with the matches marked', async () => {
    expect(await titles('affid')).toEqual(['IME no-show']);
    expect(await titles('ime')).toEqual(['IME no-show']);
    expect(await titles('checklist')).toEqual(['Papers']);
    expect(await titles('day forty')).toEqual(['Late bills']);
    expect(await titles("'); drop table --")).toEqual([]);
    expect((await found({ query: 'affidavit' })).result[0]?.snippet).toBe('File the <mark>affidavit</mark> &amp; the notices');
    expect((await found({})).result).toHaveLength(3);
    expect((await found({ tag: 'ime' })).result).toHaveLength(1);
  });

  it('shows no markup of the author in search results', async () => {
    await save({
      name: 'Odd',
      body: '<p>&lt;img src=x onerror=alert(1)&gt; <script>alert(2)</script>oddity</p>',
      publish_state: 'published',
      audience: ['law_firm'],
    });
    expect((await found({ query: 'oddity' })).result[0]?.snippet).toBe('onerror=alert(1)&gt; <mark>oddity</mark>');
  });

  it('shows articles to their audience, and counts each view', async () => {
    expect(await titles('', clinic)).toEqual(['Late bills']);
    const [late, papers, draft] = await Promise.all(
      ['Late bills', 'Papers', 'Draft'].map(
        async name =>
          bodyOf<{ result: Row[] }>(await admin('POST', 'knowledge_base/list', { body: { filters: { name } } })).result[0]!,
      ),
    );
    expect(bodyOf(await clinic('GET', `knowledge_base/${late!.id}/view`))).toMatchObject({
      title: 'Late bills',
      views: 1,
      version: 1,
    });
    expect(bodyOf(await admin('GET', `knowledge_base/${late!.id}/view`))).toMatchObject({ views: 2 });
    expect((await clinic('GET', `knowledge_base/${papers!.id}/view`)).status).toBe(404);
    expect((await clinic('GET', `knowledge_base/${late!.id}`)).status).toBe(403);
    expect((await running.as({ accountId: 2 })('GET', `knowledge_base/${late!.id}/view`)).status).toBe(404);
    expect((await running.as({ permissions: [] })('GET', `knowledge_base/${draft!.id}/view`)).status).toBe(404);
    expect(bodyOf(await admin('GET', `knowledge_base/${draft!.id}/view`))).toMatchObject({ publish_state: 'draft', views: 0 });
    const article = bodyOf<{ attachments: { id: number }[] }>(await admin('GET', `knowledge_base/${papers!.id}/view`));
    const attachment = `knowledge_base/${papers!.id}/attachment/${article.attachments[0]!.id}`;
    expect((await admin('GET', attachment)).headers['content-disposition']).toContain('denial_checklist.pdf');
    expect((await clinic('GET', attachment)).status).toBe(404);
    const { revision } = bodyOf<{ revision: number }>(await admin('GET', `knowledge_base/${late!.id}`));
    expect(revision).toBe(late!['revision']);
  });

  it('shows articles to their departments within the firm; users who manage articles read all', async () => {
    const of = (department?: string) => running.as({ permissions: [], ...(department ? { department } : {}) });
    const { id } = await save({
      name: 'Posting checks',
      body: '<p>Every Friday.</p>',
      publish_state: 'published',
      audience: ['law_firm', 'provider'],
      departments: ['Accounting'],
      applies_to: ['113', '24'],
    });
    const other = await save({
      name: 'Points there',
      body: '<p>See.</p>',
      publish_state: 'published',
      audience: ['law_firm'],
      related_ids: [id],
    });
    for (const reader of [of('Accounting'), of('accounting'), admin, clinic]) {
      expect(await titles('friday', reader)).toEqual(['Posting checks']);
      expect((await reader('GET', `knowledge_base/${id}/view`)).status).toBe(200);
    }
    for (const reader of [of('Intake'), of()]) {
      expect(await titles('friday', reader)).toEqual([]);
      expect((await reader('GET', `knowledge_base/${id}/view`)).status).toBe(404);
      expect(bodyOf(await reader('GET', `knowledge_base/${other.id}/view`))).toMatchObject({ related: [] });
      expect(bodyOf(await reader('GET', 'knowledge_base/help'))).toEqual([]);
    }
    expect(bodyOf(await of('Accounting')('GET', 'knowledge_base/help'))).toEqual([
      { id, title: 'Posting checks', menu_ids: [113, 24] },
    ]);
    const renamed = { department_id: 3, from: 'accounting', to: 'Payments' };
    await publishEvent(running, IDENTITY_TOPIC, { type: DEPARTMENT_RENAMED, key: '3', data: renamed });
    await until('the new name', async () => (await titles('friday', of('Payments'))).length);
    expect(await titles('friday', of('Accounting'))).toEqual([]);
    expect(bodyOf(await admin('GET', `knowledge_base/${id}`))).toMatchObject({ departments: ['Payments'] });
    expect(
      (
        await admin('POST', 'knowledge_base', {
          body: { name: 'X', body: '<p>x</p>', audience: ['law_firm'], applies_to: ['99999'] },
        })
      ).status,
    ).toBe(422);
  });

  it('lists the denials for which an article is case law, to the firm', async () => {
    const article = await save({
      name: 'Peer review',
      body: '<p>Held.</p>',
      publish_state: 'published',
      audience: ['law_firm', 'provider'],
    });
    const type = bodyOf<Row>(await admin('POST', 'denial/reason_type', { body: { code: 'MED', name: 'Medical' } }));
    const denial = {
      code: 'PEER',
      name: 'Not necessary',
      reason_type_id: type.id,
      source: 'Invented',
      confidence: 'U',
      caselaw_ids: [article.id],
    };
    const { id } = bodyOf<Row>(await admin('POST', 'service_denial_reason', { body: denial }));
    expect(bodyOf(await admin('GET', `knowledge_base/${article.id}/view`))).toMatchObject({
      denials: [{ resource: 'service_denial_reason', id, code: 'PEER', name: 'Not necessary' }],
    });
    expect(bodyOf(await clinic('GET', `knowledge_base/${article.id}/view`))).toMatchObject({ denials: [] });
    const law = (as = admin) => as('GET', `knowledge_base/case_law?denials=g999,s${id}`);
    for (const reader of [admin, clinic])
      expect(bodyOf(await law(reader))).toEqual([{ denial: `s${id}`, id: article.id, title: 'Peer review' }]);
    expect(bodyOf(await law(running.as({ accountId: 2 })))).toEqual([]);
    expect((await admin('GET', 'knowledge_base/case_law?denials=x1')).status).toBe(422);
    await save({ id: article.id, publish_state: 'archived' });
    expect(bodyOf(await law())).toEqual([]);
  });

  it('keeps versions of articles, which can be listed, read and restored as a new version', async () => {
    const first = await save({ name: 'Motion', body: '<p>Serve by mail.</p>', audience: ['law_firm'] });
    await save({ id: first.id, body: '<p>Serve by e-mail.</p>' });
    await save({ id: first.id, is_pinned: true });
    const { revision } = await save({ id: first.id, name: 'Motions' });
    const path = `knowledge_base/${first.id}/version`;
    expect(bodyOf(await admin('GET', path))).toMatchObject([
      { version: 3, title: 'Motions', same_as: null },
      { version: 2, title: 'Motion' },
      { version: 1, title: 'Motion', made_by: 'Ada Admin' },
    ]);
    expect(bodyOf(await admin('GET', `${path}/1`))).toMatchObject({ version: 1, body: '<p>Serve by mail.</p>' });
    expect((await admin('GET', `${path}/9`)).status).toBe(404);
    const restore = (version: number, as = admin, at = revision) =>
      as('POST', `${path}/${version}/restore`, { body: {}, headers: { 'if-match': `"${String(at)}"` } });
    expect((await restore(1, running.as({ permissions: [] }))).status).toBe(403);
    expect((await restore(1, running.as({ accountId: 2 }))).status).toBe(404);
    expect((await clinic('GET', path)).status).toBe(403);
    expect((await restore(1, admin, first['revision'])).status).toBe(412);
    expect(bodyOf(await restore(1))).toMatchObject({
      name: 'Motion',
      body: '<p>Serve by mail.</p>',
      version: 4,
      is_pinned: true,
    });
    expect(bodyOf<object[]>(await admin('GET', path))[0]).toMatchObject({ version: 4, same_as: 1 });
    const history = bodyOf<{ result: Row[] }>(await admin('POST', `knowledge_base/${first.id}/audit/records`, { body: {} }));
    expect(history.result[0]).toMatchObject({
      change_detials: expect.arrayContaining([expect.objectContaining({ field_name: 'Title', new_value: 'Motion' })]) as object,
    });
    await save({ name: 'Motions', body: '<p>Another.</p>', audience: ['law_firm'] });
    expect((await restore(3, admin, 5)).status).toBe(422);
  });

  it('stores tags and attachments with each version, and restores them', async () => {
    const upload = async (name: string) => {
      const file = { ...sampleFile(), name };
      return bodyOf<{ file_id: string }>(await admin('POST', 'knowledge_base/file/attachments.file', { file })).file_id;
    };
    const [list, form] = [await upload('list.pdf'), await upload('form.pdf')];
    const first = await save({
      name: 'Intake',
      body: '<p>Ask for these.</p>',
      audience: ['law_firm'],
      tags: ['intake'],
      attachments: [
        { title: 'List', file_id: list },
        { title: null, file_id: form },
      ],
    });
    const [kept] = first['attachments'] as { id: number }[];
    await save({ id: first.id, attachments: [{ id: kept!.id, title: 'List', file_id: list }] });
    const { revision } = await save({ id: first.id, tags: ['intake', 'papers'] });
    const path = `knowledge_base/${first.id}/version`;
    expect(bodyOf<Row[]>(await admin('GET', path)).map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(bodyOf(await admin('GET', `${path}/2`))).toMatchObject({ tags: ['intake'], attachments: [{ file_name: 'list.pdf' }] });
    const headers = { 'if-match': `"${String(revision)}"` };
    const restored = bodyOf<Row>(await admin('POST', `${path}/1/restore`, { body: {}, headers }));
    expect(restored).toMatchObject({
      version: 4,
      tags: ['intake'],
      attachments: [
        { id: kept!.id, title: 'List', file_id: list },
        { title: null, file_name: 'form.pdf' },
      ],
    });
    expect(bodyOf<object[]>(await admin('GET', path))[0]).toMatchObject({ version: 4, same_as: 1 });
  });

  it('refuses an audit note with unknown merge fields', async () => {
    const note = { code: 'AOB', name: 'No assignment', text: 'Case {case.case_id}: {zap} is missing.' };
    const answer = await admin('POST', 'master_audit_note', { body: note });
    expect(refusalOf(answer)).toEqual([422, { text: 'Unknown merge fields: {zap}.' }]);
    expect((await admin('POST', 'master_audit_note', { body: { ...note, text: 'Case {case.case_id}.' } })).status).toBe(201);
  });

  it('lists who changed which record, by entity, record, user and day, page by page', async () => {
    const changes = (body: object, as = admin) => as('POST', 'master_audit_note/changes', { body });
    const read = async (body: object) => bodyOf<{ result: Row[]; next_page_token?: string }>(await changes(body));
    const note = { code: 'AOB', name: 'No assignment', text: 'Case {case.case_id}.' };
    expect((await admin('POST', 'master_audit_note', { body: note })).status).toBe(201);
    const all = await read({ top: 200 });
    expect(all.result[0]).toMatchObject({
      resource: 'master_audit_note',
      entity: 'Master Audit Note',
      record_name: 'No assignment',
      record_is_deleted: false,
      can_restore: false,
      user_name: 'Ada Admin',
    });
    const walked: string[] = [];
    for (let token: string | undefined; ;) {
      const page = await read({ top: 2, ...(token ? { page_token: token } : {}) });
      walked.push(...page.result.map(({ id }) => String(id)));
      token = page.next_page_token;
      if (!token) break;
    }
    expect(walked).toEqual(all.result.map(({ id }) => String(id)));
    expect((await read({ resource: 'knowledge_base', record: 'late' })).result).toMatchObject([{ record_name: 'Late bills' }]);
    expect((await read({ user: 'nobody' })).result).toEqual([]);
    const boxes = await read({ resource: 'domain_email_config' });
    expect(boxes.result).toEqual([{ ...BOX, id: 'filing-7' }]);
    expect((await read({ date_to: '2020-01-01' })).result).toEqual([]);
    expect((await changes({ record: 'x' })).status).toBe(422);
    expect((await changes({ resource: 'zap' })).status).toBe(422);
    expect((await changes({}, running.as({ permissions: [] }))).status).toBe(403);
    expect(bodyOf<{ result: object[] }>(await changes({}, running.as({ accountId: 2 }))).result).toEqual([]);
  });
});
