import { sampleFile } from '../test/sample-file.js';
import { RunningMasterData, type Answer, type Caller } from '../test/start-master-data.js';

type Row = Record<string, unknown> & { id: number };
const bodyOf = <Body>(answer: Answer): Body => answer.body as unknown as Body;

describe('the knowledge base, and the history of master data', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let clinic: Caller;
  const save = async (body: object) => bodyOf<Row>(await admin('POST', 'knowledge_base', { body }));
  const found = async (query: object, as = admin) =>
    bodyOf<{ result: { title: string; snippet: string }[] }>(await as('POST', 'knowledge_base/search', { body: query }));
  const titles = async (query: string, as = admin) => (await found({ query }, as)).result.map(({ title }) => title);

  beforeAll(async () => {
    running = await RunningMasterData.start();
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
  afterAll(() => running?.stop());

  it('is found by the beginnings of words in title, tags, text and names of attachments, with what was found marked', async () => {
    expect(await titles('affid')).toEqual(['IME no-show']);
    expect(await titles('ime')).toEqual(['IME no-show']);
    expect(await titles('checklist')).toEqual(['Papers']);
    expect(await titles('day forty')).toEqual(['Late bills']);
    expect(await titles("'); drop table --")).toEqual([]);
    expect((await found({ query: 'affidavit' })).result[0]?.snippet).toBe('File the <mark>affidavit</mark> &amp; the notices');
    expect((await found({})).result).toHaveLength(3);
    expect((await found({ tag: 'ime' })).result).toHaveLength(1);
  });

  it('shows no markup of its author where it was searched', async () => {
    await save({
      name: 'Odd',
      body: '<p>&lt;img src=x onerror=alert(1)&gt; <script>alert(2)</script>oddity</p>',
      publish_state: 'published',
      audience: ['law_firm'],
    });
    expect((await found({ query: 'oddity' })).result[0]?.snippet).toBe('onerror=alert(1)&gt; <mark>oddity</mark>');
  });

  it('is read by the people it was published for, each reading counted', async () => {
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

  it('tells who changed which record, by entity, record, user and day, page by page', async () => {
    const changes = (body: object, as = admin) => as('POST', 'master_audit_note/changes', { body });
    const read = async (body: object) => bodyOf<{ result: Row[]; next_page_token?: string }>(await changes(body));
    const all = await read({ top: 200 });
    expect(all.result[0]).toMatchObject({
      resource: 'knowledge_base',
      entity: 'Article',
      record_name: 'Odd',
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
    expect((await read({ date_to: '2020-01-01' })).result).toEqual([]);
    expect((await changes({ record: 'x' })).status).toBe(422);
    expect((await changes({ resource: 'zap' })).status).toBe(422);
    expect((await changes({}, running.as({ permissions: [] }))).status).toBe(403);
    expect(bodyOf<{ result: object[] }>(await changes({}, running.as({ accountId: 2 }))).result).toEqual([]);
  });
});
