import { claimsIn } from '@atlas/testing';
import { decodeProtectedHeader } from 'jose';
import { sessionFromClaims } from '../session/access-token.js';
import type { PublicJwk } from './key-pair.js';
import { PublicKeys } from './public-keys.js';
import { ServiceTokens } from './service-tokens.js';
import { TokenVerifier } from './token-verifier.js';

const HOUR = 3_600_000;
const session = sessionFromClaims({
  sub: '7',
  username: 'clerk@demo.test',
  name: 'Casey Clerk',
  accountId: 1,
  domain: 'DEMO',
  UserRoleTypeId: '1',
  userTypeId: '2',
  isSystem: 'False',
  sid: 's1',
  permissions: ['CanViewCase'],
  providerIds: [5],
});

describe('the tokens of a process for other services', () => {
  let published: PublicJwk[];
  let isAway: boolean;
  let now: number;
  let tokens: ServiceTokens;

  beforeEach(() => {
    [published, isAway, now] = [[], false, Date.now()];
    const publish = async (_name: string, jwk: PublicJwk) => {
      if (isAway) throw new Error('away');
      published.push(jwk);
    };
    tokens = new ServiceTokens('filing', { publish }, () => now);
  });

  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  it('are accepted by the service that is called, with the key that was published first', async () => {
    const keys = () => new PublicKeys({ findKeys: async () => published }, { pauseMs: 0 });
    const none = new PublicKeys({ findKeys: async () => [] }, { pauseMs: 0 });
    const accepts = (to: 'case' | 'identity') => new TokenVerifier({ userKeys: none, fromServices: { keys: keys(), to: [to] } });
    const token = await tokens.for(session, 'case');
    expect(sessionFromClaims((await accepts('case').read(token))!.claims)).toEqual({ ...session, service: 'filing' });
    expect(await accepts('identity').read(token)).toBeUndefined();
    expect(claimsIn(token).exp - claimsIn(token).iat).toBe(120);
    expect(published.map(jwk => Object.keys(jwk).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']]);
  });

  it('are signed with one key, also by calls that come at the same time', async () => {
    const made = await Promise.all(['case', 'identity', 'case'].map(name => tokens.for({ ...session }, name as 'case')));
    expect(new Set(made.map(kidOf)).size).toBe(1);
    expect(published).toHaveLength(1);
  });

  it('are shared by the calls of a session for half a minute, and not with another session', async () => {
    const [one, same, other] = [
      await tokens.for(session, 'case'),
      await tokens.for(session, 'case'),
      await tokens.for({ ...session }, 'case'),
    ];
    expect([one === same, one === other, one === (await tokens.for(session, 'identity'))]).toEqual([true, false, false]);
    now += 30_000;
    expect(await tokens.for(session, 'case')).not.toBe(one);
  });

  it('get another key twice a day', async () => {
    const before = await tokens.for(session, 'case');
    now += 12 * HOUR;
    const after = await tokens.for(session, 'case');
    expect([kidOf(before) === kidOf(after), published.length]).toEqual([false, 2]);
  });

  it('wait for no key that could not be published: the next call tries again', async () => {
    isAway = true;
    await expect(tokens.for(session, 'case')).rejects.toThrow('away');
    isAway = false;
    expect(await tokens.for(session, 'case')).toBeTruthy();
    expect(published).toHaveLength(1);
  });
});
