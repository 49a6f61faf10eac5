import { guessedMapping, importFieldsOf, wireName } from '@atlas/contracts';
import { readTable } from '@atlas/import-files';
import { RecordImporter } from '@atlas/resource-engine';
import { importRows } from './import-rows.js';
import { bodyOf, refusalOf } from './answers.js';
import type { EntityUnderTest, List } from './entity-under-test.js';

/** How records of an entity are found, sorted, offered, and written into files that come back. */
export function listsAndFiles(given: EntityUnderTest): void {
  const { path, definition, users, list, found } = given;

  it('lists, finds by prefix and by the search box, and pages', async () => {
    expect(await list({ filters: { name: given.row.name.slice(0, 5).toUpperCase() }, top: 1000 })).toMatchObject({
      total_rows: expect.any(Number) as unknown,
    });
    expect(await found({ filters: {} })).toBe(true);
    const everything = await list({ top: 1000, sort: [{ field: 'id', dir: 'asc' }] });
    const one = await list({ top: 1, sort: [{ field: 'id', dir: 'asc' }] });
    expect(one.total_rows).toBe(everything.total_rows);
    expect(one.result[0]?.id).toBe(everything.result[0]?.id);
    const text = definition.searched
      .map(key => given.row[key])
      .find(value => typeof value === 'string' && value.length > 3) as string;
    expect((await list({ query: text, top: 1000 })).result.map(({ id }) => id)).toContain(given.row.id);
    // What is worked out when it is read cannot be looked for, nor what is kept sealed.
    const isFiltered = (key: string) => {
      const field = definition.fields[key];
      return field?.type === 'text' && !field.secret && !field.derived;
    };
    for (const name of ['name', ...definition.list.filter(isFiltered)]) {
      const value = given.row[name];
      if (typeof value !== 'string' || !value) continue;
      const ids = (await list({ top: 1000, filters: { [name]: value.slice(0, -1).toUpperCase() } })).result.map(({ id }) => id);
      expect([name, ids.includes(given.row.id)]).toEqual([name, true]);
    }
  });

  it('sorts by every sortable column, in both directions, and pages by token', async () => {
    const sortable = definition.list.filter(key => {
      const field = definition.fields[key]!;
      return (
        !['count', 'usage', 'choices', 'texts', 'references', 'members'].includes(field.type) &&
        !field.managersOnly &&
        !field.derived &&
        !field.secret
      );
    });
    const byBothWays = sortable.map(async key => {
      const name = wireName(key, definition.fields[key]!);
      const ids = async (dir: string) => (await list({ top: 1000, sort: [{ field: name, dir }] })).result.map(({ id }) => id);
      const [down, up] = await Promise.all([ids('desc'), ids('asc')]);
      expect([name, down.reverse()]).toEqual([name, up]);
    });
    await Promise.all(byBothWays);
    const sort = [{ field: wireName(sortable[0]!, definition.fields[sortable[0]!]!), dir: 'desc' }];
    const all = (await list({ top: 1000, sort })).result.map(({ id }) => id);
    const walked: number[] = [];
    for (let token: string | undefined; ;) {
      const body = { top: Math.ceil(all.length / 3), sort, ...(token ? { page_token: token } : {}) };
      const page = bodyOf<List & { next_page_token?: string }>(await users.admin('POST', `${path}/list`, { body }));
      walked.push(...page.result.map(({ id }) => id));
      token = page.next_page_token;
      if (!token) break;
    }
    expect(walked).toEqual(all);
  });

  it('refuses unknown filters, sorts and fields, and names them', async () => {
    for (const [method, body] of [
      ['list', { filters: { zap: 1 } }],
      ['list', { sort: [{ field: 'zap', dir: 'asc' }] }],
      ['', { ...given.input, zap: 1 }],
    ] as const) {
      const answer = await users.admin('POST', method ? `${path}/${method}` : path, { body });
      expect(refusalOf(answer)).toEqual([400, { zap: 'This field is not known.' }]);
    }
    for (const body of [{ top: 1001 }, { page: 0 }, { page_token: 'x' }])
      expect((await users.admin('POST', `${path}/list`, { body })).status).toBeGreaterThanOrEqual(400);
  });

  it('answers options by prefix, cached by their ETag', async () => {
    const path_ = `${path}/option?query=${encodeURIComponent(given.row.name.slice(0, 6))}`;
    const answer = await users.admin('GET', path_);
    expect(bodyOf<{ id: number }[]>(answer).map(({ id }) => id)).toContain(given.row.id);
    expect((await users.admin('GET', path_, { headers: { 'if-none-match': answer.headers['etag']! } })).status).toBe(304);
  });

  it('exports what the list shows, with formulas escaped', async () => {
    await users.admin('POST', path, { body: { id: given.row.id, notes: '=HYPERLINK("x")' } });
    const csv = await users.admin('POST', `${path}/export`, { body: { format: 'csv', filters: { id: given.row.id } } });
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.text).toContain(`'=HYPERLINK`);
    expect(csv.text).not.toContain('021000021');
    expect(csv.text.trim().split('\r\n').length).toBeGreaterThanOrEqual(2);
    const xlsx = await users.admin('POST', `${path}/export`, { body: { filters: { id: given.row.id } } });
    expect([xlsx.status, xlsx.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
  });

  it('imports its own export without changes', async () => {
    const filters = { id: given.row.id };
    const csv = await users.admin('POST', `${path}/export`, { body: { format: 'csv', show_all: true, filters } });
    const { headers, rows } = await readTable(Buffer.from(csv.text), 'export.csv');
    const mapping = guessedMapping({ headers }, importFieldsOf(definition));
    const task = {
      jobId: `back-${path}`,
      session: users.running.session(),
      headers,
      mapping,
      dryRun: false,
      createParties: false,
      clearEmpty: true,
    };
    const importer = new RecordImporter(users.running.engine, users.running.engine.set.model(path), task);
    const { messages, result } = await importRows(importer, rows);
    expect([messages, result]).toMatchObject([[], { created: 0, updated: 0, skipped: 1 }]);
  });
}
