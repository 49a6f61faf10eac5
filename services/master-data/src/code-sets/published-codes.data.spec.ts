import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loaded } from '../../test/load-codes.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

const REFERENCE = join(import.meta.dirname, '../../../../../shared/data/reference');
const file = (name: string): string => readFileSync(join(REFERENCE, name), 'utf8');
const PUBLIC = { licence_note: 'Published by CMS and NCHS', for_all: 'true' };

describe('published code sets', () => {
  let running: RunningMasterData;
  let system: Caller;
  let firm: Caller;
  const load = (name: string, fields: object) =>
    loaded(running, system, 'code_set_release/load', file(name), { ...PUBLIC, ...fields });
  const total = async (path: string, filters: object = {}) =>
    ((await firm('POST', `${path}/list`, { body: { top: 1, filters } })).body as unknown as { total_rows: number }).total_rows;

  beforeAll(async () => {
    running = await RunningMasterData.start();
    system = running.as({ isSystem: true });
    firm = running.as({ accountId: 2 });
  });
  afterAll(() => running?.stop());

  it('imports HCPCS level II, and a later release that ends the codes it lacks', async () => {
    const first = { code_set: 'hcpcs', release: '2019', effective_from: '2019-01-01' };
    expect(await load('hcpcs-level2-2019.csv', first)).toMatchObject({ created: 6800, refused: 0, gone: 0 });
    expect([await total('procedure_code'), await total('procedure_modifier')]).toEqual([6440, 360]);
    expect(await load('hcpcs-level2-2019.csv', first)).toMatchObject({ created: 0, updated: 0, skipped: 6800 });
    const next = await load('hcpcs-level2-opps-addendum-b-2026-04.csv', {
      code_set: 'hcpcs',
      release: '2026-04',
      effective_from: '2026-04-01',
    });
    expect([next.created + next.updated + next.skipped, next.refused, next.duplicates]).toEqual([6664, 0, 0]);
    expect(next.gone).toBeGreaterThan(0);
    expect(await total('procedure_code')).toBe(6440 + next.created);
    expect(await total('procedure_code', { termination_date: '2026-04-01' })).toBe(next.gone);
    const { body } = await firm('POST', 'shareutility/cpt/search', { body: { query: 'a00', dos: '2026-05-01', top: 3 } });
    expect(body as unknown as object[]).toHaveLength(3);
  });

  it('imports a part of ICD-10-CM, twice with the same result', async () => {
    const fields = { code_set: 'icd10cm', release: '2021 injuries', effective_from: '2020-10-01', is_partial: 'true' };
    expect(await load('icd10cm-2021-injury-subset.csv', fields)).toMatchObject({ created: 8207, refused: 0 });
    expect(await load('icd10cm-2021-injury-subset.csv', fields)).toMatchObject({ created: 0, skipped: 8207 });
    expect(await total('diagnosis_code', { code: 'S134' })).toBeGreaterThan(0);
  });

  it('imports ZIP codes, and reports rows without one', async () => {
    const zips = await load('ny-zipcodes.csv', {
      code_set: 'zip',
      release: 'NY',
      effective_from: '2020-01-01',
      is_partial: 'true',
    });
    expect([zips.created + zips.duplicates, zips.refused]).toEqual([2539 - 938, 938]);
    expect((await firm('GET', 'zipcode/lookup?zip=12404')).body).toMatchObject([{ city: 'Accord', state: 'NY' }]);
  });
});
