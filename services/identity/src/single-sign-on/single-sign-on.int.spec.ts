import type { PasswordAdministrator, SingleSignOnSetting, SingleSignOnTest } from '@atlas/contracts';
import { person, RunningIdentity, type Caller } from '../../test/start-identity.js';
import { CLIENT, RunningProvider } from '../../test/running-provider.js';

const PATH = 'domain_account/single_sign_on';

describe('the single sign-on settings of an account', () => {
  let identity: RunningIdentity;
  let admin: Caller;
  let clerk: Caller;
  let stranger: Caller;
  let administrator: number;

  beforeEach(async () => {
    identity = await RunningIdentity.start({ PUBLIC_URL: 'https://atlas.test', ALLOWED_OPENID_HOSTS: '127.0.0.1' });
    administrator = (await identity.account('DEMO')).userIds.Administrator;
    await identity.account('NORTH');
    [admin, clerk, stranger] = (await Promise.all(
      ['admin@demo.test', 'clerk@demo.test', 'admin@north.test'].map(name => identity.as(name)),
    )) as [Caller, Caller, Caller];
  });
  afterEach(() => identity?.stop());

  const SETTING = {
    issuer: 'https://login.firm.example/tenant',
    client_id: 'atlas',
    client_secret: 'a long client secret 7731',
    user_claim: 'email',
    is_enabled: true,
    is_required: false,
  };
  const { client_secret: _secret, ...WITHOUT_SECRET } = SETTING;
  const save = (more: object = {}) => admin.post(PATH, { ...SETTING, ...more }).expect<SingleSignOnSetting>(200);
  const errorsOf = async (more: object) => (await admin.post(PATH, { ...SETTING, ...more }).expect(422)).body.errors;

  it('have a secret that can only be written, a revision and a history', async () => {
    expect((await admin.get(PATH).expect<SingleSignOnSetting>(200)).body).toMatchObject({
      issuer: '',
      client_secret: '',
      is_enabled: false,
      redirect_uri: 'https://atlas.test/AtlasAPI/api/Token/SingleSignOnAnswer',
      scim_url: 'https://atlas.test/AtlasAPI/api/scim/v2',
      revision: 0,
    });
    expect(await errorsOf({ client_secret: '' })).toEqual({ client_secret: 'Please Enter Client secret.' });
    expect((await save()).body).toMatchObject({ ...SETTING, client_secret: '****7731', revision: 1 });
    const { rows } = await identity.database.ownerPool.query<{ client_secret: string }>(
      'select client_secret from identity.single_sign_on',
    );
    expect(rows[0]!.client_secret).not.toContain('secret');
    for (const kept of [{}, { client_secret: '' }, { client_secret: '****7731' }])
      expect((await admin.post(PATH, { ...WITHOUT_SECRET, ...kept }).expect<SingleSignOnSetting>(200)).body.revision).toBe(1);
    await admin.post(PATH, SETTING).set('if-match', '"0"').expect(412);
    const facts = JSON.stringify(identity.facts);
    expect(facts).toContain('"field_name":"client_secret","old_value":null,"new_value":"changed"');
    expect(facts).toContain('"field_name":"issuer","old_value":null,"new_value":"https://login.firm.example/tenant"');
    expect(facts).not.toContain('7731');
    expect((await stranger.get(PATH).expect<SingleSignOnSetting>(200)).body).toMatchObject({ issuer: '', revision: 0 });
  });

  it('name a provider with https at a public host, or one that the operator lists', async () => {
    const issuer = 'Enter the public https address of your provider, without a query, as its documentation shows it.';
    for (const wrong of [
      'login.firm.example',
      'http://login.firm.example',
      'https://a:b@firm.example',
      'https://firm.example?x=1',
    ])
      expect(await errorsOf({ issuer: wrong })).toEqual({ issuer });
    expect(await errorsOf({ user_claim: 'name' })).toHaveProperty('user_claim');
    for (const internal of ['https://10.0.0.8', 'https://169.254.169.254', 'https://[::1]:9', 'https://0x0a000001'])
      expect(await errorsOf({ issuer: internal })).toEqual({ issuer });
    await save({ issuer: 'https://127.0.0.1:9' });
    expect((await admin.post(`${PATH}/test`).expect(422)).body.code).toBe('PROVIDER_UNAVAILABLE');
  });

  it('do not send the secret of one provider to another one', async () => {
    await save();
    const moved = { ...WITHOUT_SECRET, issuer: 'https://evil.example' };
    expect((await admin.post(PATH, moved).expect(422)).body.errors).toEqual({ client_secret: 'Please Enter Client secret.' });
  });

  it('are tested by reading the metadata of the provider', async () => {
    expect((await admin.post(`${PATH}/test`).expect(422)).body.code).toBe('NOT_SAVED');
    const provider = await RunningProvider.start('https://atlas.test', {});
    try {
      await save({ issuer: provider.issuer, client_id: CLIENT.clientId });
      const { body } = await admin.post(`${PATH}/test`).expect<SingleSignOnTest>(200);
      expect(body).toEqual({ issuer: provider.issuer, authorization_endpoint: `${provider.issuer}/auth` });
      expect(identity.facts.at(-1)).toMatchObject({ type: 'SingleSignOnTested', description: 'Identity provider tested' });
      await save({ issuer: `${provider.issuer}/other` });
      const { body: refused } = await admin.post(`${PATH}/test`).expect(422);
      expect(refused).toMatchObject({
        ExceptionMessage: 'The provider could not be reached at this issuer. Check the address.',
      });
    } finally {
      await provider.stop();
    }
  });

  it('are saved only by a user who holds every permission, since the provider says who everybody is', async () => {
    await clerk.get(PATH).expect(403);
    await clerk.post(PATH, SETTING).expect(403);
    const { body: role } = await admin.post('roles', { name: 'Office manager' }).expect(201);
    const permissions = ['View', 'Edit', 'CanManageAccountSetting', 'CanManageEmailSetting'];
    await admin.post(`application/role/${role.id}/permissions`, { granted: permissions, denied: [] }).expect(200);
    await admin.post(`application/role/${role.id}/menu_items`, { granted: [62], denied: [] }).expect(200);
    await admin.post('application/user', person('manager@demo.test', { role_ids: [role.id] })).expect(201);
    const manager = await identity.as('manager@demo.test');
    await manager.get(PATH).expect(200);
    await manager.post(PATH, SETTING).expect(403);
    expect(identity.facts.at(-1)).toMatchObject({ type: 'AttemptRefused' });
  });

  describe('that require the provider', () => {
    const require = (more: object = {}) => save({ is_required: true, password_user_ids: [administrator], ...more });

    it('refuse passwords of users of the law firm, but of the chosen administrators', async () => {
      await require();
      const refused = await identity.signIn('clerk@demo.test').expect(403);
      expect(refused.body).toMatchObject({
        code: 'SINGLE_SIGN_ON_REQUIRED',
        ExceptionMessage: 'Your firm requires single sign-on. Please use "Sign in with single sign-on".',
      });
      expect(identity.facts.at(-1)).toMatchObject({ type: 'SignInFailed', data: { reason: 'single_sign_on_required' } });
      expect((await identity.signIn('clerk@demo.test', 'wrong').expect(401)).body.code).toBe('INVALID_CREDENTIALS');
      for (const name of ['admin@demo.test', 'provider@demo.test', 'funder@demo.test', 'clerk@north.test'])
        await identity.signIn(name).expect(200);
      await save({ is_enabled: false, is_required: false });
      await identity.signIn('clerk@demo.test').expect(200);
    });

    it('need an active administrator with a password', async () => {
      const needed = 'Select at least one active administrator who may still sign in with a password.';
      const on = { is_required: true };
      expect(await errorsOf({ ...on, is_enabled: false })).toEqual({ is_required: 'Turn on single sign-on first.' });
      expect(await errorsOf(on)).toEqual({ password_user_ids: needed });
      const clerkId = (await admin.post('application/user', person('other@demo.test')).expect(201)).body.id;
      expect(await errorsOf({ ...on, password_user_ids: [clerkId] })).toEqual({ password_user_ids: needed });
      expect(await errorsOf({ ...on, password_user_ids: [administrator, clerkId] })).toEqual({
        password_user_ids: 'Select administrators of the law firm who have a password.',
      });
      const { body } = await admin.get(`${PATH}/administrator`).expect<PasswordAdministrator[]>(200);
      expect(body).toEqual([{ id: administrator, name: 'Administrator Person', username: 'admin@demo.test' }]);
    });

    it('keep that administrator from being deactivated, deleted, or removed from the role', async () => {
      const roles = (await admin.get('roles').expect<{ id: number; full_access: boolean }[]>(200)).body;
      const full = roles.find(({ full_access }) => full_access)!.id;
      await admin.post('application/user', person('second@demo.test', { role_ids: [full] })).expect(201);
      await require();
      const second = await identity.as('second@demo.test').catch(() => undefined);
      expect(second).toBeUndefined();
      await save({ is_required: false });
      const other = await identity.as('second@demo.test');
      await require();
      const path = `application/user/${administrator}`;
      for (const attempt of [
        other.put(`${path}/active`, { is_active: false }),
        other.delete(path),
        other.post(`roles/${full}/members`, { removed: [administrator] }),
      ])
        expect((await attempt.expect(409)).body.code).toBe('LAST_PASSWORD');
    });
  });
});
