import { bodyOf, type Row } from './answers.js';
import type { LookedUpParties } from './looked-up-parties.js';

/** What users of providers and funders are shown: their own, and vocabularies as they are meant for them. */
export function lookupsOfClients(given: LookedUpParties): void {
  const { ids, namesOf } = given;

  it('show a provider user and a funder user their own records, and complete vocabularies', async () => {
    expect(await namesOf('provider_master/option', given.clinic)).toEqual(['Sunrise PT']);
    expect(await namesOf('provider_master/option/with_address', given.clinic)).toEqual(['Sunrise PT']);
    expect(await namesOf('provider_master/lookup?query=sun', given.clinic)).toEqual(['Sunrise PT']);
    expect(await namesOf('domain/Provider_GroupName/option', given.clinic)).toEqual(['Sunrise group']);
    expect(await namesOf('domain/Treating_Doctor/option', given.clinic)).toEqual(['Ng, Ann']);
    expect(await namesOf('location/all', given.clinic)).toEqual(['Main']);
    expect(await namesOf('domain/Portfolio_Name/option', given.clinic)).toEqual([]);
    expect(await namesOf('funder_master', given.clinic)).toEqual([]);
    expect((await namesOf('domain/Current_Status/option', given.clinic)).length).toBe(44);
    await expectStatusesAsShown();
    expect(await namesOf('domain/Provider_Name/option', given.fund)).toEqual(['Sunrise PT']);
    expect(await namesOf('domain/Portfolio_Name/option', given.fund)).toEqual(['First']);
    expect(await namesOf('funder_master', given.fund)).toEqual(['Fund One']);
    expect((await namesOf('document/node', given.clinic)).length).toBeGreaterThan(10);
    expect(await namesOf('document/node', given.fund)).toEqual([]);
  });

  /** A hidden status is shown as its case status, a labeled one by its label; searches find them by that. */
  async function expectStatusesAsShown(): Promise<void> {
    const rows = bodyOf<Row[]>(await given.admin('GET', 'status/option?query=await'));
    const label = { ids: rows.map(({ id }) => id), field: 'provider_label', value: 'With the carrier' };
    expect((await given.admin('POST', 'status/bulk_update', { body: label })).status).toBe(200);
    expect(await namesOf('status/option?query=with', given.clinic)).toContain('With the carrier');
    expect(await namesOf('status/option?query=await', given.clinic)).toEqual([]);
    expect(await namesOf('status/option?query=closed', given.clinic)).toContain('Closed');
    expect((await namesOf('status/option', given.clinic)).join()).not.toMatch(/limitation/);
    expect((await namesOf('domain/Final_Status/option', given.fund)).join()).not.toMatch(/limitation/);
    const [row] = bodyOf<Row[]>(await given.clinic('GET', 'status/option?query=with'));
    expect(Object.keys(row!).sort()).toEqual(['case_status_id', 'id', 'name', 'process_role', 'track']);
  }

  it.each([
    ['setting/transaction_type', ['id', 'name'], ['balance_sign', 'code', 'id', 'name', 'needs_bill', 'needs_check']],
    ['note_type', ['code', 'id', 'name'], ['code', 'id', 'is_default', 'name', 'visible_to_funder', 'visible_to_provider']],
  ])('shows clients of %s no more than their forms need, and the firm its own fields', async (path, ofClients, ofFirm) => {
    const keysOf = async (as: typeof given.admin, at: string) => {
      const rows = bodyOf<Row[]>(await as('GET', at));
      return [...new Set(rows.flatMap(row => Object.keys(row)))].sort();
    };
    for (const at of [`${path}/option`, `domain/${path === 'note_type' ? path : 'Transaction_Type'}/option`]) {
      expect(await keysOf(given.clinic, at)).toEqual(ofClients);
      expect(await keysOf(given.fund, at)).toEqual(ofClients);
      expect(await keysOf(given.admin, at)).toEqual(ofFirm);
    }
    expect((await namesOf(`${path}/option?top=2`, given.clinic)).length).toBe(2);
  });

  it('record a refused read with its id, and without other text in place of the id', async () => {
    const recorded = async (id: string) => {
      const before = given.running.facts.length;
      expect((await given.clinic('GET', `provider_master/${id}`)).status).toBe(403);
      return given.running.facts[before];
    };
    const description = 'GET /AtlasAPI/api/provider_master/:id, no permission CanManageMaster';
    expect(await recorded(String(ids['mine']))).toMatchObject({ description, data: { ids: [String(ids['mine'])] } });
    const ofText = await recorded('Odalys%20Ferrante');
    expect(ofText).toMatchObject({ description });
    expect(JSON.stringify(ofText)).not.toContain('Odalys');
  });

  it('show a provider user the documented parts of the linked provider record, and no other', async () => {
    const read = async (path: string, as = given.clinic) => (await as('GET', path)).status;
    expect(await read(`provider_master/${ids['mine']}/basic`)).toBe(200);
    expect(await read(`provider_master/${ids['mine']}/contact`)).toBe(200);
    expect(await read(`provider_master/${ids['other']}/basic`)).toBe(403);
    expect(await read(`provider_master/${ids['mine']}`)).toBe(403);
    expect(await read(`provider_master/${ids['mine']}/nonsense`, given.admin)).toBe(404);
    const tab = bodyOf<Row>(await given.admin('GET', `provider_master/${ids['mine']}/contact`));
    expect([tab['city'], 'npi' in tab]).toEqual(['Queens', false]);
    const saved = await given.admin('POST', `provider_master/${ids['mine']}/contact`, {
      body: { mail_city: 'Bronx' },
      headers: { 'if-match': '"1"' },
    });
    expect([saved.status, bodyOf<Row>(saved)['mail_city']]).toEqual([200, 'Bronx']);
    expect(
      (
        await given.admin('POST', `provider_master/${ids['mine']}/contact`, {
          body: { mail_city: 'X' },
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412);
    expect((await given.clinic('POST', `provider_master/${ids['mine']}/contact`, { body: { mail_city: 'X' } })).status).toBe(403);
    expect((await given.running.as({ accountId: 2 })('GET', `provider_master/${ids['mine']}/basic`)).status).toBe(404);
  });
}
