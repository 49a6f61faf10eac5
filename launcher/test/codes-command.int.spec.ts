import { loadConfig, type Config } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODES_USAGE, readCodesCommand, runCodesCommand } from '../src/codes-command.js';
import { allSchemas } from '../src/schemas.js';

const ZIPS = 'state,city,zip\nNY,Accord,12404\nNY,Nowhere,123\nNY,Accord,12404\nNY,Adams,13605\n';

describe('codes of all accounts from a file on the server', () => {
  let database: TestDatabase;
  let config: Config;
  const folder = mkdtempSync(join(tmpdir(), 'atlas-codes-'));
  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const run = (...given: string[]) => runCodesCommand(config, given);
  const rows = async (table: string) =>
    (await database.ownerPool.query(`select * from master_data.${table} where account_id = 0 and deleted_at is null order by id`))
      .rows as Record<string, unknown>[];
  const releasesOf = async (codeSet: string) => (await rows('code_set_release')).filter(row => row['code_set'] === codeSet);

  beforeAll(async () => {
    database = await testDatabase({ schemas: allSchemas });
    config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
    });
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true });
  });

  it('are tried out, loaded, and loaded again without a change', async () => {
    const path = file('ny-zipcodes.csv', ZIPS);
    expect(await run('load', path, '--dry-run')).toBe(
      [
        'Dry run of ZIP codes, release ny-zipcodes. Nothing was changed.',
        '2 new, 0 changed, 0 unchanged, 0 removed, 1 repeated, 1 refused',
        'row 2, zip: Zip is not valid.',
      ].join('\n'),
    );
    expect(await rows('zipcode')).toEqual([]);
    expect(await run('load', path)).toMatch(/^Loaded ZIP codes, release ny-zipcodes\.\n2 new, 0 changed/);
    expect(await run('load', path)).toMatch(/\n0 new, 0 changed, 2 unchanged, 0 removed/);
    expect((await rows('zipcode')).map(row => [row['zip'], row['city']])).toEqual([
      ['12404', 'Accord'],
      ['13605', 'Adams'],
    ]);
    expect(await releasesOf('zip')).toMatchObject([{ release: 'ny-zipcodes', created_by: 'Atlas' }]);
    await expect(run('load', file('ny-zipcodes.csv', `${ZIPS}NY,Albany,12201\n`))).rejects.toThrow(
      'ny-zipcodes was imported from another file. Please choose another name.',
    );
  });

  it('keep what a partial file lacks', async () => {
    await run('load', file('pos.csv', 'pos,name\n81,Independent laboratory\n'), '--release', '2026', '--from', '2026-01-01');
    expect(await run('load', file('icd.csv', 'icd10cm,description\nS134XXA,A sprain\nS134XXD,Later\n'))).toMatch(
      /^Loaded ICD-10-CM/,
    );
    const part = file('part.csv', 'icd10cm,description\nS134XXA,A sprain of the neck\n');
    expect(await run('load', part, '--partial')).toMatch(/\n0 new, 1 changed, 0 unchanged, 0 removed/);
    expect(await run('load', part, '--release', 'all')).toMatch(/\n0 new, 0 changed, 1 unchanged, 1 removed/);
  });

  it('are recognized by their columns, or named', async () => {
    const path = file('codes.csv', 'code,description\nA9001,First\n');
    await expect(run('load', path)).rejects.toThrow('The columns of the file fit no code set, or several. Name the set.');
    expect(await run('load', path, '--set', 'hcpcs', '--license-note', 'Public')).toMatch(
      /^Loaded HCPCS level II, release codes\.\n1 new/,
    );
    await expect(run('load', path, '--set', 'zip')).rejects.toThrow('The file has no column for');
    await expect(run('load', file('regions.csv', 'zip,region,from\n10001,4,2012-01-01\n'))).rejects.toThrow(
      'Fee regions belong to one account',
    );
  });

  it.each([
    ['nothing', [], CODES_USAGE],
    ['another verb', ['unload', 'x.csv'], CODES_USAGE],
    ['an unknown option', ['load', 'x.csv', '--all'], CODES_USAGE],
    ['no file', ['load', 'absent.csv'], 'There is no file absent.csv.'],
    ['an unknown set', ['load', 'package.json', '--set', 'cpt'], 'There is no code set cpt. Use one of hcpcs'],
    ['a day that is none', ['load', 'package.json', '--from', 'today'], '--from must be a date'],
    ['a long name', ['load', 'package.json', '--release', 'x'.repeat(41)], '--release can have at most 40 characters.'],
  ])('refuse %s', (_, given, words) => {
    expect(() => readCodesCommand(given)).toThrow(words);
  });
});
