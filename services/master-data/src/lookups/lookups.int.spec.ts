import { OPTION_FAMILIES, resourceByPath } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { bodyOf, type Row } from '../../test/answers.js';
import { LookedUpParties } from '../../test/looked-up-parties.js';
import { lookupsOfClients } from '../../test/lookups-of-clients.js';
import { sampleRecord } from '../../test/sample-record.js';
import { publishUse } from '../../test/published-events.js';

/** Events of other services arrive asynchronously. */
const eventually = (look: () => Promise<unknown>, expected: unknown) =>
  until('events of other services', async () => {
    expect(await look()).toEqual(expected);
    return true;
  });

describe('lookups', () => {
  const given = new LookedUpParties();
  const { ids, make, namesOf } = given;

  /** Makes a record where a new account has none, so that the family has a row to show; answers how to take it away again. */
  async function withRows(code: string): Promise<() => Promise<unknown>> {
    const family = OPTION_FAMILIES.find(each => each.code === code);
    const definition = family?.kind === 'resource' ? resourceByPath(family.resource) : undefined;
    if (!definition || bodyOf<Row[]>(await given.admin('GET', `domain/${code}/option`)).length) return () => Promise.resolve();
    const id = await make(definition.path, await sampleRecord(definition, given.admin));
    return () => given.admin('POST', `${definition.path}/delete`, { body: [id] });
  }

  it.each(OPTION_FAMILIES.map(({ code }) => [code]))('domain/%s/option answers id and name', async code => {
    const takeAway = await withRows(code);
    const answer = await given.admin('GET', `domain/${code.toUpperCase()}/option`);
    const rows = bodyOf<Row[]>(answer);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toEqual(expect.objectContaining({ id: expect.anything() as unknown, name: expect.any(String) as unknown }));
    expect(
      (await given.admin('GET', `domain/${code}/option`, { headers: { 'if-none-match': answer.headers['etag']! } })).status,
    ).toBe(304);
    await takeAway();
  });

  it('answer the documented fixed options as documented, and no unknown list', async () => {
    expect(bodyOf(await given.admin('GET', 'domain/Is_Case_Filed/option'))).toEqual([
      { id: false, name: 'UnFiled' },
      { id: true, name: 'Filed' },
    ]);
    expect(bodyOf<Row[]>(await given.admin('GET', 'domain/DenialReasons/option')).map(({ id }) => String(id)[0])).toEqual(
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
    const unknown = await given.admin('GET', 'domain/nonsense/option');
    expect([unknown.status, bodyOf<{ code: string }>(unknown).code]).toEqual([404, 'OPTION_FAMILY_NOT_FOUND']);
    const types = bodyOf<Row[]>(await given.admin('OPTIONS', 'setting/transaction_type/'));
    expect(types[0]).toMatchObject({ code: 'PRINCIPAL', name: 'Principal' });
    expect(await namesOf(`domain/Transaction_Sub_Type/option?transaction_type_id=${types[0]!.id}`)).toEqual([
      'Instalment',
      'Litigated',
      'Voluntary',
    ]);
    expect(await namesOf('denial/reason_type/option')).toContain('Coverage');
  });

  it('answer states and regions, for a day', async () => {
    const answer = await given.admin('GET', 'state');
    expect(answer.headers['cache-control']).toBe('private, max-age=86400');
    expect(bodyOf<Row[]>(answer)).toHaveLength(59);
    expect(bodyOf<Row[]>(answer).find(row => row['code'] === 'NY')).toMatchObject({
      name: 'New York',
      region: 'Northeast',
      region_id: 1,
    });
    expect(bodyOf<Row[]>(await given.admin('GET', 'state/region')).map(({ name }) => name)).toEqual([
      'Northeast',
      'Midwest',
      'South',
      'West',
    ]);
  });

  it('find providers and insurers by typed text, with their address', async () => {
    expect(bodyOf(await given.admin('GET', 'provider_master/lookup?query=sun'))).toMatchObject([
      { name: 'Sunrise PT', npi: '1234567893', group_name: 'Sunrise group', city: 'Queens' },
      { name: 'Sunset PT' },
    ]);
    expect(bodyOf<Row[]>(await given.admin('GET', 'provider_master/lookup?query=12345678'))).toHaveLength(1);
    expect(bodyOf(await given.admin('GET', 'provider_master/option/with_address'))).toMatchObject([
      { id: ids['mine'], address: '1 Main St, Queens, NY, 11375' },
      { address: '' },
    ]);
    for (const query of ['acme', 'amic', '1234']) {
      expect(bodyOf(await given.admin('GET', `insurance_company/with_address?query=${query}`))).toEqual([
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
    expect(bodyOf(await given.admin('GET', `insurance_company/${ids['insurer']}/claim_office`))).toMatchObject([
      { name: 'Bills' },
    ]);
    expect(await namesOf(`provider_master/location?provider_id=${ids['mine']}`)).toEqual(['Main']);
    expect(await namesOf('location/all')).toEqual(['Elsewhere', 'Main']);
    expect((await given.admin('GET', 'provider_master/location?provider_id=x')).status).toBe(400);
  });

  it('count what cases use, and refuse to delete it', async () => {
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
    const take = (more: Partial<typeof use>) => publishUse(given.running, { ...use, ...more });
    const usage = async () =>
      bodyOf<{ label: string }[]>(await given.admin('GET', `insurance_company/${ids['insurer']}/usage`)).map(
        ({ label }) => label,
      );
    await take({});
    await take({ holder_id: 'DEMO26-000002', is_open: false });
    await take({ holder_id: 'DEMO26-000002', revision: 2, records: [] });
    await eventually(usage, ['2 cases']);
    const { result } = bodyOf<{ result: Row[] }>(
      await given.admin('POST', 'insurance_company/list_with_case_count', { body: {} }),
    );
    expect(result[0]).toMatchObject({ name: 'Acme Mutual', case_count: 2, open_case_count: 1, open_cases: 1 });
    expect(bodyOf(await given.admin('GET', `insurance_company/${ids['insurer']}/usage`))).toEqual([
      { used_by: 'case', label: '2 cases', count: 2 },
    ]);
    const refused = await given.admin('POST', 'insurance_company/delete', { body: [ids['insurer']] });
    expect([refused.status, bodyOf<{ ExceptionMessage: string }>(refused).ExceptionMessage]).toEqual([
      409,
      'Insurance Company Acme Mutual is used by 2 cases.',
    ]);
    await take({ revision: 4, records: [] });
    await take({ holder_id: 'DEMO26-000002', revision: 4, records: [] });
    await eventually(usage, []);
  });

  it('link, unlink and create a provider’s locations', async () => {
    const post = async (body: object) => bodyOf<Row>(await given.admin('POST', `provider/${ids['other']}/location`, { body }));
    expect((await post({ location_id: ids['clinic'] }))['provider_ids']).toEqual([ids['mine'], ids['other']]);
    expect((await post({ location_id: ids['clinic'], unlink: true }))['provider_ids']).toEqual([ids['mine']]);
    const made = await post({ name: 'New', address1: '3 Main', city: 'Queens', state: 'NY', zip: '11375' });
    expect(made).toMatchObject({ provider_ids: [ids['other']] });
    expect((await given.admin('POST', 'location/delete', { body: [made.id] })).status).toBe(200);
    expect((await given.admin('POST', `provider/${ids['other']}/location`, { body: { location_id: 999_999 } })).status).toBe(404);
    expect((await given.admin('POST', 'provider/999999/location', { body: { location_id: ids['clinic'] } })).status).toBe(404);
  });

  lookupsOfClients(given);
});
