import type { ListRequest } from '@atlas/contracts';
import { LIST_SOURCES, type ListSource, type Session } from '@atlas/platform';
import { badFilterValues, goodFilterValues, testDatabase, type TestDatabase } from '@atlas/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../src/all-services.module.js';
import { allSchemas } from '../src/schemas.js';
import { ACCOUNT, FIRM, FUNDER_USER, givenTo, PROVIDER_USER } from './list-sessions.js';

const SETTINGS = 7;
const CLIENTS = [PROVIDER_USER, FUNDER_USER];

const titled = LIST_SOURCES.map(source => [source.definition.label, source] as const);

describe('every defined list', () => {
  let test: TestDatabase;
  const page = (source: ListSource<object, unknown>, request: ListRequest, session: Session = FIRM) =>
    test.database.withAccount(ACCOUNT, tx => source.query(session, request, givenTo(session)).page(tx));

  beforeAll(async () => {
    test = await testDatabase({ schemas: allSchemas });
    const { ownerPool } = test;
    await ownerPool.query(`insert into identity.account (account_id, code, name) values (${ACCOUNT}, 'ONE', 'One')`);
    await ownerPool.query(
      `insert into identity.application_setting (account_id, display_name, parameter_name, parameter_value)
       select ${ACCOUNT}, 'Same', 'name_' || n, '=1+' || n from generate_series(1, ${SETTINGS}) n`,
    );
  });
  afterAll(() => test?.close());

  it.each(titled)('%s can be sorted by each of its columns in both directions, and by nothing else', async (_, source) => {
    const { names, columns } = source.definition;
    for (const name of names) {
      const sorted = (dir: 'asc' | 'desc') => page(source, { sort: [{ field: name, dir }] });
      if (columns[name]?.sort) await Promise.all([sorted('asc'), sorted('desc')]);
      else await expect(async () => sorted('asc')).rejects.toThrow(`The list cannot be sorted by ${name}.`);
    }
  });

  it.each(titled)('%s can be filtered by each of its filters, and refuses values of another type by name', async (_, source) => {
    for (const [name, spec] of Object.entries(source.definition.catalog)) {
      for (const value of goodFilterValues(spec)) await page(source, { filters: { [name]: value } });
      for (const value of badFilterValues(spec))
        await expect(async () => page(source, { filters: { [name]: value } })).rejects.toThrow(name);
    }
    await expect(async () => page(source, { filters: { No_Such_Filter: 1 } })).rejects.toMatchObject({
      status: 400,
      message: 'Unknown field: No_Such_Filter.',
      errors: { No_Such_Filter: expect.any(String) },
    });
  });

  it.each(titled)('%s can be searched if declared, and is streamed for an export', async (_, source) => {
    if (source.definition.search) await page(source, { query: `o'neil 100%` });
    else await expect(async () => page(source, { query: 'x' })).rejects.toThrow('This list has no search.');
    const rows: object[] = [];
    for await (const batch of source.query(FIRM, {}, givenTo(FIRM)).all(test.database)) rows.push(...batch);
    expect(rows).toEqual((await page(source, { top: 1000 })).result);
  });

  it.each(titled)('%s is answered to clients within their scope', async (_, source) => {
    for (const session of CLIENTS) {
      const { where } = source.query(session, {}, givenTo(session));
      expect(where).toContain('t.account_id = $1');
      await page(source, {}, session);
    }
  });

  it('has the same pages by token as by number, also if many rows are equal', async () => {
    const source = LIST_SOURCES.find(({ definition }) => definition.path === 'setting/application/list')!;
    const sort = [{ field: 'display_name', dir: 'desc' as const }];
    const all = (await page(source, { sort })).result;
    const numbered: object[] = [];
    const walked: object[] = [];
    for (let number = 1, token: string | undefined; number <= 4; number += 1) {
      numbered.push(...(await page(source, { sort, top: 2, page: number })).result);
      const answer = await page(source, { sort, top: 2, ...(token === undefined ? {} : { page_token: token }) });
      walked.push(...answer.result);
      expect(answer.total_rows).toBe(SETTINGS);
      token = answer.next_page_token;
    }
    expect(all).toHaveLength(SETTINGS);
    expect(numbered).toEqual(all);
    expect(walked).toEqual(all);
  });
});

/** A page in SQL: by an offset, by one row more than asked for, or by a token. */
const PAGING = [
  /\boffset \$(?!\{MOST)/,
  /\blimit \$\{[^}]*\btop \+ 1\b/,
  /\b(readPageToken|nextPageToken|afterSql)\(/,
  /page_token\b[^\n]*`[^`]* [<>] \$\{/,
];

describe('list queries', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = ['services', 'libs'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(file => `${folder}/${file}`)
      .filter(
        file =>
          /\/src\/.*\.ts$/.test(file) &&
          !/node_modules|\.spec\.ts$/.test(file) &&
          !file.startsWith('libs/platform/src/list/') &&
          // SCIM pages by the number of the first row (RFC 7644, 3.4.2.4).
          !file.startsWith('services/identity/src/scim/'),
      ),
  );

  it('use the list engine if they have pages', () => {
    const written = sources.filter(file => PAGING.some(pattern => pattern.test(readFileSync(join(root, file), 'utf8'))));
    expect(written).toEqual([]);
  });
});
