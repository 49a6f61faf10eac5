import { claimsIn } from '@atlas/testing';
import { nameOf, PASSWORD, person, RunningIdentity } from '../../test/start-identity.js';
import { REFUSAL_MS } from './sign-in.service.js';

describe('signing in', () => {
  let identity: RunningIdentity;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
  });
  afterEach(() => identity?.stop());

  it('starts a session that contains the user and the permissions', async () => {
    const answer = await identity.signIn('Provider@demo.test', PASSWORD, { client_id: 'web' }).expect(200);
    expect(answer.body).toEqual({
      access_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      token_type: 'Bearer',
      expires_in: 900,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await identity.accessOf(answer.body.access_token)).toMatchObject({
      username: 'provider@demo.test',
      name: 'Provider Person',
      domain: 'DEMO',
      UserRoleTypeId: '2',
      userTypeId: '2',
      isSystem: 'False',
      permissions: ['View', 'Add', 'CanViewCase'],
      providerIds: [11, 12],
    });
    expect(identity.facts.at(-1)).toMatchObject({ type: 'SignedIn' });
  });

  it('gives role type 2 to provider users and 1 to all others, and the funder their portfolios', async () => {
    for (const [role, roleType] of [
      ['Administrator', '1'],
      ['Clerk', '1'],
      ['Funder', '1'],
      ['Provider', '2'],
    ] as const) {
      const { access_token } = await identity.tokensOf(nameOf(role, 'DEMO'));
      expect(claimsIn(access_token).UserRoleTypeId).toBe(roleType);
    }
    const { access_token } = await identity.tokensOf('funder@demo.test');
    expect(await identity.accessOf(access_token)).toMatchObject({ userTypeId: '3', portfolioIds: [21] });
  });

  it('names the department of a user who has one', async () => {
    const admin = await identity.as('admin@demo.test');
    const [department] = (await admin.get('application/department').expect<{ id: number; name: string }[]>(200)).body;
    const { id, name } = department!;
    await admin.post('application/user', person('intake@demo.test', { department_id: id })).expect(201);
    const claims = async (username: string) => identity.accessOf((await identity.tokensOf(username)).access_token);
    expect(await claims('intake@demo.test')).toMatchObject({ department: name });
    expect(await claims('funder@demo.test')).not.toHaveProperty('department');
  });

  it('refuses wrong user, wrong password, disabled user and locked name with the same status, body, headers and time', async () => {
    const admin = await identity.as('admin@demo.test');
    const made = await admin.post('application/user', person('disabled@demo.test', { is_active: false })).expect(201);
    expect(made.body.is_active).toBe(false);
    await admin.post('application/user', person('locked@demo.test')).expect(201);
    for (let time = 0; time < 5; time += 1) await identity.signIn('locked@demo.test', 'wrong').expect(401);

    const refusals = [];
    for (const [username, password] of [
      ['nobody@demo.test', PASSWORD],
      ['clerk@demo.test', 'wrong'],
      ['disabled@demo.test', PASSWORD],
      ['locked@demo.test', PASSWORD],
    ] as const) {
      const started = performance.now();
      const answer = await identity.signIn(username, password).expect(401);
      expect(performance.now() - started).toBeGreaterThanOrEqual(REFUSAL_MS - 5);
      const { correlation_id, ...body } = answer.body;
      expect(correlation_id).toBe(answer.headers['x-correlation-id']);
      const { date, 'x-correlation-id': _id, ...headers } = answer.headers;
      expect(date).toBeDefined();
      refusals.push({
        body,
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit'))),
      });
    }
    expect(refusals[0]?.body).toEqual({ ExceptionMessage: 'Invalid credentials', code: 'INVALID_CREDENTIALS' });
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    const reasons = identity.facts.filter(({ type }) => type === 'SignInFailed').map(({ data }) => data?.['reason']);
    expect(reasons.slice(-3)).toEqual(['wrong_password', 'disabled', 'locked']);
  });

  it('names missing and unknown fields', async () => {
    const empty = await identity.call('post', 'Token/GetAccessToken').send({}).expect(422);
    expect(empty.body.errors).toEqual({ username: 'Please enter username.', password: 'Please Enter Password.' });
    const unknown = await identity.signIn('clerk@demo.test', PASSWORD, { remember: true }).expect(400);
    expect(unknown.body.errors).toEqual({ remember: 'This field is not known.' });
    await identity.call('post', 'Token/GetAccessToken').set('content-type', 'application/json').send('{"username":').expect(400);
  });

  it('rejects text that no database can store', async () => {
    for (const [username, domain] of [
      ['a\u0000b', undefined],
      ['clerk@demo.test', '\u0000'],
    ] as const) {
      await identity.signIn(username, PASSWORD, { domain }).expect(400);
    }
    await identity.signIn('clerk@demo.test', 'a\u0000b').expect(401);
    await identity.signIn('\ud800@demo.test').expect(401);
    await identity.signIn('x'.repeat(201)).expect(422);
  });

  it('stores neither passwords nor tokens in plain text', async () => {
    const { rows: users } = await identity.database.ownerPool.query<{ password_hash: string }>(
      'select password_hash from identity.app_user',
    );
    for (const { password_hash } of users) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    const { refresh_token } = await identity.tokensOf('clerk@demo.test');
    const { rows } = await identity.database.ownerPool.query(
      "select from identity.refresh_token where encode(token_hash, 'escape') = $1",
      [refresh_token],
    );
    expect(rows).toHaveLength(0);
  });
});
