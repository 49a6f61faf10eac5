import type { CptRow, FeeAnswer } from '@atlas/contracts';
import { bodyOf, errorsOf, type Row } from '../../test/answers.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

const VERSION = {
  name: 'Made-up schedule',
  schedule: 'wcb',
  effective_from: '2019-04-01',
  adopted_for_nofault_from: '2020-10-01',
  licence_note: 'Invented for this spec',
  licensee: 'Demo firm',
};

describe('a fee schedule', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let other: Caller;
  let clinic: Caller;
  const ids: Record<string, number> = {};
  const save = (path: string, body: object, as = admin) => as('POST', path, { body });
  const make = async (path: string, body: object, as = admin) => {
    const answer = await save(path, body, as);
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    return bodyOf<Row>(answer);
  };
  const ask = async (query: Record<string, string | number>, as = admin) => {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const answer = await as('GET', `FeeSchedule/VlidateCpt?${text}`);
    expect(answer.status).toBe(200);
    return bodyOf<FeeAnswer>(answer);
  };
  const line = { code: 'ZZ001', dos: '2026-03-02', zip: '11375' };

  const publish = (id = ids['version']) => save('fee_schedule/version', { id, publish_state: 'published' });
  /** A version with its rows, not published yet; answers the id of one of its conversion factors. */
  async function draft(): Promise<number> {
    ids['version'] = (await make('fee_schedule/version', VERSION)).id;
    const of = { version_id: ids['version'] };
    const factor = async (section: string, region: number, cf: number) =>
      (await make('fee_schedule/conversion_factor', { ...of, section, region, cf })).id;
    const medicine = await factor('MEDICINE', 4, 9.55);
    await factor('MEDICINE', 1, 7.7);
    await factor('CHIROPRACTIC', 4, 8);
    for (const value of [
      { code: 'ZZ001', section: 'MEDICINE', rvu: 5 },
      { code: 'ZZ001', section: 'CHIROPRACTIC', rvu: 3 },
      { code: 'ZZ002', section: 'MEDICINE', rvu: 10, pc_pct: 40, tc_pct: 60 },
      { code: 'ZZ003', section: 'MEDICINE', rvu: 0, by_report: true },
      { code: 'ZZ004', section: 'CHIROPRACTIC', rvu: 4, evaluation: 'initial' },
    ])
      await make('fee_schedule/relative_value', { ...of, ...value });
    const cap = { section: 'CHIROPRACTIC', provider_kind: 'CHIRO', plain_rvu: 8, initial_eval_rvu: 13.5 };
    await make('fee_schedule/daily_cap', { ...of, ...cap });
    await make('fee_schedule/region_zip', { zip: '11375', region: 4, from: '2012-01-01' });
    return medicine;
  }
  async function publishSchedule(): Promise<void> {
    await draft();
    expect((await publish()).status).toBe(200);
  }

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(async () => {
    await running.setup.seedAccount(running.newAccount());
    admin = running.as();
    other = running.as({ accountId: 2 });
    const specialities = bodyOf<Row[]>(await admin('GET', 'FeeSchedule/GetSpecialty'));
    ids['chiro'] = specialities.find(row => row['code'] === 'CHIRO')!.id;
    await save('speciality', { id: ids['chiro'], provider_kind: 'CHIRO' });
    const provider_type_id = bodyOf<Row[]>(await admin('GET', 'provider_master/type/option'))[0]!.id;
    ids['provider'] = (await make('provider_master', { name: 'Sunrise', provider_type_id, speciality_id: ids['chiro'] })).id;
    clinic = running.as({ userType: 2, permissions: [], providerIds: [ids['provider']] });
  });
  afterAll(() => running?.stop());

  it('answers nothing without an error, if there is none', async () => {
    expect(await ask({ code: '99999', dos: '03/02/2026', charge: '10.00' })).toEqual({
      known: false,
      allowed: null,
      over: null,
      cap_hit: false,
      by_report: false,
      version: null,
      section: null,
      region: null,
      cf: null,
      rvu: null,
      format_ok: true,
      message: 'No fee schedule is in force on 2026-03-02.',
    });
    expect(await ask({})).toMatchObject({ known: false, allowed: null, format_ok: false, message: 'Please Enter Code.' });
    expect(await ask({ code: 'x', units: 'many', dos: 'soon', provider_id: 'me' })).toMatchObject({
      known: false,
      format_ok: false,
    });
  });

  it('is published immediately as a whole, and cannot be changed', async () => {
    expect(errorsOf(await save('fee_schedule/version', { ...VERSION, publish_state: 'published' }))).toEqual({
      publish_state: 'A new version must be a draft.',
    });
    const { id } = await make('fee_schedule/version', { ...VERSION, name: 'Empty', effective_from: '2018-01-01' });
    expect(errorsOf(await publish(id))['publish_state']).toContain('without relative values');
    const cf = await draft();
    const overlapping = await save('fee_schedule/region_zip', { zip: '11375', region: 1, from: '2020-01-01' });
    expect(errorsOf(overlapping)['from']).toContain('has a region on these dates');
    // A draft says nothing yet.
    expect((await ask(line)).known).toBe(false);
    expect((await publish()).status).toBe(200);
    expect((await ask(line)).known).toBe(true);
    expect(errorsOf(await save('fee_schedule/conversion_factor', { id: cf, cf: 1 }))).toEqual({
      version_id: 'The version is published. Please add a version with a later date.',
    });
    expect((await admin('POST', 'fee_schedule/conversion_factor/delete', { body: [cf] })).status).toBe(409);
    expect((await admin('POST', 'fee_schedule/version/delete', { body: [ids['version']] })).status).toBe(409);
    expect(errorsOf(await save('fee_schedule/version', { id: ids['version'], effective_from: '2019-05-01' }))).toEqual({
      effective_from: 'The version is published. Please add a version with a later date.',
    });
    expect((await save('fee_schedule/version', { id: ids['version'], notes: 'checked' })).status).toBe(200);
  });

  it('allows factor times value in the region of the ZIP, from the later of its two dates', async () => {
    await publishSchedule();
    expect(await ask({ ...line, units: 2, charge: '100.00' })).toEqual({
      known: true,
      allowed: 95.5,
      over: 4.5,
      cap_hit: false,
      by_report: false,
      version: 'Made-up schedule',
      section: 'MEDICINE',
      region: 4,
      cf: 9.55,
      rvu: 5,
      format_ok: false,
      message: null,
    });
    expect(await ask({ ...line, units: 1.5 })).toMatchObject({
      known: true,
      allowed: null,
      message: 'Only whole units can be priced.',
    });
    expect((await ask({ ...line, dos: '2020-09-30' })).known).toBe(false);
    expect((await ask({ ...line, dos: '2020-10-01' })).allowed).toBe(47.75);
    expect(await ask({ ...line, zip: '99999' })).toMatchObject({
      known: true,
      allowed: null,
      message: 'ZIP 99999 has no fee region.',
    });
    expect(await ask({ ...line, code: 'ZZ003' })).toMatchObject({ known: true, by_report: true, allowed: null });
    expect((await ask({ ...line, code: 'ZZ002', modifier: '26' })).allowed).toBe(38.2);
    expect((await ask({ ...line, code: 'ZZ002', modifier: 'tc' })).allowed).toBe(57.3);
    expect((await ask({ ...line, modifier: '26' })).message).toContain('no fee for ZZ001 with modifier');
    await make('procedure_modifier', { code: '52', description: 'Less than usual', factor: 0.5 });
    expect((await ask({ ...line, modifier: '52' })).allowed).toBe(23.88);
  });

  it('uses the provider’s own section first, and caps what one provider is paid per day', async () => {
    await publishSchedule();
    const asked = { ...line, provider_id: ids['provider']! };
    expect(await ask(asked)).toMatchObject({ section: 'CHIROPRACTIC', allowed: 24 });
    expect(await ask({ ...asked, code: 'ZZ002' })).toMatchObject({ section: 'MEDICINE', allowed: 95.5 });
    expect(await ask({ ...asked, units: 3 })).toMatchObject({
      allowed: 64,
      cap_hit: true,
      message: expect.stringContaining('cap') as unknown,
    });
    expect(await ask({ ...asked, code: 'ZZ004', units: 4 })).toMatchObject({ allowed: 108, cap_hit: true });
    // The case service is not there: what is known is said, and what is not.
    expect(await ask({ ...asked, injured_key: 'DEMO26-000001' })).toMatchObject({
      allowed: 24,
      message: 'The other lines of the same day could not be read.',
    });
    // The location's ZIP replaces an entered ZIP.
    const place = await make('location', { name: 'Office', address1: '1 Main St', city: 'Queens', state: 'NY', zip: '11375' });
    expect((await ask({ code: 'ZZ001', dos: '2026-03-02', location_id: place.id })).region).toBe(4);
  });

  it('belongs to the account, and terms to a provider', async () => {
    await publishSchedule();
    expect((await ask(line, other)).known).toBe(false);
    expect((await other('GET', `fee_schedule/version/${ids['version']}`)).status).toBe(404);
    expect(await ask({ ...line, provider_id: ids['provider']! }, clinic)).toMatchObject({ section: 'CHIROPRACTIC' });
    const stranger = running.as({ userType: 2, permissions: [], providerIds: [] });
    expect(await ask({ ...line, provider_id: ids['provider']! }, stranger)).toMatchObject({ section: 'MEDICINE' });
    expect((await clinic('POST', 'fee_schedule/relative_value/list', { body: {} })).status).toBe(403);
  });

  it('finds specialties of doctors, modifiers and codes by typed text', async () => {
    await publishSchedule();
    await make('procedure_modifier', { code: '52', description: 'Less than usual', factor: 0.5 });
    const doctor = await make('operating_doctor', {
      last_name: 'Ng',
      first_name: 'Ann',
      speciality_id: ids['chiro'],
      provider_ids: [ids['provider']],
    });
    const of = async (as: Caller) => bodyOf<Row[]>(await as('GET', `FeeSchedule/GetDocotrSpecialty?doctor_id=${doctor.id}`));
    expect(await of(admin)).toMatchObject([{ code: 'CHIRO', name: 'Chiropractic', fee_section: 'CHIROPRACTIC' }]);
    expect(await of(clinic)).toHaveLength(1);
    expect(await of(running.as({ userType: 2, permissions: [], providerIds: [] }))).toEqual([]);
    expect(await of(other)).toEqual([]);
    expect(bodyOf(await admin('GET', 'FeeSchedule/GetModifier?code=5'))).toEqual([
      { id: expect.any(Number) as unknown, code: '52', name: 'Less than usual' },
    ]);

    await make('procedure_code', { code: 'ZZ001', kind: 'local', short_description: 'Own words', default_charge: 120.5 });
    await make('procedure_code', {
      code: 'ZZ9',
      kind: 'local',
      short_description: 'Words of zz001 fame',
      termination_date: '2025-12-31',
    });
    await make('procedure_code', { code: 'ZZ001', kind: 'local', short_description: 'Theirs' }, other);
    const search = async (body: object, as = admin) =>
      bodyOf<CptRow[]>(await as('POST', 'shareutility/cpt/search', { body: { dos: '2026-03-02', ...body } }));
    expect(await search({ query: 'zz00' })).toEqual([
      {
        code: 'ZZ001',
        description: 'Own words',
        kind: 'local',
        release: null,
        default_charge: 120.5,
        allowed: null,
        ended_on: null,
      },
      expect.objectContaining({ code: 'ZZ9', ended_on: '2025-12-31' }),
    ]);
    expect((await search({ query: 'words own' })).map(({ code }) => code)).toEqual(['ZZ001']);
    expect((await search({ query: 'zz9', dos: '2025-12-30' }))[0]?.ended_on).toBeNull();
    expect((await search({ query: 'ZZ001', zip: '11375', provider_id: ids['provider'] }))[0]?.allowed).toBe(24);
    expect(await search({ query: 'ZZ001', kind: 'hcpcs' })).toEqual([]);
    expect((await search({ query: 'zz' }, other)).map(({ description }) => description)).toEqual(['Theirs']);
    expect((await admin('POST', 'shareutility/cpt/search', { body: { top: 1000 } })).status).toBe(422);
  });

  it('returns no fees of a withdrawn version', async () => {
    await publishSchedule();
    expect((await ask(line)).known).toBe(true);
    expect((await save('fee_schedule/version', { id: ids['version'], publish_state: 'withdrawn' })).status).toBe(200);
    expect((await ask(line)).known).toBe(false);
    expect(errorsOf(await save('fee_schedule/version', { id: ids['version'], publish_state: 'draft' }))['publish_state']).toBe(
      'A withdrawn version cannot become draft.',
    );
  });
});
