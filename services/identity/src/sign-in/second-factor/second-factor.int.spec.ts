import {
  BROWSER_CLIENT,
  CLIENT_HEADER,
  type AppKey,
  type OwnSecondFactor,
  type PasskeyOptions,
  type RecoveryCodes,
  type SecondFactorNeeded,
  type SignedInWithCodes,
  type TokenAnswer,
} from '@atlas/contracts';
import { type TOTP, URI } from 'otpauth';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.js';
import { nameOf, PASSWORD, RunningIdentity, type Caller } from '../../../test/start-identity.js';

const ORIGIN = 'https://atlas.firm.test';

describe('a second factor', () => {
  let identity: RunningIdentity;
  let firms = 0;
  /** Of a new firm for each test. */
  let code: string;
  let username: string;
  let clerk: Caller;

  beforeAll(async () => {
    identity = await RunningIdentity.start({ PUBLIC_URL: ORIGIN, SIGN_IN_FAILURES_PER_ADDRESS: '0' });
  });
  afterAll(() => identity?.stop());
  beforeEach(async () => {
    code = `FIRM${(firms += 1)}`;
    await identity.account(code);
    username = nameOf('Clerk', code);
    clerk = await identity.as(username);
  });

  const owner = (sql: string) => identity.database.ownerPool.query(sql);
  const browser = (path: string, body: object) =>
    identity.call('post', `Token/${path}`).set(CLIENT_HEADER, BROWSER_CLIENT).send(body);
  const passwordOf = async () => {
    const { body } = await browser('GetAccessToken', { username, password: PASSWORD }).expect<SecondFactorNeeded>(200);
    return body.second_factor;
  };
  const requireOne = async () => {
    const admin = await identity.as(nameOf('Administrator', code));
    const setting = {
      display_name: 'Second factor',
      parameter_name: 'second_factor',
      parameter_value: 'required',
      domain_code: code,
    };
    await admin.post('setting/application', setting).expect(201);
  };
  const appOf = ({ uri }: AppKey) => URI.parse(uri) as TOTP;
  /** A code that has not been used yet: tests are faster than the clock. */
  const codeOf = async (app: TOTP) => {
    await owner('update identity.authenticator_app set last_step = 0');
    return app.generate();
  };
  const addApp = async (user = clerk) => {
    const { body: key } = await user.post('user/second_factor/app').expect<AppKey>(200);
    const app = appOf(key);
    const { body } = await user.post('user/second_factor/app/confirm', { code: app.generate() }).expect<RecoveryCodes>(200);
    return { app, codes: body.recovery_codes };
  };
  const addPasskey = async (authenticator: SoftwareAuthenticator, user = clerk) => {
    const { body } = await user.post('user/second_factor/passkeys/options').expect<PasskeyOptions>(200);
    return user.post('user/second_factor/passkeys', {
      token: body.token,
      name: 'Laptop',
      passkey: authenticator.create(body.options),
    });
  };
  const stateOf = async (user = clerk) => (await user.get('user/second_factor').expect<OwnSecondFactor>(200)).body;
  const lastFact = () => identity.facts.at(-1);

  describe('by an authenticator app', () => {
    it('is asked for after the password, and signs in once per code', async () => {
      const { app } = await addApp();
      expect(lastFact()).toMatchObject({ type: 'SecondFactorAdded', description: 'Authenticator app added' });
      const step = await passwordOf();
      expect(step.methods).toEqual(['app', 'recovery_code']);
      const code = await codeOf(app);
      const signedIn = await browser('SecondFactor', { token: step.token, code }).expect<TokenAnswer>(200);
      expect(signedIn.body).toEqual({ access_token: expect.any(String) as string, token_type: 'Bearer', expires_in: 900 });
      expect(signedIn.headers['set-cookie']).toContainEqual(expect.stringMatching(/^atlas_refresh=.+HttpOnly/));
      expect(lastFact()).toMatchObject({ type: 'SignedIn', data: { second_factor: 'app' } });
      // Neither the sign-in nor the code is good for another session.
      await browser('SecondFactor', { token: step.token, code: await codeOf(app) }).expect(401);
      await browser('SecondFactor', { token: (await passwordOf()).token, code }).expect(200);
      await browser('SecondFactor', { token: (await passwordOf()).token, code }).expect(422);
    });

    it('replaces the old app only when the new one has shown its first code', async () => {
      const { app } = await addApp();
      const { body: next } = await clerk.post('user/second_factor/app').expect<AppKey>(200);
      await browser('SecondFactor', { token: (await passwordOf()).token, code: await codeOf(app) }).expect(200);
      const { body } = await clerk
        .post('user/second_factor/app/confirm', { code: appOf(next).generate() })
        .expect<RecoveryCodes>(200);
      expect(body.recovery_codes).toEqual([]);
      await browser('SecondFactor', { token: (await passwordOf()).token, code: await codeOf(app) }).expect(422);
      await browser('SecondFactor', { token: (await passwordOf()).token, code: await codeOf(appOf(next)) }).expect(200);
    });

    it('refuses wrong codes with a message, slows guessing down over all sign-ins, and records it', async () => {
      await addApp();
      for (let time = 0; time < 5; time += 1) {
        const { token } = await passwordOf();
        const { body } = await browser('SecondFactor', { token, code: '000 00a' }).expect(422);
        expect(body.errors).toEqual({ code: 'The code is not correct.' });
      }
      expect(lastFact()).toMatchObject({ type: 'SignInFailed', data: { reason: 'wrong_second_factor' } });
      await browser('SecondFactor', { token: (await passwordOf()).token, code: '000000' }).expect(429);
    });

    it('stores no key and no recovery code that can be read', async () => {
      const { body: key } = await clerk.post('user/second_factor/app').expect<AppKey>(200);
      const { body } = await clerk
        .post('user/second_factor/app/confirm', { code: appOf(key).generate() })
        .expect<RecoveryCodes>(200);
      const { rows } = await owner(
        `select a::text as app, c::text as code from identity.authenticator_app a join identity.recovery_code c using (account_id, user_id)
           join identity.app_user using (account_id, user_id) where username = '${username}'`,
      );
      const stored = JSON.stringify(rows);
      expect(rows).toHaveLength(10);
      for (const secret of [key.secret, ...body.recovery_codes]) expect(stored).not.toContain(secret.replace('-', ''));
    });
  });

  describe('by a recovery code', () => {
    it('signs in once per code, as people type them; new ones replace the old ones', async () => {
      const { codes } = await addApp();
      expect(codes).toHaveLength(10);
      const typed = codes[0]!.toLowerCase().replace('-', ' ');
      await browser('SecondFactor', { token: (await passwordOf()).token, code: typed }).expect(200);
      await browser('SecondFactor', { token: (await passwordOf()).token, code: typed }).expect(422);
      expect(await stateOf()).toMatchObject({ recovery_codes_left: 9 });
      const { body } = await clerk.post('user/second_factor/recovery_codes').expect<RecoveryCodes>(200);
      await browser('SecondFactor', { token: (await passwordOf()).token, code: codes[1]! }).expect(422);
      await browser('SecondFactor', { token: (await passwordOf()).token, code: body.recovery_codes[1]! }).expect(200);
    });

    it('exists only beside an app or a passkey', async () => {
      const { body } = await clerk.post('user/second_factor/recovery_codes').expect(409);
      expect(body.code).toBe('NO_SECOND_FACTOR');
      await addApp();
      await clerk.post('user/second_factor/app/remove').expect(204);
      expect(await stateOf()).toEqual({ is_required: false, app_since: null, passkeys: [], recovery_codes_left: 0 });
      await identity.signIn(username).expect(200);
    });
  });

  describe('by a passkey', () => {
    const optionsFor = async (token?: string) =>
      (await browser('PasskeyOptions', token ? { token } : {}).expect<PasskeyOptions>(200)).body;

    it('is used after the password', async () => {
      const authenticator = new SoftwareAuthenticator(ORIGIN);
      await (await addPasskey(authenticator)).expect(200);
      const step = await passwordOf();
      expect(step.methods).toEqual(['passkey', 'recovery_code']);
      const { token, options } = await optionsFor(step.token);
      expect(options['allowCredentials']).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }]);
      await browser('SignInWithPasskey', { token, passkey: authenticator.get(options) }).expect(200);
      expect(lastFact()).toMatchObject({ type: 'SignedIn', data: { second_factor: 'passkey' } });
      expect((await stateOf()).passkeys).toEqual([
        {
          id: expect.any(String) as string,
          name: 'Laptop',
          added_at: expect.any(String) as string,
          last_used_at: expect.any(String) as string,
        },
      ]);
    });

    it('signs in without name and password', async () => {
      const authenticator = new SoftwareAuthenticator(ORIGIN);
      await (await addPasskey(authenticator)).expect(200);
      const { token, options } = await optionsFor();
      expect(options['allowCredentials']).toBeUndefined();
      const passkey = authenticator.get(options);
      await browser('SignInWithPasskey', { token, passkey }).expect(200);
      await browser('SignInWithPasskey', { token, passkey }).expect(401);
    });

    it.each<[string, (authenticator: SoftwareAuthenticator, options: PasskeyOptions['options']) => object]>([
      ['of another site', (_own, options) => new SoftwareAuthenticator('https://atlas.firm.test.evil.test').get(options)],
      ['that is unknown', (_own, options) => new SoftwareAuthenticator(ORIGIN).get(options)],
      ['for another challenge', own => own.get({ challenge: 'AAAA' })],
      ['that claims another user', (own, options) => own.get(options, { userHandle: Buffer.from('1.1').toString('base64url') })],
      [
        'of an account that does not exist',
        (own, options) => own.get(options, { userHandle: Buffer.from('99.1').toString('base64url') }),
      ],
      ['without an owner', (own, options) => own.get(options, { userHandle: '' })],
      ['that is an empty object', () => ({})],
    ])('refuses one %s', async (_name, answer) => {
      const authenticator = new SoftwareAuthenticator(ORIGIN);
      await (await addPasskey(authenticator)).expect(200);
      const { token, options } = await optionsFor();
      const { body } = await browser('SignInWithPasskey', { token, passkey: answer(authenticator, options) }).expect(422);
      expect(body.errors).toEqual({ passkey: 'The passkey was not accepted.' });
    });

    it('refuses a copy whose counter falls behind, and a device that does not verify its user', async () => {
      const authenticator = new SoftwareAuthenticator(ORIGIN);
      await (await addPasskey(authenticator)).expect(200);
      const used = async (counter?: number) => {
        const { token, options } = await optionsFor();
        return browser('SignInWithPasskey', { token, passkey: authenticator.get(options, counter ? { counter } : {}) });
      };
      await (await used(7)).expect(200);
      await (await used(7)).expect(422);
      await (await used(8)).expect(200);
      await (await addPasskey(new SoftwareAuthenticator(ORIGIN, false))).expect(422);
    });

    it('is registered once, for the user who asked', async () => {
      const authenticator = new SoftwareAuthenticator(ORIGIN);
      await (await addPasskey(authenticator)).expect(200);
      const { body } = await (await addPasskey(authenticator)).expect(409);
      expect(body.code).toBe('PASSKEY_TAKEN');
      const { body: options } = await clerk.post('user/second_factor/passkeys/options').expect<PasskeyOptions>(200);
      const stolen = { token: options.token, name: 'Phone', passkey: new SoftwareAuthenticator(ORIGIN).create(options.options) };
      const admin = await identity.as(nameOf('Administrator', code));
      await admin.post('user/second_factor/passkeys', stolen).expect(422);
      await clerk.post('user/second_factor/passkeys', { ...stolen, token: 'x' }).expect(422);
      const [passkey] = (await stateOf()).passkeys;
      await admin.post(`user/second_factor/passkeys/${passkey!.id}/remove`).expect(404);
      await clerk.post(`user/second_factor/passkeys/${passkey!.id}/remove`).expect(204);
      await identity.signIn(username).expect(200);
    });
  });

  describe('that the account requires', () => {
    it('is set up at the next sign-in, by the password alone', async () => {
      await requireOne();
      const step = await passwordOf();
      expect(step.methods).toEqual([]);
      const { body: key } = await browser('SetUpSecondFactor', { token: step.token }).expect<AppKey>(200);
      await browser('ConfirmSecondFactor', { token: step.token, code: '000000' }).expect(422);
      const { body } = await browser('ConfirmSecondFactor', {
        token: step.token,
        code: appOf(key).generate(),
      }).expect<SignedInWithCodes>(200);
      expect(body.recovery_codes).toHaveLength(10);
      expect(identity.facts.slice(-2).map(({ type }) => type)).toEqual(['SignedIn', 'SecondFactorAdded']);
      expect((await passwordOf()).methods).toEqual(['app', 'recovery_code']);
    });

    it('is not set up by the password of a user who has one', async () => {
      await addApp();
      const { token } = await passwordOf();
      await browser('SetUpSecondFactor', { token }).expect(422);
      await browser('ConfirmSecondFactor', { token, code: '000000' }).expect(422);
    });

    it('stays: the last one cannot be removed', async () => {
      await requireOne();
      await addApp();
      const { body } = await clerk.post('user/second_factor/app/remove').expect(409);
      expect(body.code).toBe('SECOND_FACTOR_NEEDED');
      expect(await stateOf()).toMatchObject({ is_required: true, app_since: expect.any(String) as string });
      await (await addPasskey(new SoftwareAuthenticator(ORIGIN))).expect(200);
      await clerk.post('user/second_factor/app/remove').expect(204);
    });

    it('closes the sign-in to programs of this account, and to no others', async () => {
      const other = await identity.account(`NEXT${firms}`);
      await requireOne();
      const { body } = await identity.signIn(username).expect(401);
      expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
      expect(lastFact()).toMatchObject({ type: 'SignInFailed', data: { reason: 'second_factor_required' } });
      await identity.signIn(username, 'Wrong#2026').expect(401);
      await identity.signIn(nameOf('Clerk', other.code)).expect(200);
    });
  });

  it('is changed with the current password where the sign-in was more than 5 minutes ago', async () => {
    await owner(`update identity.session set started_at = now() - interval '6 minutes'`);
    for (const path of ['app', 'recovery_codes', 'passkeys/options', 'app/remove', 'passkeys/x/remove']) {
      const { body } = await clerk.post(`user/second_factor/${path}`).expect(422);
      expect(body.code).toBe('CURRENT_PASSWORD_NEEDED');
    }
    await clerk.post('user/second_factor/app', { current_password: 'Wrong#2026' }).expect(422);
    await clerk.post('user/second_factor/app', { current_password: PASSWORD }).expect(200);
  });

  it('is removed by an administrator for a user who has lost it, and their sessions end', async () => {
    await addApp();
    const { userId } = lastFact()!;
    const admin = await identity.as(nameOf('Administrator', code));
    expect((await admin.get(`application/user/${userId}/sign_in`).expect(200)).body).toMatchObject({ has_second_factor: true });
    await admin.post(`application/user/${userId}/remove_second_factor`).expect(204);
    expect(lastFact()).toMatchObject({ type: 'SecondFactorRemoved', description: `Second factor of ${username} removed` });
    await clerk.get('user/profile').expect(401);
    await identity.signIn(username).expect(200);
  });

  it('accepts no token of another step, of another account, or that is too old', async () => {
    const { app } = await addApp();
    const { token } = await passwordOf();
    const { body: passkey } = await browser('PasskeyOptions', {}).expect<PasskeyOptions>(200);
    const code = await codeOf(app);
    for (const wrong of ['x', passkey.token, token.replace(/^\d+/, '999'), token.replace(/^\d+/, '0')])
      await browser('SecondFactor', { token: wrong, code }).expect(401);
    await owner(`update identity.sign_in_challenge set expires_at = now() - interval '1 second'`);
    const { body } = await browser('SecondFactor', { token, code }).expect(401);
    expect(body.code).toBe('SIGN_IN_AGAIN');
  });
});
