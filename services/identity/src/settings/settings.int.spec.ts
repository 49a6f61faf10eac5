import { FEATURE_KEYS, FEATURES, type FeatureKey } from '@atlas/contracts';
import { signAccessToken } from '@atlas/platform';
import { PASSWORD, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('the settings of an account', () => {
  let identity: RunningIdentity;
  let north: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let clerk: Caller;
  let stranger: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
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
    expect(identity.facts.at(-1)).toMatchObject({ type: 'SettingsExported', description: '1 settings exported' });
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
      .expect(200);
    expect(list.body.total_rows).toBe(1);
    expect(JSON.stringify((await admin.get('application/setting').expect(200)).body)).toContain('"desk"');
  });

  it('include a law firm with addresses, one of each type, with the documented texts', async () => {
    expect((await clerk.get('lawfirm/details').expect(200)).body).toMatchObject({
      lawfirm_name: 'DEMO Law',
      first_name: null,
      addresses: [],
    });
    const refused = await admin.post('lawfirm/details', {}).expect(422);
    expect(refused.body.errors).toEqual({
      lawfirm_name: 'LawFirm Name required.',
      first_name: 'First Name required.',
      last_name: 'Last Name required.',
    });
    const details = {
      lawfirm_name: 'Demo & Partners',
      company_type: 'Attorney',
      first_name: 'Ada',
      last_name: 'Demo',
      attorney_name_1: 'Ada Demo',
    };
    await clerk.post('lawfirm/details', details).expect(403);
    const first = await admin.post('lawfirm/details', details).expect(200);
    expect(first.body).toMatchObject({ ...details, revision: 1 });
    expect(first.headers['etag']).toBe('"1"');
    const names = { lawfirm_name: 'Demo & Partners', first_name: 'Ada', last_name: 'Demo' };
    const kept = await admin.post('lawfirm/details', { ...names, notary_details: 'Kings County' }).expect(200);
    expect(kept.body).toMatchObject({ ...details, notary_details: 'Kings County', revision: 2 });
    await admin.post('lawfirm/details', names).set('if-match', '"1"').expect(412);
    expect((await admin.post('lawfirm/details', names).set('if-match', '"2"').expect(200)).headers['etag']).toBe('"2"');
    const cleared = await admin.post('lawfirm/details', { ...names, attorney_name_1: '' }).expect(200);
    expect(cleared.body).toMatchObject({ attorney_name_1: null, company_type: 'Attorney' });
    for (const field of ['postal_address', 'notary_details'])
      expect((await admin.post('lawfirm/details', { ...names, [field]: 'x'.repeat(201) }).expect(422)).body.errors).toEqual({
        [field]: expect.stringContaining('can have at most 200 characters.') as unknown,
      });

    const bad = await admin
      .post('lawfirm/address', {
        address_type_id: 9,
        address1: '',
        city: '',
        state: 'New York',
        zip: 'x',
        email: 'x',
        phone: '12',
        contact_number: '1',
      })
      .expect(422);
    expect(bad.body.errors).toEqual({
      address_type_id: 'Please Select Address Type.',
      address1: 'Please Enter Address Line 1.',
      city: 'Please Enter City.',
      state: 'Please Select State.',
      zip: 'Please Enter Zip.',
      email: 'Please enter valid email.',
      phone: 'must be in this format : xxx-xxx-xxxx.',
      contact_number: 'must be in this format : xxx-xxx-xxxx.',
    });
    const address = {
      address_type_id: 2,
      address1: '1 Main St',
      city: 'Newark',
      state: 'NJ',
      zip: 7102,
      email: 'mail@demo.test',
      phone: '(212) 555-0100',
    };
    const made = await admin.post('lawfirm/address', address).expect(201);
    expect(made.body).toMatchObject({ address_type: 'Mailing', zip: '07102', phone: '212-555-0100', revision: 1 });
    expect(
      (await admin.post('lawfirm/address', { ...address, address_type_id: 1, state: 'ZZ' }).expect(422)).body.errors,
    ).toEqual({
      state: 'Please Select State.',
    });
    expect((await admin.post('lawfirm/address', address).expect(422)).body.errors).toEqual({
      address_type_id: 'Mailing Address type is already exist.',
    });
    const { phone: _phone, ...unnamed } = address;
    await admin
      .post('lawfirm/address', { ...unnamed, id: made.body.id, address1: '2 Main St' })
      .set('if-match', '"1"')
      .expect(200);
    await admin
      .post('lawfirm/address', { ...address, id: made.body.id })
      .set('if-match', '"1"')
      .expect(412);
    expect((await clerk.get('lawfirm/address').expect(200)).body).toEqual([
      expect.objectContaining({ address1: '2 Main St', zip: '07102', phone: '212-555-0100', revision: 2 }),
    ]);
    expect((await clerk.get('lawfirm/address_type').expect(200)).body).toContainEqual({ id: 1, name: 'Office' });
    await stranger.delete(`lawfirm/address/${made.body.id}`).expect(404);
    await stranger.post('lawfirm/address', { ...address, id: made.body.id }).expect(404);
    await admin.delete(`lawfirm/address/${made.body.id}`).expect(204);
  });

  it('include a mail server with a write-only password', async () => {
    const path = 'domain_account/email_setting';
    await clerk.get(path).expect(403);
    await clerk.post(path).expect(403);
    expect((await admin.get(path).expect(200)).body).toMatchObject({
      email_from: '',
      password: '',
      port_number: 587,
      is_enabled_ssl: true,
    });
    expect((await admin.post(path, {}).expect(422)).body.errors).toEqual({
      email_from: 'Please Enter Email From.',
      port_number: 'Please Enter Port No.',
      server_name: 'Please Enter Server Name.',
      reply_to_email: 'Please Enter reply to email.',
    });
    const setting = {
      email_from: 'firm@demo.test',
      port_number: 465,
      server_name: 'mail.demo.test',
      reply_to_email: 'reply@demo.test',
    };
    expect((await admin.post(path, setting).expect(422)).body.errors).toEqual({ password: 'Please Enter Password.' });
    for (const server_name of ['127.0.0.1', 'fd00:ec2::254', '0177.0.0.1', 'localhost'])
      expect((await admin.post(path, { ...setting, server_name, password: 'x' }).expect(422)).body.errors).toEqual({
        server_name: 'Enter the host name of a public mail server.',
      });
    expect((await admin.post(path, { ...setting, port_number: 5432, password: 'x' }).expect(422)).body.errors).toEqual({
      port_number: 'Enter one of the ports 25, 465, 587, 2525.',
    });
    const twoLineServer = { ...setting, server_name: 'mail\r\nX.example', password: 'x' };
    expect((await admin.post(path, twoLineServer).expect(422)).body.errors).toEqual({ server_name: 'Server Name is not valid.' });
    const twoLines = { ...setting, email_from: 'firm@demo.test\r\nBcc: x@evil.example', password: 'x' };
    expect((await admin.post(path, twoLines).expect(422)).body.errors).toEqual({
      email_from: 'Email From must be a single line.',
    });
    for (const [field, value] of [
      ['email_from', 'notanemail'],
      ['reply_to_email', 'nobody'],
      ['email_cc', 'a@x.test; nobody'],
      ['email_bcc', 'a@x.test\r\nBcc: x@evil.example'],
    ] as const) {
      const { errors } = (await admin.post(path, { ...setting, password: 'x', [field]: value }).expect(422)).body;
      expect(Object.keys(errors)).toEqual([field]);
    }
    const password = 'long mail secret 7731';
    const copies = { email_cc: 'a@x.test, b@x.test;', email_bcc: 'c@x.test' };
    const saved = await admin.post(path, { ...setting, ...copies, password, port_number: '465' }).expect(200);
    expect(saved.body).toMatchObject({ ...setting, email_cc: 'a@x.test; b@x.test', password: '****7731', revision: 1 });
    await admin
      .post(path, { ...setting, email_cc: '' })
      .set('if-match', '"0"')
      .expect(412);
    expect((await admin.post(path, setting).set('if-match', '"1"').expect(200)).body).toMatchObject({
      email_cc: 'a@x.test; b@x.test',
      revision: 1,
    });
    const secretOf = async () =>
      (await identity.database.ownerPool.query<{ password_secret: string }>('select password_secret from identity.email_setting'))
        .rows[0]!;
    const { password_secret } = await secretOf();
    expect(password_secret).not.toContain(password);

    for (const kept of [{}, { password: '' }, { password: '****7731' }]) {
      await admin.post(path, { ...setting, ...kept, email_cc: 'copy@demo.test' }).expect(200);
      expect((await secretOf()).password_secret).toBe(password_secret);
    }
    await admin.post(path, { ...setting, password: 'another mail secret 9902' }).expect(200);
    expect((await admin.get(path).expect(200)).body).toMatchObject({ password: '****9902', email_cc: 'copy@demo.test' });
    const recordedChanges = JSON.stringify(identity.facts.filter(({ type }) => type === 'SettingChanged'));
    expect(recordedChanges).toContain('"field_name":"password","old_value":null,"new_value":"changed"');
    expect(recordedChanges).not.toMatch(/mail secret/);
    expect((await stranger.get(path).expect(200)).body).toMatchObject({ server_name: '' });
  });

  it('have an email setting that a test mail tries, with its copies', async () => {
    const setting = {
      email_from: 'office@firm.test',
      password: 'Secret#1',
      port_number: 587,
      server_name: 'mail.firm.test',
      reply_to_email: 'reply@firm.test',
      email_cc: 'one@firm.test; two@firm.test',
      email_bcc: 'three@firm.test',
    };
    await admin.post('domain_account/email_setting/test_mail').expect(200);
    await admin.post('domain_account/email_setting', setting).expect(200);
    expect((await admin.post('domain_account/email_setting/test_mail').expect(200)).body).toEqual({ sent_to: 'admin@demo.test' });
    expect(await identity.mails()).toMatchObject([
      { from: identity.config.mailFrom, to: 'admin@demo.test' },
      {
        from: 'office@firm.test',
        to: expect.stringMatching(/admin@demo\.test.*one@firm\.test.*two@firm\.test.*three@firm\.test/) as string,
      },
    ]);
    expect(identity.facts.at(-1)).toMatchObject({ type: 'TestMailSent', description: 'Test mail with the email setting sent' });
    await clerk.post('domain_account/email_setting/test_mail').expect(403);
  });

  it('have a mail server that services learn, each that of its account, and no user', async () => {
    const asked = async (username: string) => {
      const { access_token } = await identity.tokensOf(username);
      await identity.call('get', 'access/mail_server').set('authorization', `Bearer ${access_token}`).expect(403);
      const claims = { ...(await identity.accessOf(access_token))!, service: 'identity' };
      const token = signAccessToken(claims, identity.config.tokenSecret, 60);
      return (await identity.call('get', 'access/mail_server').set('authorization', `Bearer ${token}`).expect(200)).body;
    };
    const setting = {
      email_from: 'office@firm.test',
      password: 'Secret#1',
      port_number: 465,
      server_name: 'mail.firm.test',
      reply_to_email: 'reply@firm.test',
    };
    await admin.post('domain_account/email_setting', setting).expect(200);
    expect(await asked('admin@demo.test')).toEqual({
      server: {
        host: 'mail.firm.test',
        port: 465,
        username: 'office@firm.test',
        password: 'Secret#1',
        secure: true,
        requireTls: true,
      },
    });
    expect(await asked('admin@north.test')).toEqual({ server: null });
    await identity.call('get', 'access/mail_server').expect(401);
  });
});
