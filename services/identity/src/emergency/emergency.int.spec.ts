import {
  EMERGENCY_MENU_IDS,
  EMERGENCY_PERMISSIONS,
  SCREEN_ENTRIES,
  type EmergencyAccess,
  type SessionStart,
} from '@atlas/contracts';
import { until } from '@atlas/testing';
import { nameOf, RunningIdentity, type Caller } from '../../test/start-identity.js';
import { RunningService, type KnownSession } from '../../test/start-other-service.js';

const REASON = 'The attorney on duty is ill and a deadline ends today.';

describe('emergency access', () => {
  let identity: RunningIdentity;
  let service: RunningService;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let clerk: Pick<Caller, 'get' | 'post'>;
  let token: string;
  let accounts = 0;

  beforeAll(async () => {
    identity = await RunningIdentity.start({ PUBLIC_URL: 'https://atlas.firm.test' });
    service = await RunningService.start(identity);
  });
  afterAll(async () => {
    await service?.stop();
    await identity?.stop();
  });

  /** A clerk who may start it and otherwise sees no case. */
  beforeEach(async () => {
    const code = `EMER${(accounts += 1)}`;
    demo = await identity.account(code);
    admin = await identity.as(nameOf('Administrator', code));
    await rights('permissions', { granted: [], denied: ['CanViewCase'] });
    await rights('menu_items', { granted: [SCREEN_ENTRIES.emergencyAccess.id], denied: [...EMERGENCY_MENU_IDS] });
    await signInClerk();
  });

  const rights = (kind: 'permissions' | 'menu_items', body: object) =>
    admin.post(`application/user/${demo.userIds.Clerk}/${kind}`, body).expect(200);
  const signInClerk = async () => {
    token = (await identity.tokensOf(nameOf('Clerk', demo.code))).access_token;
    const call = (method: 'get' | 'post', path: string) => identity.call(method, path).set('authorization', `Bearer ${token}`);
    clerk = { get: path => call('get', path), post: (path, body = {}) => call('post', path).send(body) };
  };
  const start = async (by = clerk) => (await by.post('emergency_access', { reason: REASON }).expect<EmergencyAccess>(201)).body;
  const known = async () => (await service.get('known/session', token).expect<KnownSession>(200)).body;
  const seesCases = async () => (await known()).permissions.includes('CanViewCase');
  const listed = async (by: typeof clerk) => (await by.get('emergency_access').expect<EmergencyAccess[]>(200)).body;
  const facts = () =>
    identity.facts
      .filter(({ type, accountId }) => type.startsWith('EmergencyAccess') && accountId === demo.accountId)
      .map(({ type, description, userId }) => ({ type, description, userId }));
  const letPass = () =>
    identity.database.ownerPool.query(
      `update identity.emergency_access set ends_at = now() where account_id = $1 and ends_at > now()`,
      [demo.accountId],
    );

  it('adds the rights to read cases to the session, in every process, and to no other session', async () => {
    const other = await identity.as(nameOf('Clerk', demo.code));
    const before = await known();
    expect(before.permissions).not.toContain('CanViewCase');
    const started = await start();
    expect(started).toMatchObject({
      reason: REASON,
      state: 'active',
      user_name: 'Clerk Person',
      may_end: true,
      may_review: false,
    });
    const minutes = (Date.parse(started.ends_at) - Date.parse(started.started_at)) / 60_000;
    expect(minutes).toBe(60);
    await until('the change in the other process', seesCases);
    const during = await known();
    expect(new Set(during.permissions)).toEqual(new Set([...before.permissions, ...EMERGENCY_PERMISSIONS]));
    expect(new Set(during.menus)).toEqual(new Set([...before.menus, ...EMERGENCY_MENU_IDS]));
    const { body } = await clerk.get('user/session').expect<SessionStart>(200);
    expect(body).toMatchObject({ emergency: { id: started.id, until: started.ends_at } });
    expect(body.screens).toEqual(expect.arrayContaining(['caseSearch', 'caseDetails', 'packets']));
    expect((await other.get('user/session').expect<SessionStart>(200)).body.screens).not.toContain('caseSearch');
  });

  it('is recorded with its reason, and mailed to the administrators without it', async () => {
    const mailsBefore = (await identity.mails()).length;
    await start();
    expect(facts()).toEqual([
      { type: 'EmergencyAccessStarted', description: `Emergency access for 60 minutes: ${REASON}`, userId: demo.userIds.Clerk },
    ]);
    const mails = await until('the mail', async () => {
      const sent = (await identity.mails()).slice(mailsBefore);
      return sent.length > 0 && sent;
    });
    expect(mails).toMatchObject([
      { to: nameOf('Administrator', demo.code), subject: `Emergency access at ${demo.code} Law: Clerk Person` },
    ]);
    expect(mails[0]!.text).toContain('https://atlas.firm.test/user-management/emergency-access');
    expect(mails[0]!.text).not.toContain('deadline');
  });

  it.each([
    ['no reason', {}, 'Please describe the emergency in at least 10 characters.'],
    ['a reason of spaces', { reason: '            ' }, 'Please describe the emergency in at least 10 characters.'],
    ['a short reason', { reason: 'urgent' }, 'Please describe the emergency in at least 10 characters.'],
    ['a long reason', { reason: 'x'.repeat(501) }, 'Reason can have at most 500 characters.'],
  ])('is not started with %s', async (_, body, message) => {
    expect((await clerk.post('emergency_access', body).expect(422)).body.errors).toEqual({ reason: message });
    expect([await listed(clerk), facts()]).toEqual([[], []]);
  });

  it('is started once in a session, however many requests come at once', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => start()));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await listed(clerk)).toHaveLength(1);
  });

  it('is open to users of the firm with its menu entry only, and to people only', async () => {
    await rights('menu_items', { granted: [], denied: [] });
    await clerk.post('emergency_access', { reason: REASON }).expect(403);
    for (const role of ['Provider', 'Funder'] as const) {
      await (await identity.as(nameOf(role, demo.code))).post('emergency_access', { reason: REASON }).expect(403);
    }
    const { body } = await admin
      .post('api_key', {
        name: 'Program',
        scopes: ['View', 'CanViewCase'],
        expires_on: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      })
      .expect<{ key: string }>(201);
    await identity
      .call('post', 'emergency_access')
      .set('authorization', `Bearer ${body.key}`)
      .send({ reason: REASON })
      .expect(403);
    expect(facts()).toEqual([]);
  });

  it('ends when its user ends it, at once', async () => {
    const { id } = await start();
    await until('the rights', seesCases);
    expect((await clerk.post(`emergency_access/${id}/end`).expect<EmergencyAccess>(200)).body).toMatchObject({
      state: 'to_review',
      may_end: false,
    });
    await until('the end in the other process', async () => !(await seesCases()));
    expect((await clerk.post(`emergency_access/${id}/end`).expect(409)).body.code).toBe('EMERGENCY_ACCESS_ENDED');
    expect(facts().map(({ type }) => type)).toEqual(['EmergencyAccessStarted', 'EmergencyAccessEnded']);
    await start();
  });

  it('ends after the time that the firm has set', async () => {
    const name = 'emergency_access_minutes';
    const setting = { display_name: name, parameter_name: name, domain_code: demo.code };
    await admin.post('setting/application', { ...setting, parameter_value: '10' }).expect(422);
    await admin.post('setting/application', { ...setting, parameter_value: '15' }).expect(201);
    const { started_at, ends_at } = await start();
    expect(Date.parse(ends_at) - Date.parse(started_at)).toBe(15 * 60_000);
    await until('the rights', seesCases);
    await letPass();
    // The record that the other process holds has the time that was changed here.
    await identity.database.ownerPool.query('update identity.access_version set version = version + 1');
    await until('the end', async () => !(await seesCases()));
    expect(await listed(clerk)).toMatchObject([{ state: 'to_review', may_end: false }]);
  });

  it('ends with its session', async () => {
    await start();
    await clerk.post('Token/SignOut').expect(204);
    expect(await listed(admin)).toMatchObject([{ state: 'to_review', may_end: false, may_review: true }]);
    await signInClerk();
    expect(await seesCases()).toBe(false);
  });

  it('is ended and reviewed by another user who manages users', async () => {
    const { id } = await start();
    expect(await listed(admin)).toMatchObject([{ id, may_end: true, may_review: false }]);
    expect((await admin.post(`emergency_access/${id}/review`, { note: 'Seen.' }).expect(409)).body.code).toBe(
      'EMERGENCY_ACCESS_ACTIVE',
    );
    await admin.post(`emergency_access/${id}/end`).expect(200);
    expect((await admin.post(`emergency_access/${id}/review`, {}).expect(422)).body.errors).toEqual({
      note: 'Please enter a note.',
    });
    expect(
      (await admin.post(`emergency_access/${id}/review`, { note: ' Justified. ' }).expect<EmergencyAccess>(200)).body,
    ).toMatchObject({
      state: 'reviewed',
      reviewed_by: 'Administrator Person',
      review_note: 'Justified.',
    });
    expect((await admin.post(`emergency_access/${id}/review`, { note: 'Again.' }).expect(409)).body.code).toBe(
      'EMERGENCY_ACCESS_REVIEWED',
    );
    expect(facts().at(-1)).toEqual({
      type: 'EmergencyAccessReviewed',
      description: 'Emergency access of Clerk Person reviewed: Justified.',
      userId: demo.userIds.Administrator,
    });
  });

  it('is not reviewed by its own user', async () => {
    const { id } = await start(admin);
    await admin.post(`emergency_access/${id}/end`).expect(200);
    expect(await listed(admin)).toMatchObject([{ may_review: false }]);
    expect((await admin.post(`emergency_access/${id}/review`, { note: 'Fine.' }).expect(409)).body.code).toBe(
      'OWN_EMERGENCY_ACCESS',
    );
    expect(await listed(admin)).toMatchObject([{ state: 'to_review' }]);
  });

  it('of others is not listed, ended or reviewed by those who do not manage users', async () => {
    const { id } = await start(admin);
    expect(await listed(clerk)).toEqual([]);
    await clerk.post(`emergency_access/${id}/end`).expect(403);
    await clerk.post(`emergency_access/${id}/review`, { note: 'Fine.' }).expect(403);
    expect(await listed(admin)).toMatchObject([{ state: 'active' }]);
  });

  it('of another firm, or of no firm, does not exist', async () => {
    const { id } = await start();
    const other = `${demo.code}X`;
    await identity.account(other);
    const stranger = await identity.as(nameOf('Administrator', other));
    for (const one of [id, 'x', '00000000-0000-4000-8000-000000000001']) {
      await stranger.post(`emergency_access/${one}/end`).expect(404);
      await stranger.post(`emergency_access/${one}/review`, { note: 'Fine.' }).expect(404);
    }
    expect(await listed(stranger)).toEqual([]);
  });
});
