import { commandTexts } from '@atlas/contracts';
import type { FieldChange } from '@atlas/platform';
import { kidOf, TokenForge, until, userIn } from '@atlas/testing';
import { decodeProtectedHeader } from 'jose';
import { RunningIdentity } from '../../test/start-identity.js';
import { RunningService } from '../../test/start-other-service.js';
import { SigningKeys } from './signing-keys.js';

interface KeySet {
  readonly keys: readonly Record<string, string>[];
}

describe('the keys that sign access tokens', () => {
  let identity: RunningIdentity;
  let second: RunningIdentity;
  let service: RunningService;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    second = await RunningIdentity.start({}, identity);
    service = await RunningService.start(identity);
    await identity.account('DEMO');
  });
  afterEach(async () => {
    await service?.stop();
    await second?.stop();
    await identity?.stop();
  });

  const keysOf = (process: RunningIdentity) => process.app.get(SigningKeys, { strict: false });
  const signIn = async (process = identity) =>
    (await process.signIn('clerk@demo.test').expect<{ access_token: string; refresh_token: string }>(200)).body;
  const published = async (process = identity) => (await process.call('get', 'Token/jwks').expect<KeySet>(200)).body.keys;
  const owner = (sql: string) => identity.database.ownerPool.query<Record<string, never>>(sql);
  /** Account, text, and the key that signed before and after. */
  const keysRecorded = ({ facts }: RunningIdentity) =>
    facts
      .filter(({ type }) => type === 'SigningKeyRotated')
      .map(({ accountId, description, data }) => {
        const [change] = data!['changes'] as unknown as readonly FieldChange[];
        return [accountId, description, change?.old_value, change?.new_value];
      });
  const profile = (token: string, process = identity) =>
    process.call('get', 'user/profile').set('authorization', `Bearer ${token}`);
  const worksEverywhere = async (token: string) => {
    await profile(token).expect(200);
    await profile(token, second).expect(200);
    await service.get('known/session', token).expect(200);
  };
  const isRefusedEverywhere = (token: string) =>
    until('the token is refused by all processes', async () => {
      const answers = [profile(token), profile(token, second), service.get('known/session', token)];
      return (
        await Promise.all(
          answers.map(answer =>
            answer.expect(401).then(
              () => true,
              () => false,
            ),
          ),
        )
      ).every(Boolean);
    });

  it('are published for everyone, the public members only, and are cached', async () => {
    const { access_token } = await signIn();
    const { headers, body } = await identity.call('get', 'Token/jwks').expect<KeySet>(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body.keys).toEqual([
      {
        kid: kidOf(access_token),
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
    expect(decodeProtectedHeader(access_token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: kidOf(access_token) });
  });

  it('are one key of all processes, also of those that start together', async () => {
    await owner('delete from identity.signing_key');
    const started = await Promise.all([RunningIdentity.start({}, identity), RunningIdentity.start({}, identity)]);
    const tokens = await Promise.all(started.map(signIn));
    await Promise.all(started.map(one => one.stop()));
    const kid = kidOf(tokens[0]!.access_token);
    // A process that was there before may be the first to notice that there is no key.
    const made = [identity, second, ...started].flatMap(keysRecorded).filter(([, , , signs]) => signs === kid);
    expect(made).toEqual([[0, commandTexts.firstKeyMade(kid), null, kid]]);
    expect(new Set(tokens.map(({ access_token }) => kidOf(access_token))).size).toBe(1);
    expect(await published()).toHaveLength(1);
  });

  it('rotate without ending a session: old tokens stay valid, new ones are accepted by every process at once', async () => {
    const before = await signIn();
    await worksEverywhere(before.access_token);
    const kid = await keysOf(identity).rotate();
    const after = await signIn();
    expect([kidOf(after.access_token), kidOf(after.access_token) === kidOf(before.access_token)]).toEqual([kid, false]);
    await worksEverywhere(after.access_token);
    await worksEverywhere(before.access_token);
    expect((await published(second)).map(key => key['kid'])).toEqual([kid, kidOf(before.access_token)]);
    await until('the second process signs with the new key', async () => kidOf((await signIn(second)).access_token) === kid);
    const renewed = await identity
      .call('get', `Token/RefreshToken?refreshToken=${before.refresh_token}`)
      .expect<{ access_token: string }>(200);
    expect(kidOf(renewed.body.access_token)).toBe(kid);
    expect(keysRecorded(identity).at(-1)).toEqual([0, commandTexts.keyRotated(kid), kidOf(before.access_token), kid]);
  });

  it('end with their tokens when they are retired; the users continue', async () => {
    const before = await signIn();
    await worksEverywhere(before.access_token);
    const old = kidOf(before.access_token);
    await expect(keysOf(identity).retire(old)).rejects.toThrow('signs access tokens. Run rotate first');
    await keysOf(identity).rotate();
    await keysOf(identity).retire(old);
    await isRefusedEverywhere(before.access_token);
    const renewed = await identity
      .call('get', `Token/RefreshToken?refreshToken=${before.refresh_token}`)
      .expect<{ access_token: string }>(200);
    await worksEverywhere(renewed.body.access_token);
    expect(identity.facts.filter(({ type }) => type === 'SigningKeyRetired')).toMatchObject([{ data: { kid: old } }]);
    await expect(keysOf(identity).retire('no-such-key')).rejects.toThrow('There is no key no-such-key');
  });

  it('are removed when all of their tokens have expired', async () => {
    const { access_token } = await signIn();
    await worksEverywhere(access_token);
    await keysOf(identity).rotate();
    await owner(`update identity.signing_key set replaced_at = now() - interval '1 day' where replaced_at is not null`);
    expect(await published()).toHaveLength(1);
    await isRefusedEverywhere(access_token);
    await keysOf(identity).rotate();
    expect((await owner('select from identity.signing_key')).rowCount).toBe(2);
  });

  it('are stored sealed, and no request can read them', async () => {
    const { rows } = await owner('select private_key_secret from identity.signing_key');
    expect(rows).toEqual([{ private_key_secret: expect.stringMatching(/^v1\.1\./) as string }]);
    const seen = await identity.database.database.withAccount(1, tx => tx.query('select from identity.signing_key'));
    expect(seen).toEqual([]);
    const change = (scope: number) =>
      identity.database.database.withAccount(scope, tx =>
        tx.query(
          `insert into platform.process_key (kid, service, jwk, expires_at) values ('k', 'case', '{}', now() + interval '1 day')`,
        ),
      );
    await expect(change(1)).rejects.toThrow('row-level security');
  });

  it('are replaced if no key of the configuration opens them, and old tokens stay valid', async () => {
    const { access_token } = await signIn();
    const other = await RunningIdentity.start({ SECRET_KEYS: `2:${Buffer.alloc(32, 9).toString('base64')}` }, identity);
    const after = await signIn(other);
    await other.stop();
    const [old, kid] = [kidOf(access_token), kidOf(after.access_token)];
    expect(keysRecorded(other)).toEqual([[0, commandTexts.keyReplacedUnreadable(kid), old, kid]]);
    expect(kidOf(after.access_token)).not.toBe(kidOf(access_token));
    await worksEverywhere(after.access_token);
    await worksEverywhere(access_token);
  });

  it('refuse tokens of other keys in every process', async () => {
    const { access_token } = await signIn();
    const claims = userIn(access_token);
    for (const token of [
      new TokenForge().userToken(claims),
      new TokenForge().userToken(claims, 60, { kid: kidOf(access_token) }),
    ]) {
      await profile(token).expect(401);
      await service.get('known/session', token).expect(401);
    }
  });
});
