import { ServiceTokens, sessionFromClaims } from '@atlas/platform';
import { RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('the email setting of an account', () => {
  let identity: RunningIdentity;
  let admin: Caller;
  let clerk: Caller;
  let stranger: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
    await identity.account('NORTH');
    [admin, clerk, stranger] = (await Promise.all(
      ['admin@demo.test', 'clerk@demo.test', 'admin@north.test'].map(name => identity.as(name)),
    )) as [Caller, Caller, Caller];
  });
  afterEach(() => identity?.stop());

  it('has a password that can only be written', async () => {
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

  it('is tried by a test mail, with its copies', async () => {
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

  it('is answered to services, each time that of the account, and to no user', async () => {
    const asked = async (username: string) => {
      const { access_token } = await identity.tokensOf(username);
      await identity.call('get', 'access/mail_server').set('authorization', `Bearer ${access_token}`).expect(403);
      const session = sessionFromClaims((await identity.accessOf(access_token))!);
      const token = await identity.app.get(ServiceTokens).for(session, 'identity');
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
