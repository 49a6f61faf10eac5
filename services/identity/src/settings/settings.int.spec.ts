import { FEATURE_KEYS, FEATURES, type FeatureKey } from '@atlas/contracts';
import { PASSWORD, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('the settings of an account', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let north: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let clerk: Caller;
  let stranger: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
    north = await identity.account('NORTH');
    [admin, clerk, stranger] = (await Promise.all(
      ['admin@demo.test', 'clerk@demo.test', 'admin@north.test'].map(name => identity.as(name)),
    )) as [Caller, Caller, Caller];
  });
  afterEach(() => identity?.stop());

  it('have features, on or off; a feature that is off has no menu entry', async () => {
    const features = (await clerk.get('domain/features').expect<{ key: string; enabled: boolean }[]>(200)).body;
    expect(features.map(({ key }) => key)).toEqual(FEATURE_KEYS);
    expect(features.find(({ key }) => key === 'filing')).toEqual({ key: 'filing', enabled: true });
    const unbuilt = FEATURES.flatMap<FeatureKey>(({ key, isBuilt }) => (isBuilt ? [] : [key]));
    await admin.put('domain/features', { key: 'calendar', enabled: true }).expect(200);
    const after = (await clerk.get('domain/features').expect<{ key: FeatureKey; enabled: boolean }[]>(200)).body;
    expect(after.filter(({ key, enabled }) => enabled && unbuilt.includes(key))).toEqual([]);
    await clerk.put('domain/features', { key: 'filing', enabled: false }).expect(403);
    await admin.put('domain/features', { key: 'nothing', enabled: false }).expect(422);
    await admin.put('domain/features', { key: 'filing', enabled: false }).expect(200);
    expect(JSON.stringify((await admin.get('user/menu_items').expect(200)).body)).not.toContain('arbitration_submission');
    expect(JSON.stringify((await stranger.get('user/menu_items').expect(200)).body)).toContain('arbitration_submission');
    expect(identity.facts.at(-1)).toMatchObject({
      type: 'SettingChanged',
      data: { changes: [{ field_name: 'filing', old_value: 'Yes', new_value: 'No' }] },
    });
  });

  it('are read by all its users and written by few', async () => {
    const names = async (caller: Caller) =>
      (await caller.get('application/setting').expect<{ parameter_name: string }[]>(200)).body.map(
        ({ parameter_name }) => parameter_name,
      );
    expect(await names(clerk)).toEqual(['provider_landing_path', 'support_email']);
    const setting = { display_name: 'Fax header', parameter_name: 'fax_header', parameter_value: 'Demo Law' };
    await clerk.post('setting/application', setting).expect(403);
    const made = await admin.post('setting/application', setting).expect(201);
    expect(made.body).toMatchObject({ ...setting, domain_code: 'DEMO' });
    expect(
      (await admin.post('setting/application', { ...setting, parameter_name: 'FAX_header' }).expect(422)).body.errors,
    ).toEqual({
      parameter_name: 'FAX_header Parameter Name is already exist.',
    });
    const sortedNames = async (dir: string) => {
      const sort = [{ field: 'parameter_name', dir }];
      const { body } = await admin
        .post('setting/application/list', { sort })
        .expect<{ result: { parameter_name: string }[] }>(200);
      return body.result.map(({ parameter_name }) => parameter_name);
    };
    const refused = await admin
      .post('setting/application', { display_name: '', parameter_name: '', parameter_value: 'x'.repeat(1001) })
      .expect(422);
    expect(refused.body.errors).toEqual({
      display_name: 'Please Enter Display Name.',
      parameter_name: 'Please Enter Parameter Name.',
      parameter_value: 'Parameter Value can have at most 1000 characters.',
    });
    const path = `setting/application/${made.body.id}`;
    expect(made.headers['etag']).toBe('"1"');
    const changed = await admin
      .put(path, { ...setting, parameter_value: '1,000' })
      .set('if-match', '"1"')
      .expect(200);
    expect(changed.headers['etag']).toBe('"2"');
    expect((await admin.put(path, { ...setting, parameter_value: '1,000' }).expect(200)).headers['etag']).toBe('"2"');
    for (const stale of [admin.put(path, setting), admin.delete(path)]) {
      const { body } = await stale.set('if-match', '"1"').expect(412);
      expect(body.code).toBe('STALE_REVISION');
    }
    const list = await admin.post('setting/application/list', { query: 'FAX', top: 1 }).expect(200);
    expect(list.body).toEqual({ result: [expect.objectContaining({ parameter_value: '1,000' })], total_rows: 1 });
    expect((await admin.post('setting/application/list', { top: 1, page: 2 }).expect(200)).body).toMatchObject({
      result: [{}],
      total_rows: 3,
    });
    await admin.post('setting/application/list', { filters: { color: 'x' } }).expect(400);
    const unsorted = await admin.post('setting/application/list', { sort: [{ field: 'zzz', dir: 'asc' }] }).expect(400);
    expect(Object.keys(unsorted.body.errors ?? {})).toEqual(['zzz']);
    const [up, down] = await Promise.all(['asc', 'desc'].map(dir => sortedNames(dir)));
    expect([up?.length, up]).toEqual([3, down?.toReversed()]);
    await stranger.put(`setting/application/${made.body.id}`, setting).expect(404);
    await stranger.delete(`setting/application/${made.body.id}`).expect(404);
    expect(await names(stranger)).not.toContain('fax_header');
    await admin.delete(`setting/application/${made.body.id}`).expect(204);
  });

  it('can be exported, with the columns of the table and the rows of the list', async () => {
    const file = await admin.post('setting/application/export', { format: 'csv', query: 'landing' }).file(200);
    expect(file.headers['content-disposition']).toContain('System settings.csv');
    expect(file.content.toString('utf8').replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Display Name,Parameter Name,Parameter Value,Domain',
      'Landing page of providers,provider_landing_path,/client-reports/client-reports,DEMO',
    ]);
    expect(identity.facts.at(-1)).toMatchObject({ type: 'SettingsExported', description: '1 settings of account DEMO exported' });
    await clerk.post('setting/application/export', {}).expect(403);
  });

  it('reject unusable values', async () => {
    const rows = (
      await admin.post('setting/application/list', {}).expect<{ result: { id: number; parameter_name: string }[] }>(200)
    ).body.result;
    const save = (parameter_name: string, parameter_value: string) =>
      admin.put(`setting/application/${rows.find(row => row.parameter_name === parameter_name.toLowerCase())!.id}`, {
        display_name: 'Landing page of providers',
        parameter_name,
        parameter_value,
      });
    for (const path of ['/client-reports/no-such-report', '/master-management/provider', 'https://example.com'])
      expect((await save('provider_landing_path', path).expect(422)).body.errors).toEqual({
        parameter_value:
          'Enter one of the paths /case-management/search, /client-reports/client-reports, /client-reports/payment-reports, ' +
          '/client-reports/billwise-reports, /client-reports/provider-case-details, /client-reports/denial-reason, ' +
          '/client-reports/status-breakdown, /client-reports/initial-status.',
      });
    expect((await save('support_email', 'nobody').expect(422)).body.errors).toEqual({
      parameter_value: 'Please enter valid email.',
    });
    const saved = await save('Provider_Landing_Path', '/case-management/search').expect(200);
    expect(saved.body).toMatchObject({ parameter_name: 'provider_landing_path', parameter_value: '/case-management/search' });
  });

  it('of another account are for system users only', async () => {
    const refused = await admin.get('domain/list').expect(403);
    expect(refused.body.code).toBe('PERMISSION_MISSING');
    expect(identity.facts.at(-1)).toMatchObject({ type: 'AttemptRefused' });
    const setting = { display_name: 'Desk', parameter_name: 'desk', parameter_value: '1', domain_code: 'north' };
    expect((await admin.post('setting/application', setting).expect(422)).body.errors).toEqual({
      domain_code: 'Please Select Domain.',
    });
    expect(identity.facts.at(-1)).toMatchObject({
      type: 'AttemptRefused',
      description: 'Settings of another account, no permission of a system user',
    });

    await identity.setup.createUser({
      accountId: north.accountId,
      username: 'system@north.test',
      password: PASSWORD,
      firstName: 'Sys',
      lastName: 'Tem',
      email: 'system@north.test',
      userType: 1,
      role: 'Administrator',
      isSystem: true,
    });
    const system = await identity.as('system@north.test');
    expect((await system.get('domain/list').expect(200)).body).toEqual([
      { id: expect.any(Number) as number, code: 'DEMO', name: 'DEMO Law' },
      { id: north.accountId, code: 'NORTH', name: 'NORTH Law' },
    ]);
    await system.post('setting/application', { ...setting, domain_code: 'DEMO' }).expect(201);
    const list = await system
      .post('setting/application/list', { filters: { domain_code: 'DEMO', parameter_name: 'desk' } })
      .expect<{ total_rows: number; result: { id: number }[] }>(200);
    expect(list.body.total_rows).toBe(1);
    expect(JSON.stringify((await admin.get('application/setting').expect(200)).body)).toContain('"desk"');

    // Both accounts have a record of what changes.
    const made = list.body.result[0]!;
    await system.put(`setting/application/${made.id}`, { ...setting, parameter_value: '2', domain_code: 'DEMO' }).expect(200);
    await system.delete(`setting/application/${made.id}?domain_code=DEMO`).expect(204);
    const recorded = identity.facts.filter(({ type, description }) => type === 'SettingChanged' && description.includes('desk'));
    expect(recorded.map(({ accountId, description }) => [accountId, description])).toEqual(
      ['added', 'changed', 'deleted'].flatMap(done => [
        [demo.accountId, `Setting desk of account DEMO ${done}`],
        [north.accountId, `Setting desk of account DEMO ${done}`],
      ]),
    );
    expect(recorded[2]?.data).toEqual({ changes: [{ field_name: 'parameter_value', old_value: '1', new_value: '2' }] });
    await system.post('setting/application/export', { format: 'csv', filters: { domain_code: 'demo' } }).file(200);
    expect(identity.facts.at(-1)).toMatchObject({ accountId: north.accountId, data: { domain_code: 'DEMO' } });
  });
});
