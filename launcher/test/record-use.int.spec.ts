import { until } from '@atlas/testing';
import { RunningProduct, User } from './running-product.js';
import { PASSWORD } from './user.js';

interface Refusal {
  readonly ExceptionMessage: string;
  readonly errors?: Readonly<Record<string, string>>;
}
interface MovedAnswer {
  readonly job_id: string;
  readonly counts: object;
  readonly sample: readonly object[];
}
type Row = Record<string, unknown> & { id: number; name: string };

const HEADERS = 'Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Proc Code,Bill No,Billed';
const lineOf = (n: number) => `AB-${n},Ferrante,Odalys,Fernhill Casualty,Cedar Loop PT,10/02/2025,10/02/2025,ZZ101,B${n},10.00`;
const IMPORTED = 30;

/** The events of cases reach master data asynchronously, so the test waits for the answer. */
describe('usage of master data by cases', () => {
  let product: RunningProduct;
  let clerk: User;
  let provider: number;
  let caseId: string;
  let insurer: number;

  /** How many cases use a record, as its page shows it; '' for none. */
  const usedBy = (resource: string, id: number, cases: string) =>
    until(`${resource} used by ${cases}`, async () => {
      const { body } = await clerk.get<{ used_by: string; label: string }[]>(`${resource}/${id}/usage`);
      return (body.find(({ used_by }) => used_by === 'case')?.label ?? '') === cases;
    });
  const idOf = async (resource: string, name: string): Promise<number> =>
    (await clerk.post<{ result: Row[] }>(`${resource}/list`, { query: name })).body.result.find(row => row.name === name)!.id;
  /** The list's rows, once it shows so many. */
  const casesWith = (filters: object, count: number) =>
    until(`${count} cases with ${JSON.stringify(filters)}`, async () => {
      const { body } = await clerk.post<{ result: { case_id: string }[]; total_rows: number }>('Case/simple_search', { filters });
      return body.total_rows === count && body.result;
    });
  const deletion = async (resource: string, id: number) => {
    const { status, body } = await clerk.post<Refusal>(`${resource}/delete`, [id]);
    return [status, body.ExceptionMessage];
  };

  beforeAll(async () => {
    product = await RunningProduct.start();
  }, 60_000);
  afterAll(() => product?.stop());

  let firms = 0;
  beforeEach(async () => {
    clerk = await product.firm(`USES${++firms}`);
    const { body: types } = await clerk.get<Row[]>('provider_master/type/option');
    const added = await clerk.post<Row>('provider_master', { name: 'Quarry Acupuncture', provider_type_id: types[0]!.id });
    expect(added).toMatchObject({ status: 201 });
    provider = added.body.id;
    const opened = await until('the case', async () => {
      const body = { injured_first_name: 'Odalys', injured_last_name: 'Ferrante', provider_id: provider };
      const answer = await clerk.post<{ case_id: string }>('case/add', body);
      return answer.status === 201 && answer;
    });
    caseId = opened.body.case_id;
  }, 60_000);

  it('a provider with a case is not deleted, and the refusal says why', async () => {
    await usedBy('provider_master', provider, '1 case');
    expect(await deletion('provider_master', provider)).toEqual([409, 'Provider Quarry Acupuncture is used by 1 case.']);
  });

  it('a status is counted with its current cases', async () => {
    const { body: details } = await clerk.get<{ current_status_id: number }>(`case/${caseId}/details`);
    await usedBy('status', details.current_status_id, '1 case');
    expect((await deletion('status', details.current_status_id))[0]).toBe(409);
  });

  const importCounts = async () => {
    for (const _time of ['first', 'second']) {
      const form = new FormData();
      const lines = [HEADERS, ...Array.from({ length: IMPORTED }, (_, n) => lineOf(n))];
      form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'clinic.csv');
      const { body: started } = await clerk.post<{ job_id: string }>('case/bulk_import', form);
      await until('the end of the import', async () => {
        const { body } = await clerk.get<{ TaskStateId: number }>(`background_job/${started.job_id}`);
        return body.TaskStateId > 2;
      });
      await usedBy('provider_master', await idOf('provider_master', 'Cedar Loop PT'), `${IMPORTED} cases`);
    }
    const carrier = await idOf('insurance_company', 'Fernhill Casualty');
    expect(await deletion('insurance_company', carrier)).toEqual([
      409,
      `Insurance Company Fernhill Casualty is used by ${IMPORTED} cases.`,
    ]);
  };

  const renames = async () => {
    insurer = await idOf('insurance_company', 'Fernhill Casualty');
    expect((await clerk.post('insurance_company', { id: insurer, name: 'Fern & Hill Surety' })).status).toBe(200);
    await casesWith({ insurance_company_name: 'fern &' }, IMPORTED);
    const [first] = await casesWith({ InsuranceCompany_Name: [insurer] }, IMPORTED);
    const details = () => clerk.get<Record<string, unknown>>(`case/${first!.case_id}/details`);
    expect((await details()).body).toMatchObject({ insurance_company_name: 'Fern & Hill Surety', inactive_references: [] });

    expect((await clerk.post('insurance_company', { id: insurer, is_active: false })).status).toBe(200);
    // Not by taking it: a case that took it in time may keep it.
    await until('the case service knows', async () => {
      const { inactive_references } = (await details()).body;
      return (inactive_references as string[]).includes('insurance_company_id');
    });
    const refusal = await clerk.post<Refusal>(`case/${caseId}/update`, { insurance_company_id: insurer });
    expect([refusal.status, refusal.body.errors]).toEqual([
      422,
      { insurance_company_id: 'Insurance Company Fern & Hill Surety is inactive.' },
    ]);
    const kept = { insurance_company_id: insurer, policy_number: 'FHC-1' };
    expect((await clerk.post(`case/${first!.case_id}/update`, kept)).status).toBe(200);
  };

  const movesCarrier = async () => {
    const source = insurer;
    const target = (await clerk.post<Row>('insurance_company', { name: 'Larkspur Mutual', kind: 'insurer' })).body.id;
    const move = (more: object) => clerk.post<MovedAnswer>(`insurance_company/${source}/move`, { target_id: target, ...more });
    const dry = await move({ dry_run: true });
    expect(dry.body.counts).toMatchObject({ cases: IMPORTED, open_cases: IMPORTED, total_balance: IMPORTED * 10 });
    expect(dry.body.sample).toHaveLength(25);
    const { status, body } = await move({ reason: 'The same company twice' });
    expect(status).toBe(202);
    const [moved] = await casesWith({ InsuranceCompany_Name: [target] }, IMPORTED);
    const history = await clerk.post<{ result: { change_detials: unknown }[] }>(`case/${moved!.case_id}/audit/records`, {});
    expect(history.body.result.flatMap(({ change_detials }) => change_detials)).toEqual(
      expect.arrayContaining([
        { field_name: 'Insurance Company', old_value: 'Fern & Hill Surety', new_value: 'Larkspur Mutual' },
        { field_name: 'Reason', old_value: null, new_value: 'The same company twice' },
      ]),
    );
    await usedBy('insurance_company', target, `${IMPORTED} cases`);
    await until('the end of the move', async () => {
      const { body: job } = await clerk.get<{ TaskStateId: number }>(`background_job/${body.job_id}`);
      return job.TaskStateId > 2;
    });
    expect((await clerk.post(`insurance_company/move/${body.job_id}/undo`)).status).toBe(202);
    await casesWith({ InsuranceCompany_Name: [source] }, IMPORTED);
    await usedBy('insurance_company', target, '');
  };

  const mergesProvider = async () => {
    const source = await idOf('provider_master', 'Cedar Loop PT');
    const roles = (await clerk.get<Row[]>('roles')).body;
    const person = {
      first_name: 'Ines',
      last_name: 'Okafor',
      email: 'ines@uses.test',
      username: 'ines@uses.test',
      password: PASSWORD,
    };
    const role_ids = roles.filter(({ name }) => name === 'Provider').map(({ id }) => id);
    const made = await clerk.post('application/user', { ...person, user_type: 2, role_ids, provider_ids: [source] });
    expect(made.status).toBe(201);
    const sees = (count: number) =>
      until(`the provider's user sees ${count} cases`, async () => {
        const clinic = await User.signIn(product.url, person.username);
        return (await clinic.post<{ total_rows: number }>('Case/simple_search', {})).body.total_rows === count;
      });
    await sees(IMPORTED);
    const merge = (more: object) =>
      clerk.post<MovedAnswer & { warnings: string[] }>(`provider_master/${source}/merge`, { target_id: provider, ...more });
    expect((await merge({ dry_run: true })).body.warnings).toContain(
      '1 user of Cedar Loop PT will see all cases of Quarry Acupuncture, too.',
    );
    const { job_id } = (await merge({})).body;
    await sees(IMPORTED + 1);
    await until('the end of the merge', async () => {
      const { body: job } = await clerk.get<{ TaskStateId: number }>(`background_job/${job_id}`);
      return job.TaskStateId > 2;
    });
    expect((await clerk.post(`provider_master/merge/${job_id}/undo`)).status).toBe(202);
    await sees(IMPORTED);
    await casesWith({ Provider_Name: [source] }, IMPORTED);
  };

  const deletesUnused = async () => {
    const other = await idOf('provider_master', 'Cedar Loop PT');
    expect((await clerk.post(`case/${caseId}/update`, { provider_id: other })).status).toBe(200);
    await usedBy('provider_master', provider, '');
    await usedBy('provider_master', other, `${IMPORTED + 1} cases`);
    expect(await deletion('provider_master', provider)).toMatchObject([200]);
  };

  it('an import, a rename, a move, a merge and their undo change the usage', async () => {
    await importCounts();
    await renames();
    await movesCarrier();
    await mergesProvider();
    await deletesUnused();
  }, 90_000);
});
