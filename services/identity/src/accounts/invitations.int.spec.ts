import type { AccountRecord } from '@atlas/contracts';
import { PASSWORD, person, RunningIdentity } from '../../test/start-identity.js';
import { SystemUsersService } from './system-users.service.js';

describe('invitations are recorded', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
  });
  afterAll(() => identity?.stop());

  const sent = (accountId: number) =>
    identity.facts
      .filter(fact => fact.accountId === accountId && fact.type === 'LinkSent')
      .map(({ description, data }) => [description, data]);

  it('of users whom an administrator adds without a password', async () => {
    const admin = await identity.as('admin@demo.test');
    await admin.post('application/user', person('ready@demo.test')).expect(201);
    const { password: _password, ...invited } = person('new@demo.test');
    await admin.post('application/user', invited).expect(201);
    expect(sent(demo.accountId)).toEqual([['Invitation sent to new@demo.test', { purpose: 'invitation', by: 'administrator' }]]);
  });

  it('of system users and of the administrators of new accounts, with the link that an operator is shown', async () => {
    const users = identity.app.get(SystemUsersService, { strict: false });
    const invited = { email: 'system@operator.test', first_name: 'Sy', last_name: 'Stem' };
    const { accountId, user } = await users.invite(invited, { code: 'OPS', name: 'Operator' });
    const url = await users.linkOf(accountId, user.id);
    expect(sent(accountId)).toEqual([
      ['Invitation sent to system@operator.test', { purpose: 'invitation', by: 'operator' }],
      ['Invitation for system@operator.test shown to the operator', { purpose: 'invitation', by: 'operator' }],
    ]);
    expect(JSON.stringify(identity.facts)).not.toContain(url.split('#')[1]);
    const token = url.split('#')[1]!;
    await identity.call('post', 'Token/SetPassword').send({ token, password: PASSWORD, confirm_password: PASSWORD }).expect(204);
    const firm = {
      code: 'FIRM',
      name: 'Firm & Sons',
      company_type: 'Attorney',
      email: 'boss@firm.test',
      first_name: 'Bo',
      last_name: 'Ss',
    };
    const system = await identity.as('system@operator.test');
    const made = (await system.post('system/account', firm).expect<AccountRecord>(201)).body;
    expect(sent(made.id)).toEqual([['Invitation sent to boss@firm.test', { purpose: 'invitation', by: 'administrator' }]]);
  });
});
