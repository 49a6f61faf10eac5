import { TokenForge, type Forgery } from '@atlas/testing';
import { PublicKeys } from './public-keys.js';
import { TokenVerifier } from './token-verifier.js';

const CLAIMS = {
  sub: '7',
  username: 'clerk@demo.test',
  name: 'Casey Clerk',
  accountId: 1,
  domain: 'DEMO',
  UserRoleTypeId: '1',
  userTypeId: '1',
  isSystem: 'False',
  sid: 's1',
};
const SERVICE: Forgery = { typ: 'service+jwt', audience: 'atlas/case' };

const identity = new TokenForge();
const filing = new TokenForge();
const stranger = new TokenForge();
const keysOf = (forge: TokenForge) => new PublicKeys({ findKeys: async () => [forge.publicJwk] }, { pauseMs: 0 });
const verifier = new TokenVerifier({ userKeys: keysOf(identity), fromServices: { keys: keysOf(filing), to: ['case'] } });
const gateway = new TokenVerifier({ userKeys: keysOf(identity) });

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
describe('tokens', () => {
  it('of a user say who they are, and nothing of what they may do', async () => {
    const token = identity.userToken({ ...CLAIMS, permissions: ['CanManageUser'], menus: [1], service: 'case' });
    const verified = await verifier.read(token);
    expect(verified).toEqual({ claims: { ...CLAIMS, permissions: [] }, exp: expect.any(Number) as number, kid: identity.kid });
    expect(await gateway.read(token)).toEqual(verified);
  });

  it('of a service carry the rights of its user to the service that is called, and to no other', async () => {
    const claims = { ...CLAIMS, permissions: ['CanViewCase'], service: 'filing' };
    expect((await verifier.read(filing.userToken(claims, 60, SERVICE)))?.claims).toMatchObject(claims);
    expect(await verifier.read(filing.userToken(claims, 60, { ...SERVICE, audience: 'atlas/identity' }))).toBeUndefined();
    expect(await gateway.read(filing.userToken(claims, 60, SERVICE))).toBeUndefined();
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['no token', 'x.y.z'],
    ['a key that is not published', stranger.userToken(CLAIMS)],
    ['another key under a published id', stranger.userToken(CLAIMS, 60, { kid: identity.kid })],
    ['a key of a service', filing.userToken(CLAIMS)],
    ['a key of a service under the id of identity’s', filing.userToken(CLAIMS, 60, { kid: identity.kid })],
    ['identity’s key for a token of a service', identity.userToken({ ...CLAIMS, service: 'filing' }, 60, SERVICE)],
    ['a service without its name', filing.userToken(CLAIMS, 60, SERVICE)],
    ['another issuer', identity.userToken(CLAIMS, 60, { issuer: 'elsewhere' })],
    ['another audience', identity.userToken(CLAIMS, 60, { audience: 'elsewhere' })],
    ['the audience of a service', identity.userToken(CLAIMS, 60, { audience: 'atlas/case' })],
    ['the audience of users for a service', filing.userToken({ ...CLAIMS, service: 'filing' }, 60, { typ: 'service+jwt' })],
    ['another type', identity.userToken(CLAIMS, 60, { typ: 'JWT' })],
    ['a time that has passed', identity.userToken(CLAIMS, -1)],
    ['the public key as a shared secret', identity.confusedToken(CLAIMS)],
    ['no signature', `${part({ alg: 'none', typ: 'at+jwt', kid: identity.kid })}.${identity.userToken(CLAIMS).split('.')[1]}.`],
    ['a signature that was cut off', identity.userToken(CLAIMS).replace(/[^.]+$/, '')],
    ['a key id that is a path', identity.userToken(CLAIMS, 60, { kid: '../../keys' })],
  ])('are refused with %s', async (_what, token) => {
    expect(await verifier.read(token)).toBeUndefined();
    expect(await gateway.read(token)).toBeUndefined();
  });

  it('that have expired are read where that is asked for, forged ones never', async () => {
    const options = { ignoreExpiration: true };
    expect((await verifier.read(identity.userToken(CLAIMS, -60), options))?.claims.sid).toBe('s1');
    expect(await verifier.read(stranger.userToken(CLAIMS, -60), options)).toBeUndefined();
  });

  it('cannot be checked while their keys cannot be fetched, which is no refusal', async () => {
    const alone = new TokenVerifier({
      userKeys: new PublicKeys({ findKeys: () => Promise.reject(new Error('away')) }, { pauseMs: 0 }),
    });
    await expect(alone.read(identity.userToken(CLAIMS))).rejects.toMatchObject({ status: 503 });
  });
});
