import { fieldEntries, guessedMapping, importFieldsOf, RESOURCES, wireName, type ResourceDefinition } from '@atlas/contracts';
import { readTable } from '@atlas/import-files';
import { RecordImporter } from '@atlas/resource-engine';
import { bodyOf, errorsOf, refusalOf, type Row } from '../test/answers.js';
import { sampleRecord } from '../test/sample-record.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';
interface List {
  readonly result: Row[];
  readonly total_rows: number;
}

// What lies in the account of all has rules of its own: shared-codes.int.spec.ts.
const definitions = RESOURCES.filter(({ owner, shared }) => owner === 'master-data' && shared !== 'only');

let running: RunningMasterData;
let admin: Caller;
let stranger: Caller;
let clerk: Caller;
let clinic: Caller;

beforeAll(async () => {
  running = await RunningMasterData.start();
  await running.setup.seedAccount(1);
  await running.setup.seedAccount(2);
  admin = running.as();
  stranger = running.as({ accountId: 2 });
  clerk = running.as({ permissions: ['CanViewCase'] });
  clinic = running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [] });
});
afterAll(() => running?.stop());

/** What was sent, as far as the answer shows it: secrets are masked. */
function shown(definition: ResourceDefinition, input: Record<string, unknown>): Record<string, unknown> {
  const secret = new Set(
    fieldEntries(definition.fields).flatMap(([key, field]) =>
      field.secret || field.type === 'children' ? [wireName(key, field)] : [],
    ),
  );
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && !secret.has(name)));
}

describe.each(definitions.map(definition => [definition.path, definition] as const))('%s', (path, definition) => {
  const activation = definition.activation;
  let input: Record<string, unknown>;
  let row: Row;

  const list = async (body: object = {}, as = admin) => bodyOf<List>(await as('POST', `${path}/list`, { body }));
  const found = async (body: object = {}) => (await list({ ...body, filters: { id: row.id } })).result.length === 1;

  beforeAll(async () => {
    input = await sampleRecord(definition, admin);
    const answer = await admin('POST', path, { body: input });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    row = bodyOf<Row>(answer);
  });

  it('creates, and answers what was sent', async () => {
    expect(row).toMatchObject(shown(definition, input));
    const answer = await admin('GET', `${path}/${row.id}`);
    expect([answer.status, answer.headers['etag']]).toEqual([200, `"${row.revision}"`]);
    expect(bodyOf(answer)).toEqual(row);
    for (const [key, field] of fieldEntries(definition.fields))
      if (field.secret && input[key]) expect(row[key]).toMatch(/^\*{4}/);
    expect(await running.told(`${path}/${row.id}`)).toMatchObject({
      resource: path,
      id: row.id,
      name: row.name,
      is_active: true,
      is_deleted: false,
      revision: 1,
    });
  });

  it('answers a blank record with defaults, or the whole active list', async () => {
    const answer = await admin('GET', path);
    expect(answer.status).toBe(200);
    if (definition.get === 'list') expect(bodyOf<Row[]>(answer).map(({ id }) => id)).toContain(row.id);
    else expect(bodyOf(answer)).toMatchObject({ is_active: true, lookups: expect.any(Object) as unknown });
  });

  it('lists, finds by prefix and by the search box, and pages', async () => {
    expect(await list({ filters: { name: row.name.slice(0, 5).toUpperCase() }, top: 1000 })).toMatchObject({
      total_rows: expect.any(Number) as unknown,
    });
    expect(await found({ filters: {} })).toBe(true);
    const everything = await list({ top: 1000, sort: [{ field: 'id', dir: 'asc' }] });
    const one = await list({ top: 1, sort: [{ field: 'id', dir: 'asc' }] });
    expect(one.total_rows).toBe(everything.total_rows);
    expect(one.result[0]?.id).toBe(everything.result[0]?.id);
    const text = definition.searched.map(key => row[key]).find(value => typeof value === 'string' && value.length > 3) as string;
    expect((await list({ query: text, top: 1000 })).result.map(({ id }) => id)).toContain(row.id);
    for (const name of [
      'name',
      ...definition.list.flatMap(key => (definition.fields[key]?.type === 'text' && !definition.fields[key].secret ? [key] : [])),
    ]) {
      const value = row[name];
      if (typeof value !== 'string' || !value) continue;
      const ids = (await list({ top: 1000, filters: { [name]: value.slice(0, -1).toUpperCase() } })).result.map(({ id }) => id);
      expect([name, ids.includes(row.id)]).toEqual([name, true]);
    }
  });

  it('sorts by every column that can be sorted by, both ways, and walks by token', async () => {
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
      const page = bodyOf<List & { next_page_token?: string }>(await admin('POST', `${path}/list`, { body }));
      walked.push(...page.result.map(({ id }) => id));
      token = page.next_page_token;
      if (!token) break;
    }
    expect(walked).toEqual(all);
  });

  it('refuses what it does not know, in filters, sort and fields, and names it', async () => {
    for (const [method, body] of [
      ['list', { filters: { zap: 1 } }],
      ['list', { sort: [{ field: 'zap', dir: 'asc' }] }],
      ['', { ...input, zap: 1 }],
    ] as const) {
      const answer = await admin('POST', method ? `${path}/${method}` : path, { body });
      expect(refusalOf(answer)).toEqual([400, { zap: 'This field is not known.' }]);
    }
    for (const body of [{ top: 1001 }, { page: 0 }, { page_token: 'x' }])
      expect((await admin('POST', `${path}/list`, { body })).status).toBeGreaterThanOrEqual(400);
  });

  it('updates with If-Match, refuses a stale one, and keeps what was not sent', async () => {
    const fresh = { headers: { 'if-match': `"${row.revision}"` } };
    const answer = await admin('POST', path, { ...fresh, body: { id: row.id, notes: 'changed' } });
    expect([answer.status, answer.headers['etag']]).toEqual([200, `"${row.revision + 1}"`]);
    expect(bodyOf(answer)).toMatchObject({
      ...shown(definition, input),
      notes: 'changed',
      revision: row.revision + 1,
      updated_by: 'Ada Admin',
    });
    expect((await admin('POST', path, { ...fresh, body: { id: row.id, notes: 'late' } })).status).toBe(412);
    const same = await admin('POST', path, { body: { ...bodyOf<Row>(answer) } });
    expect([same.status, bodyOf<Row>(same).revision]).toEqual([200, row.revision + 1]);
    row = bodyOf<Row>(same);
  });

  it('keeps the history of every field', async () => {
    const history = bodyOf<{
      result: { change_type_id: number; change_detials: object[]; user_name: string; revision: number }[];
    }>(await admin('POST', `${path}/${row.id}/audit/records`, { body: {} }));
    expect(history.result[0]).toMatchObject({
      change_type_id: 31,
      user_name: 'Ada Admin',
      revision: row.revision,
      change_detials: [{ field_name: 'Notes', old_value: 'line one\nline two', new_value: 'changed' }],
    });
    expect(JSON.stringify(history)).not.toContain('021000021');
  });

  it('refuses a name that is taken, whatever its case and blanks', async () => {
    const [key] = definition.unique;
    if (!key) return;
    const copy = {
      ...input,
      external_code: null,
      ...(definition.unique.slice(1).some(each => each.fields.join() === 'code') ? { code: 'OTHER1' } : {}),
    };
    const answer = await admin('POST', path, {
      body: { ...copy, ...(typeof copy['name' as never] === 'string' ? { name: `  ${row.name.toUpperCase()} ` } : {}) },
    });
    expect(answer.status).toBe(422);
    expect(Object.values(errorsOf(answer))).toContainEqual(expect.stringMatching(/ is already exist\.$/));
  });

  it('deactivates and activates, twice as well as once; lists and options leave inactive ones out', async () => {
    for (const time of [1, 2])
      expect([time, (await admin(activation, `${path}/${row.id}/deactivate`)).status]).toEqual([time, 204]);
    expect([await found(), await found({ show_all: true })]).toEqual([false, true]);
    const options = async () => bodyOf<{ id: number; name: string }[]>(await admin('GET', `${path}/option`)).map(({ id }) => id);
    expect(await options()).not.toContain(row.id);
    for (const time of [1, 2])
      expect([time, (await admin(activation, `${path}/${row.id}/activate`)).status]).toEqual([time, 204]);
    expect(await found()).toBe(true);
    expect(await options()).toContain(row.id);
    expect((await admin(activation === 'PUT' ? 'PATCH' : 'PUT', `${path}/${row.id}/activate`)).status).toBe(404);
  });

  it('answers options by prefix, cached by their ETag', async () => {
    const path_ = `${path}/option?query=${encodeURIComponent(row.name.slice(0, 6))}`;
    const answer = await admin('GET', path_);
    expect(bodyOf<{ id: number }[]>(answer).map(({ id }) => id)).toContain(row.id);
    expect((await admin('GET', path_, { headers: { 'if-none-match': answer.headers['etag']! } })).status).toBe(304);
  });

  it('exports what the list shows, cells that a spreadsheet would run made harmless', async () => {
    await admin('POST', path, { body: { id: row.id, notes: '=HYPERLINK("x")' } });
    const csv = await admin('POST', `${path}/export`, { body: { format: 'csv', filters: { id: row.id } } });
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.text).toContain(`'=HYPERLINK`);
    expect(csv.text).not.toContain('021000021');
    expect(csv.text.trim().split('\r\n').length).toBeGreaterThanOrEqual(2);
    const xlsx = await admin('POST', `${path}/export`, { body: { filters: { id: row.id } } });
    expect([xlsx.status, xlsx.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
  });

  it('takes its own export back with nothing changed', async () => {
    const filters = { id: row.id };
    const csv = await admin('POST', `${path}/export`, { body: { format: 'csv', show_all: true, filters } });
    const { headers, rows } = await readTable(Buffer.from(csv.text), 'export.csv');
    const mapping = guessedMapping({ headers }, importFieldsOf(definition));
    const task = {
      jobId: `back-${path}`,
      session: running.session(),
      headers,
      mapping,
      dryRun: false,
      createParties: false,
      clearEmpty: true,
    };
    const importer = new RecordImporter(running.engine, running.engine.set.model(path), task);
    const told: object[] = [];
    const tell = (problem: object) => void told.push(problem);
    await importer.take(rows, { warning: tell, error: tell });
    expect([told, importer.tally.figures(1)]).toMatchObject([[], { created: 0, updated: 0, skipped: 1 }]);
  });

  it("keeps another account's users out of it, by every verb", async () => {
    const body = { id: row.id, notes: 'mine' };
    const calls = [
      ['GET', `${path}/${row.id}`],
      ['POST', path, body],
      ['POST', `${path}/delete`, [row.id]],
      [activation, `${path}/${row.id}/activate`],
      [activation, `${path}/${row.id}/deactivate`],
      ['GET', `${path}/${row.id}/usage`],
      ['POST', `${path}/${row.id}/audit/records`, {}],
      ['POST', `${path}/bulk_update`, { ids: [row.id], field: 'is_active', value: false }],
    ] as const;
    const answers = calls.map(([method, where, sent]) => stranger(method, where, sent ? { body: sent } : {}));
    for (const [n, { status }] of (await Promise.all(answers)).entries()) expect([calls[n], status]).toEqual([calls[n], 404]);
    expect(bodyOf(await stranger('POST', `${path}/restore`, { body: [row.id] }))).toEqual({ restored: 0 });
    expect((await list({ show_all: true, filters: { id: row.id } }, stranger)).total_rows).toBe(0);
    expect(
      (await stranger('POST', `${path}/export`, { body: { format: 'csv', filters: { id: row.id } } })).text.trim().split('\r\n'),
    ).toHaveLength(1);
    expect(bodyOf<{ id: number }[]>(await stranger('GET', `${path}/option`)).map(({ id }) => id)).not.toContain(row.id);
  });

  it('needs CanManageMaster to change, CanDeleteMaster to delete, and the law firm to read', async () => {
    expect((await clerk('GET', `${path}/${row.id}`)).status).toBe(definition.managersOnly ? 403 : 200);
    for (const [method, where, body] of [
      ['POST', path, { id: row.id, notes: 'x' }],
      [activation, `${path}/${row.id}/deactivate`],
      ['POST', `${path}/delete`, [row.id]],
      ['POST', `${path}/restore`, [row.id]],
      ['POST', `${path}/bulk_update`, { ids: [row.id], field: 'is_active', value: false }],
    ] as const) {
      expect([where, (await clerk(method, where, body ? { body } : {})).status]).toEqual([where, 403]);
    }
    for (const [method, where, body] of [
      ['GET', `${path}/${row.id}`],
      ['POST', `${path}/list`, {}],
      ['POST', `${path}/export`, {}],
      ['GET', `${path}/${row.id}/usage`],
    ] as const) {
      expect([where, (await clinic(method, where, body ? { body } : {})).status]).toEqual([where, 403]);
    }
    expect((await clinic('GET', `${path}/option`)).status).toBe(200);
  });

  it('deletes what nobody uses, gone from lists, kept in history, and brings it back', async () => {
    const usage = bodyOf<{ label: string }[]>(await admin('GET', `${path}/${row.id}/usage`));
    const answer = await admin('POST', `${path}/delete`, { body: [row.id] });
    if (usage.length) {
      expect([answer.status, Object.values(errorsOf(answer))[0]]).toEqual([
        409,
        expect.stringContaining(` is used by ${usage[0]!.label}`),
      ]);
      return;
    }
    expect([answer.status, bodyOf(answer)]).toEqual([200, { deleted: 1 }]);
    expect((await admin('GET', `${path}/${row.id}`)).status).toBe(404);
    expect(await found({ show_all: true })).toBe(false);
    expect((await admin('POST', `${path}/${row.id}/audit/records`, { body: {} })).status).toBe(200);
    expect(bodyOf(await admin('POST', `${path}/restore`, { body: [row.id] }))).toEqual({ restored: 1 });
    expect(await found()).toBe(true);
  });
});
