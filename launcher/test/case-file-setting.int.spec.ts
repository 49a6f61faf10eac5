import type { CaseFileSetting, NewCaseDefaults } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { pdf } from './bulk-uploads.js';
import { FirmWithCase, refused } from './firm-with-case.js';

interface Opened {
  readonly case_id: string;
  readonly warnings?: readonly string[];
}
interface Named {
  readonly id: number;
  readonly name: string;
}

const SETTING = 'domain_account/case_file_setting';

describe('the case file setting', () => {
  let firm: FirmWithCase;
  let court: Named;
  let location: Named;
  let node: Named;
  let initial: Named;

  const made = async (path: string, body: object): Promise<Named> => {
    const { body: row, status } = await firm.clerk.post<Named>(path, body);
    expect({ path, status, ...row }).toMatchObject({ path, status: 201 });
    return row;
  };
  const initials = async (): Promise<(Named & { needs_number: boolean })[]> => {
    const { body } = await firm.clerk.post<{ result: Named[] }>('initial_status/list', {});
    const rows = body.result.map(({ id }) => firm.clerk.get<Named & { needs_number: boolean }>(`initial_status/${id}`));
    return (await Promise.all(rows)).map(answer => answer.body);
  };
  const get = async () => (await firm.clerk.get<CaseFileSetting>(SETTING)).body;
  const save = (body: object, ifMatch?: number) =>
    firm.clerk.post<CaseFileSetting>(SETTING, body, ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
  const saved = async (body: object) => {
    const answer = await save(body);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.body;
  };
  const opened = async (more: object = {}): Promise<Opened & Record<string, unknown>> => {
    const { body, status } = await firm.clerk.post<Opened>('case/add', {
      injured_first_name: 'Odalys',
      injured_last_name: 'Ferrante',
      provider_id: firm.provider,
      ...more,
    });
    expect(status).toBe(201);
    return { ...(await firm.detailsOf(body.case_id)), ...body };
  };
  const upload = (caseId: string, fields: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(pdf('letter'))], { type: 'application/pdf' }), 'letter.pdf');
    return firm.clerk.post<{ node_id: number; file_name: string }>(`case/${caseId}/document`, form);
  };
  const shutDown = async (path: string, { id }: Named, verb: 'PATCH' | 'PUT') => {
    expect((await firm.clerk.call(verb, `${path}/${id}/deactivate`)).status).toBeLessThan(300);
    await until('the inactive record', async () => (await get()).warnings.length > 0);
    return async () => {
      await firm.clerk.call(verb, `${path}/${id}/activate`);
      await until('the active record', async () => (await get()).warnings.length === 0);
    };
  };

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    court = await made('court_type', {
      name: 'Kings Civil Court',
      code: 'KINGS',
      forum: 'court',
      kind: 'civil_city',
      track: 'court',
      number_label: 'Index No.',
    });
    location = await made('location', {
      name: 'Brooklyn office',
      address1: '1 Court St',
      city: 'Brooklyn',
      state: 'NY',
      zip: '11201',
    });
    node = await made('document/node', { name: 'Incoming', code: 'INCOMING' });
    initial = (await initials()).find(({ needs_number }) => !needs_number)!;
  });
  beforeEach(async () => {
    const blank = Object.fromEntries(
      [
        'initial_status_id',
        'case_workflow_type_id',
        'case_type_id',
        'accident_state',
        'attorney_firm_id',
        'claimant_attorney_id',
        'court_id',
        'location_id',
        'document_node_id',
        'name_pattern',
      ].map(name => [name, null]),
    );
    await saved(blank);
  });
  afterAll(() => firm?.product.stop());

  it('changes new cases only where a default is set', async () => {
    expect(await opened()).toMatchObject({ court_id: null, location_id: null, case_type_id: null, accident_state: null });
  });

  it('fills what a new case does not name, and null clears a default', async () => {
    await saved({ court_id: court.id, location_id: location.id, accident_state: 'NJ', initial_status_id: initial.id });
    expect(await opened()).toMatchObject({
      court_id: court.id,
      court_name: 'Kings Civil Court',
      location_name: 'Brooklyn office',
      accident_state: 'NJ',
      initial_status_id: initial.id,
    });
    expect(await opened({ court_id: null, accident_state: 'NY', initial_status_id: null })).toMatchObject({
      court_id: null,
      location_id: location.id,
      accident_state: 'NY',
      initial_status_id: null,
    });
  });

  it('starts the form of a new case', async () => {
    await saved({ court_id: court.id, accident_state: 'NJ', initial_status_id: initial.id });
    const { body } = await firm.clerk.get<NewCaseDefaults>('case/new');
    expect(body).toMatchObject({
      court_id: court.id,
      court_name: 'Kings Civil Court',
      accident_state: 'NJ',
      initial_status_id: initial.id,
      initial_status_name: initial.name,
      location_id: null,
      warnings: [],
    });
  });

  it('gives a case its workflow type unless the provider or another track says otherwise', async () => {
    const { body: types } = await firm.clerk.post<{ result: (Named & { track: string; is_default?: boolean })[] }>(
      'case_workflow_type/list',
      {},
    );
    const arbitration = types.result.find(({ track }) => track === 'arb')!;
    await saved({ case_workflow_type_id: arbitration.id });
    expect((await firm.clerk.get<NewCaseDefaults>('case/new')).body).toMatchObject({ case_workflow_type_id: arbitration.id });
    expect(await opened()).toMatchObject({ case_workflow_type_id: arbitration.id });
    expect(await opened({ track: 'COURT' })).toMatchObject({ track: 'COURT', case_workflow_type_id: null });
  });

  it('fills what a file of cases does not name', async () => {
    await saved({ court_id: court.id, accident_state: 'NJ' });
    const content = [
      'Claim #,Patient Last,Patient First,Facility,DOS From,DOS To,Proc Code,Units,Billed',
      'IMP-1,Ferrante,Odalys,Cedar Loop PT,10/02/2025,10/02/2025,99213,1,186.40',
    ].join('\n');
    const form = new FormData();
    form.set('file', new Blob([content], { type: 'text/csv' }), 'lines.csv');
    const { body: job } = await firm.clerk.post<{ job_id: string }>('case/bulk_import', form);
    const ended = await until('the end of the import', async () => {
      const { body } = await firm.clerk.get<{ TaskStateId: number }>(`background_job/${job.job_id}`);
      return body.TaskStateId > 2 && body;
    });
    expect(ended).toMatchObject({ TaskStateId: 3 });
    const claim = { ins_claim_number: 'IMP-1', provider_id: firm.provider, injured_last_name: 'Ferrante' };
    const caseId = await until('the imported case', async () => {
      const { body } = await firm.clerk.post<{ case_ids: string[] }>('case/detail/exists', claim);
      return body.case_ids[0];
    });
    expect(await firm.detailsOf(caseId)).toMatchObject({ court_id: court.id, accident_state: 'NJ' });
  });

  it('names the node and the name of an uploaded document', async () => {
    expect(refused(await upload(firm.caseId))).toEqual([422, 'VALIDATION_FAILED', { node_id: 'Please Select Document Node.' }]);
    expect((await firm.clerk.get('case/upload_default')).body).toEqual({ document_node_id: null, document_node_name: null });
    await saved({ document_node_id: node.id, name_pattern: '{case_id} {original}' });
    expect((await firm.clerk.get('case/upload_default')).body).toEqual({
      document_node_id: node.id,
      document_node_name: 'Incoming',
    });
    const { body, status } = await upload(firm.caseId);
    expect([status, body]).toMatchObject([201, { node_id: node.id, file_name: `${firm.caseId} letter.pdf` }]);
  });

  it('skips an inactive default with a warning', async () => {
    await saved({ court_id: court.id, location_id: location.id });
    const activate = await shutDown('court_type', court, 'PATCH');
    const message = 'Court Kings Civil Court of the case file setting is inactive. New cases and files are created without it.';
    try {
      expect(await get()).toMatchObject({ court_id: court.id, warnings: [message] });
      const one = await opened();
      expect(one).toMatchObject({ court_id: null, location_id: location.id });
      expect(one.warnings).toContain(message);
      expect((await firm.clerk.get<NewCaseDefaults>('case/new')).body).toMatchObject({ court_id: null, warnings: [message] });
      expect(refused(await save({ accident_state: 'NY' }))).toEqual([
        422,
        'VALIDATION_FAILED',
        { court_id: 'Court Kings Civil Court is inactive.' },
      ]);
    } finally {
      await activate();
    }
  });

  it('refuses records that do not exist, and names the field', async () => {
    const wrong = { court_id: 999_999, case_type_id: 999_999, accident_state: 'ZZ', name_pattern: '{zap}' };
    expect(Object.keys(refused(await save(wrong))[2] ?? {}).sort()).toEqual(['accident_state', 'name_pattern']);
    const { accident_state: _state, name_pattern: _pattern, ...references } = wrong;
    expect(refused(await save(references))[2]).toEqual({
      court_id: 'Please Select Court.',
      case_type_id: 'Please Select Case Type.',
    });
    const numbered = (await initials()).find(({ needs_number }) => needs_number)!;
    expect(refused(await save({ initial_status_id: numbered.id }))[2]).toEqual({
      initial_status_id: `Initial Status ${numbered.name} needs a number for each case, so it cannot be a default.`,
    });
  });

  it('is saved with its revision, and recorded with the values before and after', async () => {
    const { revision } = await saved({ court_id: court.id });
    expect((await save({ location_id: location.id }, revision)).body.revision).toBe(revision + 1);
    expect(refused(await save({ location_id: null }, revision)).slice(0, 2)).toEqual([412, 'STALE_REVISION']);
    expect((await save({ location_id: location.id })).body.revision).toBe(revision + 1);
    const facts = await until('the facts', async () => {
      const { rows } = await firm.product.database.ownerPool.query<{ data: { changes: object[] } }>(
        `select data from event_store.event where type = 'SettingChanged' and data->>'description' = 'Case file setting changed' order by position desc limit 1`,
      );
      return rows.length > 0 && rows;
    });
    expect(facts[0]!.data.changes).toEqual([{ field_name: 'location_id', old_value: null, new_value: 'Brooklyn office' }]);
  });

  it('is the firm’s own', async () => {
    await saved({ court_id: court.id });
    const { body } = await firm.stranger.get<CaseFileSetting>(SETTING);
    expect([body.court_id, body.revision]).toEqual([null, 0]);
    expect(refused(await firm.stranger.post(SETTING, { court_id: court.id }))[2]).toEqual({ court_id: 'Please Select Court.' });
  });
});
