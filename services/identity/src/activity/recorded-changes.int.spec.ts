import { nameOf, PASSWORD, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('changes while the activity trail is unavailable', () => {
  let identity: RunningIdentity;
  let admin: Caller;
  let clerk: number;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    clerk = (await identity.account('FIRM')).userIds.Clerk;
    admin = await identity.as(nameOf('Administrator', 'FIRM'));
  });
  beforeEach(() => {
    identity.facts.length = 0;
    identity.trail.isDown = true;
  });
  afterEach(() => {
    identity.trail.isDown = false;
  });
  afterAll(() => identity?.stop());

  /** The types of what the trail has now, in order. */
  const recorded = async (): Promise<string[]> => {
    identity.trail.isDown = false;
    await identity.handOverFacts();
    return identity.facts.map(({ type }) => type);
  };

  it('are done, and recorded as soon as it is there, with their values', async () => {
    await admin.post('application/department', { name: 'Appeals' }).expect(201);
    await admin.put(`application/user/${clerk}/active`, { is_active: false }).expect(204);
    await admin.put(`application/user/${clerk}/active`, { is_active: true }).expect(204);
    expect(identity.facts).toEqual([]);
    expect(await recorded()).toEqual(['DepartmentChanged', 'UserChanged', 'UserChanged']);
    expect(identity.facts[0]).toMatchObject({
      description: 'Department Appeals added',
      data: { changes: [{ field_name: 'name', old_value: null, new_value: 'Appeals' }] },
    });
  });

  it('are recorded once, not by the change and again afterwards', async () => {
    identity.trail.isDown = false;
    await admin.post('application/department', { name: 'Trials' }).expect(201);
    expect(await recorded()).toEqual(['DepartmentChanged']);
  });

  it('leave no record when they are refused', async () => {
    await admin.post('application/department', { name: 'Filing' }).expect(201);
    await admin.post('application/department', { name: 'Filing' }).expect(422);
    expect(await recorded()).toEqual(['DepartmentChanged']);
  });

  it('are sign-ins and sign-outs, too', async () => {
    const { access_token } = await identity.tokensOf(nameOf('Clerk', 'FIRM'), PASSWORD);
    await identity.call('post', 'Token/SignOut').set('authorization', `Bearer ${access_token}`).send({}).expect(204);
    expect(await recorded()).toEqual(['SignedIn', 'SignedOut']);
  });
});
