import { attorneyFirm, IDENTITY_TOPIC, USER_CHANGED } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { bodyOf, refusalOf, type Row } from '../test/answers.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';
import { publishEvent, publishUse } from '../test/published-events.js';

describe('insurers, their groups and the people around them', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let stranger: Caller;
  let clinic: Caller;
  const save = (path: string, body: object, as = admin) => as('POST', path, { body });
  const make = async (path: string, body: object) => bodyOf<Row>(await save(path, body));
  const get = async <Body>(path: string, as = admin) => bodyOf<Body>(await as('GET', path));

  beforeAll(async () => {
    running = await RunningMasterData.start();
    await running.setup.seedAccount(1);
    admin = running.as();
    stranger = running.as({ accountId: 2 });
    clinic = running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [] });
  });
  afterAll(() => running?.stop());

  it('assigns companies to a group and releases them; a company is in one group', async () => {
    const [one, two, third] = await Promise.all(
      ['Anchor Auto', 'Beacon Casualty', 'Compass Mutual'].map(name => make('insurance_company', { name })),
    );
    const group = await make('insurance_company/group', { name: 'North Holdings', insurance_company_ids: [one!.id, two!.id] });
    const other = await make('insurance_company/group', { name: 'South Holdings', insurance_company_ids: [two!.id, third!.id] });
    const assigned = async (id: number) =>
      (await get<(Row & { assigned: boolean; group_name: string | null })[]>(`insurance_company/group/${id}/assigned`))
        .filter(row => [one, two, third].some(company => company?.id === row.id))
        .map(row => [row.name, row.assigned, row.group_name]);
    expect(await assigned(group.id)).toEqual([
      ['Anchor Auto', true, null],
      ['Beacon Casualty', false, 'South Holdings'],
      ['Compass Mutual', false, 'South Holdings'],
    ]);
    await save('insurance_company/group', { id: group.id, insurance_company_ids: [] });
    expect((await get<Row[]>(`insurance_group/${group.id}/company`)).length).toBe(0);
    expect((await get<Row[]>(`insurance_group/${other.id}/company`)).map(({ name }) => name)).toEqual([
      'Beacon Casualty',
      'Compass Mutual',
    ]);
    expect(await get<Row[]>('insurance_company/with_address?query=beacon')).toMatchObject([{ group_name: 'South Holdings' }]);
    for (const path of [`insurance_company/group/${group.id}/assigned`, `insurance_group/${group.id}/company`])
      expect([path, (await stranger('GET', path)).status]).toEqual([path, 404]);
    expect((await clinic('GET', `insurance_company/group/${group.id}/assigned`)).status).toBe(403);
  });

  it('assigns an adjuster to an office of the company, and refuses to delete an office in use', async () => {
    const insurer = await make('insurance_company', {
      name: 'Delta Indemnity',
      claim_offices: [{ name: 'Bills' }, { name: 'Legal' }],
    });
    const elsewhere = await make('insurance_company', { name: 'Echo Insurance', claim_offices: [{ name: 'Bills' }] });
    const [bills, legal] = await get<Row[]>(`insurance_company/claim_office/option?insurance_company_id=${insurer.id}`);
    const [foreign] = await get<Row[]>(`insurance_company/claim_office/option?insurance_company_id=${elsewhere.id}`);
    expect([bills?.name, legal?.name]).toEqual(['Bills', 'Legal']);
    const person = { last_name: 'Vane', first_name: 'Odile', insurance_company_id: insurer.id };
    expect(refusalOf(await save('adjuster', { ...person, claim_office_id: foreign!.id }))).toEqual([
      422,
      { claim_office_id: 'Please Select Claim Office.' },
    ]);
    expect(await make('adjuster', { ...person, claim_office_id: bills!.id })).toMatchObject({
      name: 'Vane, Odile',
      claim_office_name: 'Bills',
    });
    const offices = (await get<Row & { claim_offices: Row[] }>(`insurance_company/${insurer.id}`)).claim_offices;
    expect(refusalOf(await save('insurance_company', { id: insurer.id, claim_offices: offices.slice(1) }))).toEqual([
      422,
      { claim_offices: 'Claim Office Bills is used by 1 adjuster. Please deactivate it instead.' },
    ]);
    await save('insurance_company', { id: insurer.id, claim_offices: [{ ...offices[0]!, name: 'Bill intake' }] });
    expect((await get<Row[]>('domain/Adjuster_Name/option?insurance_company_id=' + insurer.id)).map(({ name }) => name)).toEqual([
      'Vane, Odile',
    ]);
    expect(await get<Row[]>('domain/Adjuster_Name/option?insurance_company_id=' + elsewhere.id)).toEqual([]);
  });

  it('stores the roles of attorney firms and the users who belong to one', async () => {
    const roles = await admin('GET', 'attorney_firm/role');
    expect(bodyOf<Row[]>(roles).map(({ name }) => name)).toContain("Insurer's counsel");
    expect((await admin('GET', 'attorney_firm/role', { headers: { 'if-none-match': roles.headers['etag']! } })).status).toBe(304);
    const user = { user_id: 41, username: 'odell', name: 'Ray Odell', user_type: 1, is_active: true, is_deleted: false };
    await publishEvent(running, IDENTITY_TOPIC, { type: USER_CHANGED, key: '41', data: user });
    await until('the user', async () => (await get<Row[]>('user/option')).length);
    expect(await get<Row[]>('user/option?query=ray')).toEqual([{ id: 41, name: 'Ray Odell' }]);
    expect(await get<Row[]>('user/option', clinic)).toEqual([]);
    const address = { address1: '1 Court St', city: 'Brooklyn', state: 'NY', zip: '11201' };
    const firm = await make('attorney_firm', {
      name: 'Odell & Vane',
      role_id: bodyOf<Row[]>(roles)[0]!.id,
      ...address,
      user_ids: [41],
    });
    const clerk = running.as({ permissions: ['CanViewCase'], menus: [attorneyFirm.menuId] });
    expect(await get(`attorney_firm/${firm.id}/user`, clerk)).toEqual([
      { id: 41, username: 'odell', name: 'Ray Odell', email: null, role: null },
    ]);
    expect((await stranger('GET', `attorney_firm/${firm.id}/user`)).status).toBe(404);
  });

  it('offers a clinic only the people of its cases', async () => {
    const [type] = await get<Row[]>('provider_master/type/option');
    const provider = await make('provider_master', { name: 'Gilt Imaging', provider_type_id: type!.id });
    const insurer = await make('insurance_company', { name: 'Fathom Mutual' });
    const [known] = await Promise.all(
      ['Ames', 'Boyle'].map(last_name => make('adjuster', { last_name, first_name: 'Kit', insurance_company_id: insurer.id })),
    );
    const records = [
      { resource: 'provider_master', id: provider.id },
      { resource: 'adjuster', id: known!.id },
    ];
    await publishUse(running, { used_by: 'case', holder_id: 'DEMO26-000009', revision: 1, is_open: true, records });
    const own = running.as({ userType: 2, permissions: [], providerIds: [provider.id] });
    const names = async (as: Caller) => (await get<Row[]>('domain/Adjuster_Name/option', as)).map(({ name }) => name);
    await until('the people of their case', async () => (await names(own)).length);
    expect(await names(own)).toEqual(['Ames, Kit']);
    expect(await names(clinic)).toEqual([]);
    expect(await names(admin)).toEqual(expect.arrayContaining(['Ames, Kit', 'Boyle, Kit']));
  });

  it('warns about a number that two records have, and starts a portfolio with the terms of its program', async () => {
    const one = await make('insurance_company', { name: 'Twin Harbor', naic_code: '90001' });
    expect(one).not.toHaveProperty('warnings');
    expect(await make('insurance_company', { name: 'Twin Harbour', naic_code: '90001' })).toMatchObject({
      warnings: ['NAIC Code 90001 is also used by Twin Harbor.'],
    });
    const program = await make('portfolio/program', { name: 'Spring', code: 'SPRING', kind: 'purchase', advance_pct: 55.5 });
    const funder = await make('funder_master', { name: 'Elmgate' });
    const terms = { code: 'ELM1', funder_id: funder.id, program_id: program.id, purchase_date: '2026-01-01' };
    expect(await make('portfolio', { name: 'Elmgate I', ...terms })).toMatchObject({ advance_pct: 55.5 });
    expect(await make('portfolio', { name: 'Elmgate II', ...terms, code: 'ELM2', advance_pct: 40 })).toMatchObject({
      advance_pct: 40,
    });
    expect(refusalOf(await save('portfolio', { name: 'Elmgate III', code: 'ELM3', purchase_date: '2026-01-01' }))).toEqual([
      422,
      { funder_id: 'Please Select Funder.', program_id: 'Please Select Program.' },
    ]);
  });

  it('requires the documented fields, with the documented messages', async () => {
    expect(refusalOf(await save('attorney_firm', { name: 'No address' }))).toEqual([
      422,
      {
        role_id: 'Please Select Role.',
        address1: 'Please Enter Address Line 1.',
        city: 'Please Enter City.',
        state: 'Please Select State.',
        zip: 'Please Enter Zip.',
      },
    ]);
    expect(refusalOf(await save('doctor/reviewing', { phone: '12' }))).toEqual([
      422,
      {
        last_name: 'Please Enter Last Name',
        first_name: 'Please Enter First Name',
        review_kind: 'Please Select Review Kind.',
        phone: 'must be in this format : xxx-xxx-xxxx.',
      },
    ]);
    const judge = { last_name: 'Roe', first_name: 'Rita', avoid: [{ reason: 'Former client' }] };
    expect(refusalOf(await save('arbitrator', judge))).toEqual([
      422,
      { 'avoid.0.insurance_company_id': 'Please Select Insurance Company or Provider.' },
    ]);
    const lawyer = await make('claimant_attorney', { firm_name: 'Fields Law', email: 'office@fields.example' });
    expect(lawyer.name).toBe('Fields Law');
    expect(refusalOf(await save('claimant_attorney', { firm_name: ' FIELDS  law', email: 'x' }))).toEqual([
      422,
      { email: 'Please enter valid email.', firm_name: 'FIELDS law Claimant Attorney is already exist.' },
    ]);
  });
});
