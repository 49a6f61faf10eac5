import { type ActivityReport, type HistoryRow, type JsonObject, type ListAnswer } from '@atlas/contracts';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { ACTIVITY_RECORDER, ValueDigest, type RepeatedFacts } from '@atlas/platform';
import { until } from '@atlas/testing';
import { runAuditCommand } from '../src/audit-command.js';
import { FirmWithCase } from './firm-with-case.js';
import { User } from './running-product.js';

interface Fact {
  readonly account_id: number;
  readonly type: string;
  readonly data: JsonObject & { readonly description: string };
  readonly metadata: { readonly address?: string; readonly actor: { readonly userId: number } };
}

/** A name that no record has: where it is found, a search left it. */
const NAME = 'Quillanova';
const INSTALLATION = 0;

describe('recorded reads and attempts', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let accounts: { readonly own: number; readonly stranger: number };

  const stored = async (): Promise<Fact[]> => {
    const { rows } = await firm.product.database.ownerPool.query<Fact>(
      `select account_id, type, data, metadata from event_store.event where category = 'activity' order by position`,
    );
    return rows;
  };
  const storeCounted = () => firm.product.app.get<RepeatedFacts>(ACTIVITY_RECORDER).storeHeld(true);
  /** The facts that a piece of work leaves, those that were counted included. */
  const factsOf = async (work: () => Promise<unknown>): Promise<Fact[]> => {
    await storeCounted();
    const before = (await stored()).length;
    await work();
    await storeCounted();
    return (await stored()).slice(before);
  };
  /** Every table of the database that holds the text in a row. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const { ownerPool } = firm.product.database;
    const { rows } = await ownerPool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await ownerPool.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`]);
      if (rowCount) found.push(name);
    }
    return found;
  };

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk } = firm);
    const { rows } = await firm.product.database.ownerPool.query<{ code: string; account_id: number }>(
      'select code, account_id from identity.account',
    );
    const idOf = (code: string) => rows.find(row => row.code === code)!.account_id;
    accounts = { own: idOf('FIRM'), stranger: idOf('OTHER') };
  }, 60_000);
  afterAll(() => firm?.product.stop());

  it('a search stores its list, filter names, rows, digests and the address, but never its text', async () => {
    const facts = await factsOf(async () => {
      await clerk.post('Case/simple_search', { query: NAME, filters: { Injured_Last_Name: NAME.toLowerCase() } });
      await clerk.post('provider_master/list', { query: NAME });
      await clerk.post('application/users', { query: NAME });
    });
    expect(facts.map(({ data }) => data.description)).toEqual([
      'Case list searched, 0 rows',
      'Providers searched, 0 rows',
      'Users searched, 0 rows',
    ]);
    const [search] = facts;
    expect(search).toMatchObject({
      account_id: accounts.own,
      type: 'RecordsRead',
      data: { list: 'Case/simple_search', rows: 0, total_rows: 0, filters: ['query', 'Injured_Last_Name'] },
      metadata: { address: '127.0.0.1' },
    });
    const digests = (search!.data['values'] as string[]).map(value => value.split('=')[1]);
    expect(digests).toEqual([expect.stringMatching(/^k1:[\w-]{22}$/), digests[0]]);
    expect(await tablesWith(NAME)).toEqual([]);
  });

  it('reads within a minute are combined into one event', async () => {
    const facts = await factsOf(async () => {
      for (let page = 1; page <= 12; page++) await clerk.post('Case/simple_search', { page });
    });
    expect(facts.map(({ data }) => [data.description, data['count'], data['pages']])).toEqual([
      ['Case list read, 1 row', undefined, undefined],
      ['Case list read 11 times, 0 rows', 11, ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']],
    ]);
  });

  it.each<[string, string, object | undefined]>([
    ['provider_master/list', 'Providers read', {}],
    ['provider_master', 'Providers read', undefined],
    ['application/user/list', 'User list read', {}],
    ['report_type/user_activity_report', 'User activity report searched', { date_type: 1, users: [{ id: '*' }] }],
    ['report/client-summary', 'Client reports read', {}],
    ['packet/list', 'Packet list read', {}],
    ['payment/unapplied/list', 'Unapplied payments read', {}],
    ['CaseFilling/ListProcessedCases', 'Filed cases read', {}],
    ['background_job/list', 'Background jobs read', {}],
  ])('%s is recorded as read', async (path, description, body) => {
    const facts = await factsOf(() => (body ? clerk.post(path, body) : clerk.get(path)));
    expect(facts.map(({ type, data }) => [type, data['list'], data.description.split(',')[0]])).toEqual([
      ['RecordsRead', path, description],
    ]);
  });

  it('a record, its history and the invoices of a provider are recorded with the id', async () => {
    const facts = await factsOf(async () => {
      await clerk.get(`provider_master/${firm.provider}`);
      await clerk.post(`provider_master/${firm.provider}/audit/records`);
      await clerk.get(`provider_master/${firm.provider}/invoices`);
    });
    expect(facts.map(({ data }) => [data.description.split(',')[0], data['ids']])).toEqual([
      ['Providers: record read', [String(firm.provider)]],
      ['Providers: history read', [String(firm.provider)]],
      ['Invoices read', [String(firm.provider)]],
    ]);
  });

  it('reading the history of a case that was never opened is recorded', async () => {
    const history = () =>
      clerk.post<ListAnswer<HistoryRow>>(`case/${firm.caseId}/audit/records`, {}).then(answer => answer.body.result);
    await until('the case is known', async () => (await clerk.post(`case/${firm.caseId}/audit/records`)).status === 200);
    const row = await until('the read', async () =>
      (await history())?.find(({ description }) => description.startsWith('Case history read')),
    );
    expect(row).toMatchObject({ change_type: 'Viewed', user_name: 'Nadia Brill' });
  });

  it('an attempt with an id of another account is recorded like one with an unknown id, in the account of the user', async () => {
    const answers: unknown[] = [];
    const facts = await factsOf(async () => {
      for (const id of [firm.caseId, 'FIRM26-999999']) {
        const { status, body } = await firm.stranger.get<{ code: string }>(`case/${id}/details`);
        answers.push([status, body.code]);
      }
      await firm.stranger.get(`case/${NAME}/details`);
    });
    expect(answers).toEqual([
      [404, 'CASE_NOT_FOUND'],
      [404, 'CASE_NOT_FOUND'],
    ]);
    expect(facts.map(({ account_id, type, data }) => [account_id, type, data['case_ids'], data['case_id']])).toEqual([
      [accounts.stranger, 'RecordNotFound', [firm.caseId], firm.caseId],
      [accounts.stranger, 'RecordNotFound', ['FIRM26-999999'], 'FIRM26-999999'],
      [accounts.stranger, 'RecordNotFound', undefined, undefined],
    ]);
    expect(facts[0]).toMatchObject({
      data: { description: 'GET case/:caseId/details, no such record', route: 'case/:caseId/details' },
      metadata: { address: '127.0.0.1' },
    });
    expect(await tablesWith(NAME)).toEqual([]);
  });

  it('a thousand attempts are ten events and a counter that lists the ids', async () => {
    const facts = await factsOf(async () => {
      for (let n = 1; n <= 60; n++) await firm.stranger.get(`provider_master/${900_000 + n}`);
    });
    expect(facts).toHaveLength(11);
    expect(facts.flatMap(({ data }) => data['ids'] as string[])).toHaveLength(60);
    expect(facts.at(-1)?.data).toMatchObject({ count: 50, description: 'GET provider_master/:id, no such record, 50 times' });
  });

  it('an ordinary "not found" is not an attempt', async () => {
    expect(await factsOf(() => clerk.get('user/preference/table.cases'))).toEqual([]);
  });

  it('a refused upload is recorded without the name of its file', async () => {
    const form = new FormData();
    form.append('file', new Blob(['MZ not a document']), `${NAME}.exe`);
    const facts = await factsOf(() => clerk.post(`case/${firm.caseId}/document`, form));
    expect(facts.map(({ type, data }) => [type, data['route'], data['ids']])).toEqual([
      ['UploadRefused', 'case/:caseId/document', [firm.caseId]],
    ]);
    expect(await tablesWith(NAME)).toEqual([]);
  });

  it('an invalid token and an unknown user name belong to the installation, the name as a digest', async () => {
    const facts = await factsOf(async () => {
      await clerk.get('user/profile', { authorization: 'Bearer e30.e30.forged' });
      await clerk.post('Token/GetAccessToken', { username: `${NAME}@nowhere.test`, password: 'Demo#2026' });
      await clerk.get('Token/RefreshToken?refreshToken=1.made-up-by-a-stranger');
    });
    expect(facts.map(({ account_id, type, data }) => [account_id, type, data['reason']])).toEqual([
      [INSTALLATION, 'TokenRefused', 'invalid_token'],
      [INSTALLATION, 'SignInFailed', 'unknown_name'],
      [INSTALLATION, 'RefreshRefused', 'unknown_token'],
    ]);
    expect(facts[1]).toMatchObject({
      data: { names: [expect.stringMatching(/^k1:[\w-]{22}$/)] },
      metadata: { address: '127.0.0.1' },
    });
    expect(await tablesWith(NAME)).toEqual([]);
  });

  it('the token of an ended session is refused in the account of its user, and repeats are counted', async () => {
    const leaver = await User.signIn(firm.product.url, 'admin@firm.test');
    await leaver.post('Token/SignOut');
    const facts = await factsOf(async () => {
      for (let n = 0; n < 15; n++) expect((await leaver.get('user/profile')).status).toBe(401);
    });
    expect(facts).toHaveLength(11);
    expect(facts[0]).toMatchObject({
      account_id: accounts.own,
      type: 'TokenRefused',
      data: { reason: 'session_ended', route: 'user/profile' },
      metadata: { address: '127.0.0.1' },
    });
    expect(facts.at(-1)?.data).toMatchObject({ description: 'Access token of an ended session refused, 5 times', count: 5 });
  });

  it('operators list attempts of the installation, and find who searched for a text by its digest', async () => {
    const { app } = firm.product;
    const tools = { store: app.get<EventStore>(EVENT_STORE), digests: app.get(ValueDigest) };
    const query = 'Ostravelle';
    await storeCounted();
    for (const list of ['Case/simple_search', 'provider_master/list', 'application/users']) await clerk.post(list, { query });
    await clerk.post('Token/GetAccessToken', { username: `${query}@nowhere.test`, password: 'Demo#2026' });
    const refused = /127\.0\.0\.1 {2}Sign-in of an unknown user refused {2}k1:[\w-]{22}/;
    const listed = await until('the refused attempt', async () => {
      await storeCounted();
      const text = await runAuditCommand(tools, ['attempts']);
      return refused.test(text) && text;
    });
    expect(listed).not.toContain('no such record');
    const digest = await runAuditCommand(tools, ['digest', String(accounts.own), query]);
    const searches = (await stored()).filter(({ data }) => (data['values'] as string[] | undefined)?.includes(`query=${digest}`));
    expect(searches.map(({ data }) => data['list'])).toEqual(['Case/simple_search', 'provider_master/list', 'application/users']);
    await expect(runAuditCommand(tools, ['digest', 'FIRM', NAME])).rejects.toThrow('npm run audit --');
  });

  it('the event of a change of a case has the address, too', async () => {
    await clerk.post(`case/${firm.caseId}/memo`, { memo: 'Called the carrier.' });
    const { rows } = await firm.product.database.ownerPool.query<Pick<Fact, 'metadata'>>(
      `select metadata from event_store.event where category = 'case' and stream_id = $1 order by revision desc limit 1`,
      [firm.caseId],
    );
    expect(rows[0]?.metadata.address).toBe('127.0.0.1');
  });

  it('the user activity report describes them', async () => {
    await storeCounted();
    await clerk.post('Case/simple_search', { query: NAME });
    await storeCounted();
    for (let page = 1; page <= 12; page++) await clerk.post('Case/simple_search', { page });
    const form = new FormData();
    form.append('file', new Blob(['MZ not a document']), 'tool.exe');
    await clerk.post(`case/${firm.caseId}/document`, form);
    await storeCounted();
    const report = async () =>
      (
        await clerk.post<ActivityReport>('report_type/user_activity_report', {
          date_type: 1,
          users: [{ id: '*' }],
          pagination: { page_size: 200 },
        })
      ).body.result;
    const rows = await until('the counted reads', async () => {
      const found = await report();
      const isThere = (text: string) => found.some(({ description }) => description.startsWith(text));
      return ['Case list read 11 times, 0 rows', 'Case list searched, 0 rows', 'Upload refused'].every(isThere) && found;
    });
    expect(rows.find(({ description }) => description === 'Case list searched, 0 rows')).toMatchObject({
      audit_type: 'Access',
      change_type: 'Viewed',
      user_name: 'Nadia Brill',
      address: '127.0.0.1',
    });
    expect(rows.find(({ description }) => description.startsWith('Upload refused'))).toMatchObject({
      audit_type: 'Access',
      change_type: 'Refused attempt',
    });
    const file = await clerk.post<Buffer>('report_type/user_activity_report/download', {
      date_type: 1,
      users: [{ id: '*' }],
      format: 'csv',
    });
    const [head, ...lines] = file.body.toString().trim().split(/\r?\n/);
    expect(head).toMatch(/Changes,Source,Address,Emergency$/);
    expect(lines.some(line => line.endsWith(',127.0.0.1,'))).toBe(true);
  });
});
