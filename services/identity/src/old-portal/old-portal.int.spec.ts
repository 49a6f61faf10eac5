import type { SecondFactorNeeded } from '@atlas/contracts';
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { RunningIdentity, type Caller } from '../../test/start-identity.js';

const RETURN_ADDRESS = 'https://portal.firm.test/start';
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pemOf = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }));

interface Made {
  readonly iss?: string;
  readonly aud?: string;
  readonly jti?: string;
  readonly username?: string;
  /** Seconds from now. */
  readonly iat?: number;
  readonly exp?: number;
  readonly key?: KeyObject;
  readonly alg?: string;
}

async function tokenOf({
  iss = 'DEMO',
  aud = 'atlas',
  jti = randomUUID(),
  username = 'clerk@demo.test',
  iat = 0,
  exp = 60,
  key = pair.privateKey,
  alg = 'ES256',
}: Made = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ username, ...(jti ? { jti } : {}) })
    .setProtectedHeader({ alg })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(now + iat)
    .setExpirationTime(now + exp)
    .sign(key);
}

describe('the old portal', () => {
  let identity: RunningIdentity;
  let admin: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
    await identity.account('OTHER');
    admin = await identity.as('admin@demo.test');
    await switchTo(true);
    await admin
      .post('domain_account/old_portal', { return_address: RETURN_ADDRESS, public_key: pemOf(pair.publicKey) })
      .expect(200);
  });
  afterEach(() => identity?.stop());

  const switchTo = (enabled: boolean) => admin.put('domain/features', { key: 'old_portal', enabled }).expect(200);
  const signIn = (token: string) => identity.call('post', 'Token/OldPortal').send({ token });
  const startOf = async (token: string) =>
    (await identity.call('get', 'user/session').set('authorization', `Bearer ${token}`).expect<{ return_address?: string }>(200))
      .body;

  it('signs a user in once with a token that it signed; the session knows where to return', async () => {
    const token = await tokenOf();
    const { body } = await signIn(token).expect<{ access_token: string; refresh_token: string }>(200);
    expect((await startOf(body.access_token)).return_address).toBe(RETURN_ADDRESS);
    expect(identity.facts.filter(({ type }) => type === 'SignedIn').at(-1)).toMatchObject({
      description: 'Signed in from the old portal',
    });
    const again = await signIn(token).expect(401);
    expect(again.body).toMatchObject({ ExceptionMessage: 'Invalid credentials' });
    expect(identity.facts.at(-1)).toMatchObject({ type: 'SignInFailed', data: { reason: 'old_portal' } });
    const own = await identity.tokensOf('clerk@demo.test');
    expect(await startOf(own.access_token)).not.toHaveProperty('return_address');
  });

  it.each<[string, () => Promise<string> | string]>([
    ['no token', () => 'x.y.z'],
    ['another key', () => tokenOf({ key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    [
      'the public key as a secret',
      () => tokenOf({ alg: 'HS256', key: Buffer.from(pemOf(pair.publicKey)) as unknown as KeyObject }),
    ],
    ['the name of another account', () => tokenOf({ iss: 'OTHER', username: 'clerk@other.test' })],
    ['a user of another account', () => tokenOf({ username: 'clerk@other.test' })],
    ['another audience', () => tokenOf({ aud: 'elsewhere' })],
    ['no id', () => tokenOf({ jti: '' })],
    ['a time that has passed', () => tokenOf({ iat: -100, exp: -30 })],
    ['a time that is too long', () => tokenOf({ exp: 180 })],
    ['an age that is too high', () => tokenOf({ iat: -200, exp: 60 })],
    ['an unknown user', () => tokenOf({ username: 'nobody@demo.test' })],
  ])('is not believed with %s', async (_what, made) => {
    const { body } = await signIn(await made()).expect(401);
    expect(body).toMatchObject({ ExceptionMessage: 'Invalid credentials', code: 'INVALID_CREDENTIALS' });
  });

  it('signs no one in who may not be signed in, and no one while it is switched off', async () => {
    await identity.database.ownerPool.query(`update identity.app_user set is_active = false where username = 'clerk@demo.test'`);
    await signIn(await tokenOf()).expect(401);
    await identity.database.ownerPool.query(`update identity.app_user set is_active = true where username = 'clerk@demo.test'`);
    await signIn(await tokenOf()).expect(200);
    await switchTo(false);
    await signIn(await tokenOf()).expect(401);
    await admin.get('domain_account/old_portal').expect(403);
  });

  it('has an address and a public key that are checked, and no private one', async () => {
    const save = (return_address: string, public_key: string) =>
      admin.post('domain_account/old_portal', { return_address, public_key });
    const pem = pemOf(pair.publicKey);
    const problems = async (address: string, key: string) =>
      Object.keys((await save(address, key).expect<{ errors: object }>(422)).body.errors);
    expect(await problems('http://portal.firm.test', pem)).toEqual(['return_address']);
    expect(await problems('javascript:alert(1)', pem)).toEqual(['return_address']);
    expect(await problems(RETURN_ADDRESS, String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })))).toEqual([
      'public_key',
    ]);
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    expect(await problems(RETURN_ADDRESS, pemOf(short))).toEqual(['public_key']);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const saved = await save(RETURN_ADDRESS, pemOf(rsa.publicKey)).expect<{ revision: number }>(200);
    expect(saved.body.revision).toBe(2);
    await signIn(await tokenOf()).expect(401);
    await signIn(await tokenOf({ alg: 'RS256', key: rsa.privateKey })).expect(200);
    const clerk = await identity.as('clerk@demo.test');
    await clerk.post('domain_account/old_portal', { return_address: RETURN_ADDRESS, public_key: pem }).expect(403);
  });

  it('does not replace a second factor that the firm requires', async () => {
    const setting = { display_name: 'x', parameter_name: 'second_factor', parameter_value: 'required', domain_code: 'DEMO' };
    await admin.post('setting/application', setting).expect(201);
    const { body } = await signIn(await tokenOf()).expect<SecondFactorNeeded>(200);
    expect(body).toEqual({ second_factor: { token: expect.any(String) as string, methods: [] } });
  });
});
