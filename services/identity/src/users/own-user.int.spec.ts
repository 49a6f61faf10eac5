import type { UserSession } from '@atlas/contracts';
import { PASSWORD, person, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('the signed-in user', () => {
  let identity: RunningIdentity;
  let clerk: Caller;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
    await identity.account('NORTH');
    clerk = await identity.as('clerk@demo.test');
  });
  afterAll(() => identity?.stop());

  it('reads and changes the own profile, with the documented texts', async () => {
    expect((await clerk.get('user/profile').expect(200)).body).toMatchObject({
      username: 'clerk@demo.test',
      first_name: 'Clerk',
      user_type: 1,
      role_type: 1,
      roles: ['Clerk'],
      domain: 'DEMO',
      account_name: 'DEMO Law',
    });
    const refused = await clerk.put('user/profile', { first_name: '', last_name: '  ', email: 'nobody' }).expect(422);
    expect(refused.body.errors).toEqual({
      first_name: 'Please Enter First Name',
      last_name: 'Please Enter Last Name',
      email: 'Please Enter Valid Email',
    });
    const changed = await clerk
      .put('user/profile', { first_name: ' Cleo ', last_name: 'O’Hara', email: 'cleo@demo.test' })
      .expect(200);
    expect(changed.body).toMatchObject({
      first_name: 'Cleo',
      last_name: 'O’Hara',
      email: 'cleo@demo.test',
      username: 'clerk@demo.test',
    });
    expect(identity.facts.at(-1)?.data?.['changes']).toHaveLength(3);
    const known = identity.facts.length;
    await clerk.put('user/profile', { first_name: 'Cleo', last_name: 'O’Hara', email: 'cleo@demo.test' }).expect(200);
    expect(identity.facts.length).toBe(known);
  });

  it('needs the current password for another email, unless the sign-in is fresh, and for names never', async () => {
    const old = await identity.as('funder@north.test');
    await identity.database.ownerPool.query(
      `update identity.session s set started_at = now() - interval '6 minutes'
         from identity.app_user u where u.user_id = s.user_id and u.username = 'funder@north.test'`,
    );
    const profile = { first_name: 'Finn', last_name: 'Person', email: 'funder@north.test' };
    await old.put('user/profile', profile).expect(200);
    const { body } = await old.put('user/profile', { ...profile, email: 'thief@evil.test' }).expect(422);
    expect(body.code).toBe('CURRENT_PASSWORD_NEEDED');
    const wanted = { ...profile, email: 'finn@north.test', current_password: PASSWORD };
    expect((await old.put('user/profile', wanted).expect(200)).body.email).toBe('finn@north.test');
  });

  it.each([
    ['Nodigits', { password: 'add at least one number' }],
    ['nouppercase1', { password: 'password must have at least one uppercase letter' }],
    ['Short1', { password: 'password must have minimum 8 characters' }],
    ['short', { password: 'add at least one number' }],
  ])('gets an error for the password %s', async (password, errors) => {
    const { body } = await clerk.put('user/change-password', { password, confirm_password: password }).expect(422);
    expect(body.errors).toEqual(errors);
  });

  it('gets an error if the confirmation differs or is missing', async () => {
    for (const confirm_password of ['Another#2027', undefined]) {
      const { body } = await clerk.put('user/change-password', { password: 'Another#2026', confirm_password }).expect(422);
      expect(body.errors).toEqual({ confirm_password: 'confirm password not match with new password' });
    }
    await identity.signIn('clerk@demo.test', PASSWORD).expect(200);
  });

  it('changes the password without the current one only for 5 minutes after the sign-in', async () => {
    const { body: added } = await (
      await identity.as('admin@demo.test')
    )
      .post('application/user', person('changing@demo.test'))
      .expect(201);
    const user = await identity.as('changing@demo.test');
    await user.put('user/change-password', { password: 'Second#2027', confirm_password: 'Second#2027' }).expect(204);
    await identity.database.ownerPool.query(
      `update identity.session set started_at = now() - interval '6 minutes' where user_id = $1`,
      [added.id],
    );
    const change = (password: string, current?: string) =>
      user.put('user/change-password', {
        password,
        confirm_password: password,
        ...(current === undefined ? {} : { current_password: current }),
      });
    const refused = await change('Third#2027').expect<{ code: string; errors: object }>(422);
    expect(refused.body).toMatchObject({
      code: 'CURRENT_PASSWORD_NEEDED',
      errors: { current_password: 'Please Enter Current Password.' },
    });
    expect((await change('Third#2027', 'Wrong#2027').expect(422)).body.errors).toEqual({
      current_password: 'The current password is not correct.',
    });
    await change('Third#2027', 'Second#2027').expect(204);
    await identity.signIn('changing@demo.test', 'Third#2027').expect(200);
    for (let time = 0; time < 4; time += 1) await change('Fourth#2027', `Guess#202${time}`).expect(422);
    await change('Fourth#2027', 'Third#2027').expect(429);
  });

  it('sees where they are signed in, and signs out elsewhere', async () => {
    await (await identity.as('admin@demo.test')).post('application/user', person('roaming@demo.test')).expect(201);
    const here = await identity.as('roaming@demo.test');
    const there = await identity.as('roaming@demo.test');
    await identity.signIn('roaming@demo.test').set('user-agent', 'Phone').expect(200);
    const list = async () => (await here.get('user/sessions').expect<UserSession[]>(200)).body;
    const sessions = await list();
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    expect(sessions[0]).toMatchObject({
      started_at: expect.stringMatching(/Z$/) as string,
      address: expect.any(String) as string,
    });
    const phone = sessions.find(({ user_agent }) => user_agent === 'Phone')!;
    await here.delete(`user/sessions/${phone.id}`).expect(204);
    await here.delete(`user/sessions/${phone.id}`).expect(404);
    await here.delete('user/sessions/nonsense').expect(404);
    const foreign = (await clerk.get('user/sessions').expect<UserSession[]>(200)).body[0]!.id;
    await here.delete(`user/sessions/${foreign}`).expect(404);
    await here.post('user/sessions/end_others').expect(204);
    await there.get('user/profile').expect(401);
    expect(await list()).toHaveLength(1);
    await clerk.get('user/profile').expect(200);
  });

  it('stores personal preferences, any JSON up to 64 kB', async () => {
    const layout = { columns: ['case_id', 'balance'], widths: { case_id: 115.5 }, grouped: null, on: true };
    await clerk.put('user/preference/cases.layout', { value: layout }).expect(204);
    await clerk.put(`user/preference/${encodeURIComponent('provider_master/Group.layout')}`, { value: ['a'] }).expect(204);
    expect((await clerk.get('user/preference/cases.layout').expect(200)).body).toEqual({ key: 'cases.layout', value: layout });
    expect((await clerk.get('user/preference').expect(200)).body).toEqual({
      'cases.layout': layout,
      'provider_master/Group.layout': ['a'],
    });

    await clerk.put('user/preference/cases.layout', { value: 'x'.repeat(70_000) }).expect(413);
    await clerk.put('user/preference/has%20blank', { value: 1 }).expect(400);
    await clerk.put('user/preference/cases.layout', {}).expect(400);
    await clerk.put('user/preference/cases.layout', { value: 1, more: 2 }).expect(400);
    await identity
      .call('put', 'user/preference/zero')
      .set('authorization', `Bearer ${(await identity.tokensOf('clerk@demo.test')).access_token}`)
      .set('content-type', 'application/json')
      .send('{"value": "\\u0000"}')
      .expect(204);

    for (const other of ['admin@demo.test', 'clerk@north.test']) {
      const caller = await identity.as(other);
      expect((await caller.get('user/preference').expect(200)).body).toEqual({});
      await caller.get('user/preference/cases.layout').expect(404);
    }
    await clerk.put('user/preference/cases.layout', { value: null }).expect(204);
    await clerk.get('user/preference/cases.layout').expect(404);
    await clerk.delete('user/preference/nothing').expect(204);
  });

  it('is refused without a token', async () => {
    for (const path of [
      'user/profile',
      'user/menu_items',
      'user/permissions',
      'user/preference',
      'domain/features',
      'application/setting',
    ]) {
      await identity.call('get', path).expect(401);
    }
  });
});
