import { OPTION_FAMILIES, resourceByPath } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { bodyOf, type Row } from '../../test/answers.js';
import { sampleRecord } from '../../test/sample-record.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';
import { tellUse } from '../../test/told-events.js';

/** What other services tell arrives in its own time. */
const eventually = (look: () => Promise<unknown>, expected: unknown) =>
  until('what others told', async () => {
    expect(await look()).toEqual(expected);
    return true;
  });

describe('lookups', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let clinic: Caller;
  let fund: Caller;
  const ids: Record<string, number> = {};
  const make = async (path: string, body: object) => bodyOf<Row>(await admin('POST', path, { body })).id;
  const namesOf = async (path: string, as = admin) => bodyOf<Row[]>(await as('GET', path)).map(({ name }) => name);

  /** Makes a record where a new account has none, so that the family has a row to show; answers how to take it away again. */
  async function withRows(code: string): Promise<() => Promise<unknown>> {
    const family = OPTION_FAMILIES.find(each => each.code === code);
    const definition = family?.kind === 'resource' ? resourceByPath(family.resource) : undefined;
    if (!definition || bodyOf<Row[]>(await admin('GET', `domain/${code}/option`)).length) return () => Promise.resolve();
    const id = await make(definition.path, await sampleRecord(definition, admin));
    return () => admin('POST', `${definition.path}/delete`, { body: [id] });
  }

  beforeAll(async () => {
    running = await RunningMasterData.start();
    await running.setup.seedAccount(1);
    await running.setup.seedAccount(2);
    admin = running.as();
    const provider_type_id = bodyOf<Row[]>(await admin('GET', 'provider_master/type/option'))[0]!.id;
    const program_id = bodyOf<Row[]>(await admin('GET', 'portfolio/program'))[0]!.id;
    ids['group'] = await make('provider_master/Group', { name: 'Sunrise group' });
    ids['mine'] = await make('provider_master', {
      name: 'Sunrise PT',
      short_name: 'SUN',
      npi: '1234567893',
      provider_type_id,
      group_id: ids['group'],
      address1: '1 Main St',
      city: 'Queens',
      state: 'NY',
      zip: '11375',
    });
    ids['other'] = await make('provider_master', { name: 'Sunset PT', provider_type_id });
    ids['clinic'] = await make('location', {
      name: 'Main',
      address1: '1 Main St',
      city: 'Queens',
      state: 'NY',
      zip: '11375',
      provider_ids: [ids['mine']],
    });
    await make('location', {
      name: 'Elsewhere',
      address1: '2 Main St',
      city: 'Queens',
      state: 'NY',
      zip: '11375',
      provider_ids: [ids['other']],
    });
    await make('operating_doctor', { last_name: 'Ng', first_name: 'Ann', provider_ids: [ids['mine']] });
    await make('operating_doctor', { last_name: 'Oh', first_name: 'Bo', provider_ids: [ids['other']] });
    await make('arbitrator', { last_name: 'Roe', first_name: 'Rita' });
    ids['funder'] = await make('funder_master', { name: 'Fund One' });
    await make('funder_master', { name: 'Fund Two' });
    ids['portfolio'] = await make('portfolio', {
      name: 'First',
      code: 'P1',
      funder_id: ids['funder'],
      program_id,
      provider_ids: [ids['mine']],
      purchase_date: '2026-01-01',
    });
    ids['insurer'] = await make('insurance_company', {
      name: 'Acme Mutual',
      naic_code: '12345',
      aliases: ['AMIC'],
      address1: 'Home 1',
      city: 'Albany',
      claim_offices: [
        { name: 'Bills', address1: 'PO Box 1', city: 'Buffalo', state: 'NY', zip: '14201', is_default_for: ['bills'] },
        { name: 'Old', is_active: false },
      ],
    });
    clinic = running.as({ userType: 2, permissions: [], providerIds: [ids['mine']] });
    fund = running.as({ userType: 3, permissions: [], portfolioIds: [ids['portfolio']] });
  });
  afterAll(() => running?.stop());

  it.each(OPTION_FAMILIES.map(({ code }) => [code]))('domain/%s/option answers id and name', async code => {
    const takeAway = await withRows(code);
    const answer = await admin('GET', `domain/${code.toUpperCase()}/option`);
    const rows = bodyOf<Row[]>(answer);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toEqual(expect.objectContaining({ id: expect.anything() as unknown, name: expect.any(String) as unknown }));
    expect((await admin('GET', `domain/${code}/option`, { headers: { 'if-none-match': answer.headers['etag']! } })).status).toBe(
      304,
    );
    await takeAway();
  });

  it('answers the documented fixed ones as documented, and no unknown one', async () => {
    expect(bodyOf(await admin('GET', 'domain/Is_Case_Filed/option'))).toEqual([
      { id: false, name: 'UnFiled' },
      { id: true, name: 'Filed' },
    ]);
    expect(bodyOf<Row[]>(await admin('GET', 'domain/DenialReasons/option')).map(({ id }) => String(id)[0])).toEqual(
      expect.arrayContaining(['g', 's']),
    );
    expect(await namesOf('domain/Final_Status/option')).toEqual([
      'Closed, paid',
      'Closed, partly paid',
      'Closed, lost',
      'Closed, policy exhausted',
      'Withdrawn',
      'Closed, duplicate',
      'Closed, limitation',
    ]);
    expect(await namesOf('domain/note_type/option?query=le')).toEqual(['Legal']);
    const unknown = await admin('GET', 'domain/nonsense/option');
    expect([unknown.status, bodyOf<{ code: string }>(unknown).code]).toEqual([404, 'OPTION_FAMILY_NOT_FOUND']);
    const types = bodyOf<Row[]>(await admin('OPTIONS', 'setting/transaction_type/'));
    expect(types[0]).toMatchObject({ code: 'PRINCIPAL', name: 'Principal' });
    expect(await namesOf(`domain/Transaction_Sub_Type/option?transaction_type_id=${types[0]!.id}`)).toEqual([
      'Instalment',
      'Litigated',
      'Voluntary',
    ]);
    expect(await namesOf('denial/reason_type/option')).toContain('Coverage');
  });

  it('answers states and regions, for a day', async () => {
    const answer = await admin('GET', 'state');
    expect(answer.headers['cache-control']).toBe('private, max-age=86400');
    expect(bodyOf<Row[]>(answer)).toHaveLength(59);
    expect(bodyOf<Row[]>(answer).find(row => row['code'] === 'NY')).toMatchObject({
      name: 'New York',
      region: 'Northeast',
      region_id: 1,
    });
    expect(bodyOf<Row[]>(await admin('GET', 'state/region')).map(({ name }) => name)).toEqual([
      'Northeast',
      'Midwest',
      'South',
      'West',
    ]);
  });

  it('finds providers and insurers by what people type, with their address', async () => {
    expect(bodyOf(await admin('GET', 'provider_master/lookup?query=sun'))).toMatchObject([
      { name: 'Sunrise PT', npi: '1234567893', group_name: 'Sunrise group', city: 'Queens' },
      { name: 'Sunset PT' },
    ]);
    expect(bodyOf<Row[]>(await admin('GET', 'provider_master/lookup?query=12345678'))).toHaveLength(1);
    expect(bodyOf(await admin('GET', 'provider_master/option/with_address'))).toMatchObject([
      { id: ids['mine'], address: '1 Main St, Queens, NY, 11375' },
      { address: '' },
    ]);
    for (const query of ['acme', 'amic', '1234']) {
      expect(bodyOf(await admin('GET', `insurance_company/with_address?query=${query}`))).toEqual([
        {
          id: ids['insurer'],
          name: 'Acme Mutual',
          naic_code: '12345',
          group_name: null,
          claim_office_id: expect.any(Number) as unknown,
          address: 'PO Box 1, Buffalo, NY, 14201',
        },
      ]);
    }
    expect(bodyOf(await admin('GET', `insurance_company/${ids['insurer']}/claim_office`))).toMatchObject([{ name: 'Bills' }]);
    expect(await namesOf(`provider_master/location?provider_id=${ids['mine']}`)).toEqual(['Main']);
    expect(await namesOf('location/all')).toEqual(['Elsewhere', 'Main']);
    expect((await admin('GET', 'provider_master/location?provider_id=x')).status).toBe(400);
  });

  it('counts what cases use, and refuses to delete it', async () => {
    const use = {
      used_by: 'case',
      holder_id: 'DEMO26-000001',
      revision: 3,
      is_open: true,
      records: [
        { resource: 'insurance_company', id: ids['insurer']! },
        { resource: 'insurance_company', id: ids['insurer']! },
      ],
    };
    const take = (more: Partial<typeof use>) => tellUse(running, { ...use, ...more });
    const usage = async () =>
      bodyOf<{ label: string }[]>(await admin('GET', `insurance_company/${ids['insurer']}/usage`)).map(({ label }) => label);
    await take({});
    await take({ holder_id: 'DEMO26-000002', is_open: false });
    await take({ holder_id: 'DEMO26-000002', revision: 2, records: [] });
    await eventually(usage, ['2 cases']);
    const { result } = bodyOf<{ result: Row[] }>(await admin('POST', 'insurance_company/list_with_case_count', { body: {} }));
    expect(result[0]).toMatchObject({ name: 'Acme Mutual', case_count: 2, open_case_count: 1, open_cases: 1 });
    expect(bodyOf(await admin('GET', `insurance_company/${ids['insurer']}/usage`))).toEqual([
      { used_by: 'case', label: '2 cases', count: 2 },
    ]);
    const refused = await admin('POST', 'insurance_company/delete', { body: [ids['insurer']] });
    expect([refused.status, bodyOf<{ ExceptionMessage: string }>(refused).ExceptionMessage]).toEqual([
      409,
      'Insurance Company Acme Mutual is used by 2 cases.',
    ]);
    await take({ revision: 4, records: [] });
    await take({ holder_id: 'DEMO26-000002', revision: 4, records: [] });
    await eventually(usage, []);
  });

  it('links, unlinks and makes a provider’s locations', async () => {
    const post = async (body: object) => bodyOf<Row>(await admin('POST', `provider/${ids['other']}/location`, { body }));
    expect((await post({ location_id: ids['clinic'] }))['provider_ids']).toEqual([ids['mine'], ids['other']]);
    expect((await post({ location_id: ids['clinic'], unlink: true }))['provider_ids']).toEqual([ids['mine']]);
    expect(await post({ name: 'New', address1: '3 Main', city: 'Queens', state: 'NY', zip: '11375' })).toMatchObject({
      provider_ids: [ids['other']],
    });
    expect((await admin('POST', `provider/${ids['other']}/location`, { body: { location_id: 999_999 } })).status).toBe(404);
    expect((await admin('POST', 'provider/999999/location', { body: { location_id: ids['clinic'] } })).status).toBe(404);
  });

  it('shows a provider user and a funder user their own, vocabularies whole', async () => {
    expect(await namesOf('provider_master/option', clinic)).toEqual(['Sunrise PT']);
    expect(await namesOf('provider_master/option/with_address', clinic)).toEqual(['Sunrise PT']);
    expect(await namesOf('provider_master/lookup?query=sun', clinic)).toEqual(['Sunrise PT']);
    expect(await namesOf('domain/Provider_GroupName/option', clinic)).toEqual(['Sunrise group']);
    expect(await namesOf('domain/Treating_Doctor/option', clinic)).toEqual(['Ng, Ann']);
    expect(await namesOf('location/all', clinic)).toEqual(['Main']);
    expect(await namesOf('domain/Portfolio_Name/option', clinic)).toEqual([]);
    expect(await namesOf('funder_master', clinic)).toEqual([]);
    expect((await namesOf('domain/Current_Status/option', clinic)).length).toBe(44);
    await expectStatusesAsShown();
    expect(await namesOf('domain/Provider_Name/option', fund)).toEqual(['Sunrise PT']);
    expect(await namesOf('domain/Portfolio_Name/option', fund)).toEqual(['First']);
    expect(await namesOf('funder_master', fund)).toEqual(['Fund One']);
    expect((await namesOf('document/node', clinic)).length).toBeGreaterThan(10);
    expect(await namesOf('document/node', fund)).toEqual([]);
  });

  /** A hidden status stands behind its case status, a labelled one under its label; whoever searches finds them by that. */
  async function expectStatusesAsShown(): Promise<void> {
    const rows = bodyOf<Row[]>(await admin('GET', 'status/option?query=await'));
    const label = { ids: rows.map(({ id }) => id), field: 'provider_label', value: 'With the carrier' };
    expect((await admin('POST', 'status/bulk_update', { body: label })).status).toBe(200);
    expect(await namesOf('status/option?query=with', clinic)).toContain('With the carrier');
    expect(await namesOf('status/option?query=await', clinic)).toEqual([]);
    expect(await namesOf('status/option?query=closed', clinic)).toContain('Closed');
    expect((await namesOf('status/option', clinic)).join()).not.toMatch(/limitation/);
    expect((await namesOf('domain/Final_Status/option', fund)).join()).not.toMatch(/limitation/);
    const [row] = bodyOf<Row[]>(await clinic('GET', 'status/option?query=with'));
    expect(Object.keys(row!).sort()).toEqual(['case_status_id', 'id', 'name', 'process_role', 'track']);
  }

  it('opens a provider user the documented parts of their own record, and no other', async () => {
    const read = async (path: string, as = clinic) => (await as('GET', path)).status;
    expect(await read(`provider_master/${ids['mine']}/basic`)).toBe(200);
    expect(await read(`provider_master/${ids['mine']}/contact`)).toBe(200);
    expect(await read(`provider_master/${ids['other']}/basic`)).toBe(403);
    expect(await read(`provider_master/${ids['mine']}`)).toBe(403);
    expect(await read(`provider_master/${ids['mine']}/nonsense`, admin)).toBe(404);
    const tab = bodyOf<Row>(await admin('GET', `provider_master/${ids['mine']}/contact`));
    expect([tab['city'], 'npi' in tab]).toEqual(['Queens', false]);
    const saved = await admin('POST', `provider_master/${ids['mine']}/contact`, {
      body: { mail_city: 'Bronx' },
      headers: { 'if-match': '"1"' },
    });
    expect([saved.status, bodyOf<Row>(saved)['mail_city']]).toEqual([200, 'Bronx']);
    expect(
      (
        await admin('POST', `provider_master/${ids['mine']}/contact`, {
          body: { mail_city: 'X' },
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412);
    expect((await clinic('POST', `provider_master/${ids['mine']}/contact`, { body: { mail_city: 'X' } })).status).toBe(403);
    expect((await running.as({ accountId: 2 })('GET', `provider_master/${ids['mine']}/basic`)).status).toBe(404);
  });
});
