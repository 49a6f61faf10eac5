import { bodyOf, refusalOf, type Row } from '../../test/answers.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

describe('behaviors of entities', () => {
  let running: RunningMasterData;
  let admin: Caller;
  const byCode = async (path: string, code: string): Promise<Row> =>
    bodyOf<{ result: Row[] }>(await admin('POST', `${path}/list`, { body: { filters: { code }, top: 1000 } })).result.find(
      row => row.code === code,
    )!;
  const save = (path: string, body: object) => admin('POST', path, { body });

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(async () => {
    await running.setup.seedAccount(running.newAccount());
    admin = running.as();
  });
  afterAll(() => running?.stop());

  it('a status: a final one has no transitions, transitions stay on the track, one initial status remains', async () => {
    const [closed, ready, filed, served, start] = await Promise.all(
      ['CLOSED_PAID', 'READY', 'FILED', 'SERVED', 'NEW'].map(code => byCode('status', code)),
    );
    expect(refusalOf(await save('status', { id: closed!.id, next_ids: [ready!.id] }))).toEqual([
      422,
      { next_ids: 'A final status cannot lead to another one.' },
    ]);
    expect(refusalOf(await save('status', { id: filed!.id, next_ids: [served!.id] }))).toEqual([
      422,
      { next_ids: 'Next statuses must belong to the same track or to any track.' },
    ]);
    expect(refusalOf(await save('status', { id: start!.id, is_initial: false }))).toEqual([
      422,
      { is_initial: 'At least one initial status is needed.' },
    ]);
    expect((await admin('PATCH', `status/${start!.id}/deactivate`)).status).toBe(422);
    expect(bodyOf<Row>(await save('status', { id: filed!.id, next_ids: [ready!.id] }))['next_names']).toEqual(['Ready to file']);
  });

  it('a status: one active row holds a process role', async () => {
    const filed = await byCode('status', 'FILED');
    const served = await byCode('status', 'SERVED');
    expect(refusalOf(await save('status', { id: served.id, process_role: 'filed' }))).toEqual([
      422,
      { process_role: 'filed Status is already exist.' },
    ]);
    await admin('PATCH', `status/${filed.id}/deactivate`);
    expect((await save('status', { id: served.id, process_role: 'filed' })).status).toBe(200);
    expect(refusalOf(await admin('PATCH', `status/${filed.id}/activate`))[0]).toBe(422);
  });

  it('a rule row: not on the same day as another one for the same cases', async () => {
    const types = bodyOf<{ result: Row[] }>(
      await admin('POST', 'option_value/list', { body: { filters: { family: 'Case_Type' }, top: 100 } }),
    ).result;
    const [noFault, injury, lien] = ['NF', 'PI', 'LIEN'].map(code => types.find(row => row.code === code)!.id);
    const row = {
      monthly_pct: 0.75,
      method: 'simple',
      month_days: 30,
      effective_from: '2002-04-05',
      source: 'CPLR',
      confidence: 'C',
    };
    const refused = [422, { effective_from: expect.stringContaining('begins on the same day for the same cases.') as string }];
    expect(refusalOf(await save('rule/interest', { ...row, case_types_ids: [injury, noFault] }))).toEqual(refused);
    // The seeded row is also for cases without a type, and a row without case types for all cases.
    expect(refusalOf(await save('rule/interest', { ...row, case_types_ids: [injury], without_case_type: true }))).toEqual(
      refused,
    );
    expect(refusalOf(await save('rule/interest', row))).toEqual(refused);
    expect((await save('rule/interest', { ...row, case_types_ids: [injury] })).status).toBe(201);
    expect((await save('rule/interest', { ...row, case_types_ids: [lien] })).status).toBe(201);
    expect(refusalOf(await save('rule/interest', { ...row, case_types_ids: [lien] }))).toEqual(refused);
    const fee = { fee_stage: 'court', pct: 33, effective_from: '2015-02-04', source: 'Retainer', confidence: 'I' };
    expect(refusalOf(await save('rule/attorney_fee', { ...fee, case_types_ids: [noFault] }))).toEqual(refused);
    expect((await save('rule/attorney_fee', { ...fee, case_types_ids: [injury] })).status).toBe(201);
  });

  it('a document node: no circles, four levels, listed flat with its path, moved by dragging', async () => {
    const nodes = bodyOf<(Row & { level: number; path: string; parent_id: number | null })[]>(
      await admin('GET', 'document/node'),
    );
    expect(nodes.slice(0, 5).map(({ level, path }) => [level, path])).toEqual([
      [1, 'Arbitration request'],
      [2, 'Arbitration request / AR-1'],
      [2, 'Arbitration request / Amended AR-1'],
      [2, 'Arbitration request / AAA acknowledgement'],
      [1, 'Bills'],
    ]);
    const [parent, child] = [nodes[0]!, nodes[1]!];
    expect(refusalOf(await save('document/node', { id: parent.id, parent_id: child.id }))).toEqual([
      422,
      { parent_id: 'A node cannot be placed below itself.' },
    ]);
    expect(refusalOf(await save('document/node', { id: parent.id, parent_id: parent.id }))).toEqual([
      422,
      { parent_id: 'A node cannot be placed below itself.' },
    ]);
    const third = bodyOf<Row>(await save('document/node', { code: 'L3', name: 'Third', parent_id: child.id }));
    const fourth = bodyOf<Row>(await save('document/node', { code: 'L4', name: 'Fourth', parent_id: third.id }));
    expect(refusalOf(await save('document/node', { code: 'L5', name: 'Fifth', parent_id: fourth.id }))).toEqual([
      422,
      { parent_id: 'Nodes can be at most 4 levels deep.' },
    ]);
    expect(refusalOf(await save('document/node', { code: 'TWIN', name: 'third ', parent_id: child.id }))).toEqual([
      422,
      { name: 'third Document Node is already exist.' },
    ]);
    expect((await save('document/node', { code: 'TWIN', name: 'Third', parent_id: parent.id })).status).toBe(201);
    const moved = await admin('POST', 'document/node/reorder', { body: [{ id: third.id, parent_id: null, sort_order: 1 }] });
    expect(bodyOf(moved)).toEqual({ moved: 1 });
    expect(
      bodyOf<{ path: string }[]>(await admin('GET', 'document/node'))
        .map(({ path }) => path)
        .slice(0, 2),
    ).toEqual(['Third', 'Third / Fourth']);
    expect(bodyOf<Row[]>(await admin('GET', 'domain/Document_Node/option?query=denials / nf')).map(({ name }) => name)).toEqual([
      'Denials / NF-10',
    ]);
    expect(refusalOf(await admin('POST', 'document/node/delete', { body: [third.id] }))).toEqual([
      409,
      { [third.id]: 'Document Node Third is used by 1 document node.' },
    ]);
  });

  it('a document node: a valid name pattern, a unique barcode and a printable barcode sheet', async () => {
    const [node] = bodyOf<Row[]>(await admin('GET', 'document/node'));
    expect(refusalOf(await save('document/node', { id: node!.id, name_pattern: '{zap}' }))).toEqual([
      422,
      { name_pattern: '{zap} is not known. Name Pattern can contain {case_id}, {node}, {code}, {date}, {number}, {original}.' },
    ]);
    expect((await save('document/node', { id: node!.id, name_pattern: '{case_id} {code}' })).status).toBe(200);
    const barcode = `DN${String(node!.id).padStart(6, '0')}`;
    expect(bodyOf(await admin('GET', `document/node/${node!.id}`))).toMatchObject({ barcode });
    const sheet = await admin('GET', `document/node/${node!.id}/separator_sheet`, { binary: true });
    expect([sheet.status, String(sheet.body).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(sheet.headers['content-disposition']).toContain(`Separator sheet ${node!.code}.pdf`);
    const clinic = running.as({ userType: 2, permissions: [] });
    expect((await clinic('GET', `document/node/${node!.id}/separator_sheet`)).status).toBe(403);
    expect((await running.as({ accountId: 2 })('GET', `document/node/${node!.id}/separator_sheet`)).status).toBe(404);
  });

  it('an insurer: an alias leads to one of them', async () => {
    await save('insurance_company', { name: 'Acme Mutual', aliases: ['ACME INS'] });
    expect(refusalOf(await save('insurance_company', { name: 'Other', aliases: ['acme ins'] }))).toEqual([
      422,
      { aliases: 'acme ins Alias is already exist.' },
    ]);
    expect((await save('insurance_company', { name: 'Acme Mutual', naic_code: '12345' })).status).toBe(201);
    expect(bodyOf<Row[]>(await admin('GET', 'insurance_company/option?query=acme')).map(({ name }) => name)).toEqual([
      'Acme Mutual',
      'Acme Mutual (12345)',
    ]);
  });

  it('a default: the newest one replaces the old one, and both histories record it', async () => {
    const [general, legal] = await Promise.all(['GENERAL', 'LEGAL'].map(code => byCode('note_type', code)));
    await save('note_type', { id: legal!.id, is_default: true });
    expect((await byCode('note_type', 'GENERAL'))['is_default']).toBe(false);
    const history = await admin('POST', `note_type/${general!.id}/audit/records`, { body: {} });
    expect(bodyOf<{ result: object[] }>(history).result[0]).toMatchObject({
      change_detials: [{ field_name: 'Default', old_value: 'Yes', new_value: 'No' }],
    });
  });

  it('system rows keep their code and role, and cannot be deleted', async () => {
    const type = await byCode('setting/transaction_type', 'INTEREST');
    const kept = 'This value of a system record cannot be changed.';
    expect(refusalOf(await save('setting/transaction_type', { id: type.id, code: 'X', balance_sign: 'minus' }))).toEqual([
      422,
      { code: kept, balance_sign: kept },
    ]);
    expect((await save('setting/transaction_type', { id: type.id, name: 'Interest paid', color: '#ff0000' })).status).toBe(200);
    expect(refusalOf(await admin('POST', 'setting/transaction_type/delete', { body: [type.id] }))).toEqual([
      409,
      { [type.id]: 'Transaction Type Interest paid is a system record and cannot be deleted.' },
    ]);
  });

  it('a provider group: saving its list assigns and releases providers, each with its own history', async () => {
    const { id: type } = bodyOf<Row[]>(await admin('GET', 'provider_master/type/option'))[0]!;
    const providers: Row[] = [];
    for (const name of ['North', 'South', 'West'])
      providers.push(bodyOf<Row>(await save('provider_master', { name, provider_type_id: type })));
    const [north, south, west] = providers.map(({ id }) => id);
    const group = bodyOf<Row>(await save('provider_master/Group', { name: 'Family', provider_ids: [north, south] }));
    expect([group['provider_ids'], group['provider_names']]).toEqual([
      [north, south],
      ['North', 'South'],
    ]);
    expect(bodyOf<Row>(await save('provider_master/Group', { id: group.id, provider_ids: [west] }))['provider_ids']).toEqual([
      west,
    ]);
    const released = bodyOf<Row>(await admin('GET', `provider_master/${north}`));
    expect([released['group_id'], released['revision']]).toEqual([null, 3]);
    expect(refusalOf(await admin('POST', 'provider_master/Group/delete', { body: [group.id] }))).toEqual([
      409,
      { [group.id]: 'Provider Group Family is used by 1 provider.' },
    ]);
  });

  it('a new portfolio has the funders, programs and providers to choose from', async () => {
    await save('funder_master', { name: 'Harbor Funding' });
    const { lookups } = bodyOf<{ lookups: Record<string, readonly { name: string }[]> }>(await admin('GET', 'portfolio'));
    expect(Object.keys(lookups)).toEqual(['funder_id', 'program_id', 'provider_ids']);
    expect(lookups['funder_id']?.map(({ name }) => name)).toContain('Harbor Funding');
    expect(lookups['program_id']?.map(({ name }) => name)).toContain('Advance');
  });
});
