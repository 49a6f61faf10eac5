import type { NewScimToken } from '@atlas/contracts';
import { nameOf, RunningIdentity, type Caller } from '../../test/start-identity.js';

type Demo = Awaited<ReturnType<RunningIdentity['account']>>;

describe('the activity of provisioning', () => {
  let identity: RunningIdentity;
  let demo: Demo;
  let admin: Caller;
  let token: string;
  let accounts = 0;

  beforeAll(async () => (identity = await RunningIdentity.start()));
  afterAll(() => identity?.stop());
  beforeEach(async () => {
    const code = `SCIM${(accounts += 1)}`;
    demo = await identity.account(code);
    admin = await identity.as(nameOf('Administrator', code));
    token = await newToken();
  });

  const newToken = async () =>
    (await admin.post('domain_account/single_sign_on/scim_token').expect<NewScimToken>(200)).body.token;
  const scim = (method: 'get' | 'delete', path: string, authorization = `Bearer ${token}`) =>
    identity.call(method, `scim/v2/${path}`).set('authorization', authorization);
  const facts = (type: string, accountId = demo.accountId) =>
    identity.facts.filter(fact => fact.type === type && fact.accountId === accountId);
  const sql = (text: string, values: unknown[] = [demo.accountId]) => identity.database.ownerPool.query(text, values);

  it('has what was read of users and groups', async () => {
    await scim('get', 'Users').expect(200);
    await scim('get', `Users/${demo.userIds.Clerk}`).expect(200);
    await scim('get', 'Groups').expect(200);
    expect(facts('RecordsRead')).toMatchObject([
      { userId: 0, description: 'Provisioned users read, 1 row', data: { list: 'scim/v2/Users' } },
      { userId: 0, data: { list: 'scim/v2/Users/:id', ids: [String(demo.userIds.Clerk)] } },
      { userId: 0, data: { list: 'scim/v2/Groups' } },
    ]);
  });

  it('has what was not found, and what provisioning may not do', async () => {
    await scim('get', 'Users/99999').expect(404);
    await scim('get', 'Groups/99999').expect(404);
    expect(facts('RecordNotFound')).toMatchObject([
      { userId: 0, data: { code: 'USER_NOT_FOUND', ids: ['99999'] } },
      { userId: 0, data: { code: 'ROLE_NOT_FOUND', ids: ['99999'] } },
    ]);
    await scim('delete', `Users/${demo.userIds.Administrator}`).expect(403);
    expect(facts('AttemptRefused')).toMatchObject([{ userId: 0, data: { method: 'DELETE', route: 'scim/v2/Users/:id' } }]);
  });

  it('has the use of a token once a day and address', async () => {
    await scim('get', 'Users').expect(200);
    await scim('get', 'Groups').expect(200);
    expect(facts('ScimTokenUsed')).toMatchObject([{ userId: 0, data: { address: expect.any(String) as string } }]);
    await sql('update identity.scim_token_use set used_on = used_on - 1 where account_id = $1');
    await scim('get', 'Users').expect(200);
    expect(facts('ScimTokenUsed')).toHaveLength(2);
  });

  it('has a refused token in the account that it names', async () => {
    await sql(`update identity.scim_token set expires_at = now() - interval '1 second' where account_id = $1`);
    await scim('get', 'Users').expect(401);
    await sql(`update identity.scim_token set expires_at = now() + interval '1 day' where account_id = $1`);
    await sql('update identity.account set is_active = false where account_id = $1');
    await scim('get', 'Users').expect(401);
    expect(facts('TokenRefused')).toMatchObject([
      { userId: 0, data: { reason: 'token_expired', route: 'scim/v2/Users' } },
      { userId: 0, data: { reason: 'token_account_inactive' } },
    ]);
    expect(JSON.stringify(identity.facts)).not.toContain(token);
  });

  it('has the access token of a user who calls it, and unknown tokens in no account', async () => {
    const { access_token } = await identity.tokensOf(nameOf('Clerk', demo.code));
    await scim('get', 'Users', `Bearer ${access_token}`).expect(401);
    expect(facts('TokenRefused')).toMatchObject([{ userId: demo.userIds.Clerk, data: { reason: 'wrong_kind' } }]);
    const unknown = facts('TokenRefused', 0).length;
    await scim('get', 'Users', `Bearer ${token}x`).expect(401);
    expect(facts('TokenRefused', 0)).toHaveLength(unknown + 1);
  });

  it('has which token was replaced and revoked, with its last day', async () => {
    await newToken();
    await admin.delete('domain_account/single_sign_on/scim_token').expect(204);
    const values = facts('AccessChanged').map(({ data }) => data?.['changes'] as { old_value: unknown; new_value: unknown }[]);
    const [first, second] = [values[0]![0]!.new_value, values[1]![0]!.new_value];
    const day = expect.stringMatching(/^\d{4}-/) as string;
    expect(values).toEqual([
      [
        { field_name: 'token_id', old_value: null, new_value: first },
        { field_name: 'expires_at', old_value: null, new_value: day },
      ],
      [
        { field_name: 'token_id', old_value: first, new_value: second },
        { field_name: 'expires_at', old_value: day, new_value: day },
      ],
      [
        { field_name: 'token_id', old_value: second, new_value: null },
        { field_name: 'expires_at', old_value: day, new_value: null },
      ],
    ]);
    expect(new Set([first, second]).size).toBe(2);
  });
});
