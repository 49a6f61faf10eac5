import { person, RunningIdentity, type Caller } from '../test/start-identity.js';

type Fields = Readonly<Record<string, unknown>>;

describe('answers of identity sent back as requests', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let settingId: number;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
    admin = await identity.as('admin@demo.test');
    await admin.post('lawfirm/details', { lawfirm_name: 'Demo', first_name: 'Ada', last_name: 'Demo' }).expect(200);
    const address = { address_type_id: 1, address1: '1 Main St', city: 'Troy', state: 'NY', zip: '12180', email: 'a@demo.test' };
    await admin.post('lawfirm/address', address).expect(201);
    const mail = {
      email_from: 'a@demo.test',
      password: 'x',
      port_number: 587,
      server_name: 'mail.demo.test',
      reply_to_email: 'a@demo.test',
    };
    await admin.post('domain_account/email_setting', mail).expect(200);
    const provider = { issuer: 'https://login.firm.example', client_id: 'atlas', client_secret: 'x', user_claim: 'email' };
    await admin.post('domain_account/single_sign_on', { ...provider, is_enabled: true, is_required: false }).expect(200);
  });
  afterAll(() => identity?.stop());

  const listed = async (path: string) => (await admin.get(path).expect<Fields[]>(200)).body[0]!;
  const read = async (path: string) => (await admin.get(path).expect<Fields>(200)).body;
  const user = () => `application/user/${demo.userIds.Clerk}`;
  const role = async () =>
    (await admin.get('roles').expect<{ id: number; name: string }[]>(200)).body.find(({ name }) => name === 'Clerk')!;

  /** What is read, how it is sent back, and a field of it that never changes and one that is calculated. */
  const CALLS: readonly {
    readonly what: string;
    readonly read: () => Promise<Fields>;
    readonly send: (body: Fields) => ReturnType<Caller['post']>;
    readonly fixed?: Fields;
    readonly calculated?: Fields;
  }[] = [
    {
      what: 'law firm details',
      read: () => read('lawfirm/details'),
      send: body => admin.post('lawfirm/details', body),
      fixed: { id: 999 },
      calculated: { addresses: [] },
    },
    {
      what: 'an address of the law firm',
      read: () => listed('lawfirm/address'),
      send: body => admin.post('lawfirm/address', body),
      calculated: { address_type: 'Mailing' },
    },
    {
      what: 'a system setting',
      read: async () => {
        const setting = await listed('application/setting');
        settingId = setting['id'] as number;
        return setting;
      },
      send: body => admin.put(`setting/application/${settingId}`, body),
      fixed: { id: 999 },
      calculated: { revision: 99 },
    },
    {
      what: 'the email setting',
      read: () => read('domain_account/email_setting'),
      send: body => admin.post('domain_account/email_setting', body),
      calculated: { revision: 99 },
    },
    {
      what: 'the single sign-on settings',
      read: () => read('domain_account/single_sign_on'),
      send: body => admin.post('domain_account/single_sign_on', body),
      fixed: { redirect_uri: 'https://other.example' },
      calculated: { revision: 99 },
    },
    {
      what: 'the profile',
      read: () => read('user/profile'),
      send: body => admin.put('user/profile', body),
      fixed: { username: 'other' },
      calculated: { roles: ['Other'] },
    },
    {
      what: 'a user',
      read: () => read(user()),
      send: body => admin.put(user(), body),
      fixed: { username: 'other' },
      calculated: { department: 'Other' },
    },
    {
      what: 'a role',
      read: async () => read(`roles/${(await role()).id}`),
      send: body => admin.put(`roles/${String(body['id'])}`, body),
      fixed: { is_system: false },
      calculated: { user_count: 99 },
    },
    {
      what: 'permissions of a user',
      read: () => read(`${user()}/permissions`),
      send: body => admin.post(`${user()}/permissions`, body),
      calculated: { inherited: [] },
    },
    {
      what: 'menu entries of a user',
      read: () => read(`${user()}/menu_items`),
      send: body => admin.post(`${user()}/menu_items`, body),
      calculated: { inherited_from: [] },
    },
  ];

  it.each(CALLS)('$what: accepted, and nothing changes', async ({ read: answer, send }) => {
    const before = await answer();
    const sent = await send(before).expect<Fields>(200);
    expect(sent.body).toEqual(before);
    expect(await answer()).toEqual(before);
  });

  it.each(CALLS.filter(({ fixed }) => fixed))(
    '$what: another value of a fixed field is refused',
    async ({ read: answer, send, fixed }) => {
      const refused = await send({ ...(await answer()), ...fixed }).expect(400);
      expect([refused.body.code, refused.body.errors]).toEqual([
        'READ_ONLY_FIELD',
        Object.fromEntries(Object.keys(fixed!).map(name => [name, 'This field cannot be changed.'])),
      ]);
    },
  );

  it.each(CALLS.filter(({ calculated }) => calculated))(
    '$what: another value of a calculated field is ignored and named',
    async ({ read: answer, send, calculated }) => {
      const before = await answer();
      const sent = await send({ ...before, ...calculated }).expect<Fields>(200);
      const [name] = Object.keys(calculated!);
      expect(sent.body['warnings']).toEqual([`${name} is calculated. The value sent was ignored.`]);
      expect(await answer()).toEqual(before);
    },
  );

  it('a user from the answer to their creation is added again only under another name and without an id', async () => {
    const made = await admin.post('application/user', person('first@demo.test')).expect<Fields>(201);
    const copy = { ...made.body, username: 'second@demo.test', password: person('').password };
    const refused = await admin.post('application/user', copy).expect(400);
    expect(refused.body.errors).toEqual({ id: 'This field cannot be changed.' });
    const { id: _id, ...entered } = copy as Fields;
    await admin.post('application/user', entered).expect(201);
  });
});
