import { claimsIn, DeclaredSessions, testDatabase, TokenForge, type TestDatabase } from '@atlas/testing';
import { Controller, Get } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { CLERK, configOf, createSmallApplication } from '../../test/small-application.js';
import { OnEveryScreen, Public, SignedIn } from './access.decorators.js';
import { ServiceTokens } from '../tokens/service-tokens.js';
import { sessionFromClaims } from './access-token.js';

@OnEveryScreen()
@Controller('thing')
class ThingController {
  @Public()
  @Get('open')
  open() {
    return {};
  }

  @SignedIn()
  @Get('one')
  one() {
    return {};
  }

  @SignedIn()
  @Get('two')
  two() {
    return {};
  }
}

const PER_SESSION = 12;
const PER_ADDRESS = 5;

async function start(database: TestDatabase, environment: Record<string, string>): Promise<NestFastifyApplication> {
  const config = configOf({
    ...database.environment,
    REQUESTS_PER_MINUTE: String(PER_SESSION),
    ANONYMOUS_REQUESTS_PER_MINUTE: String(PER_ADDRESS),
    ...environment,
  });
  const app = await createSmallApplication(config, [ThingController]);
  sessions.serve(app);
  await app.listen(0);
  return app;
}

const sessions = new DeclaredSessions();
const newToken = () => sessions.tokenOf(CLERK);

describe('the rate limit', () => {
  let database: TestDatabase;
  let behindProxy: NestFastifyApplication;
  let direct: NestFastifyApplication;

  beforeAll(async () => {
    database = await testDatabase();
    [behindProxy, direct] = [await start(database, { TRUSTED_PROXIES: 'loopback' }), await start(database, {})];
  });
  afterAll(async () => {
    await behindProxy?.close();
    await direct?.close();
    await database?.close();
  });

  const get = (app: NestFastifyApplication, path: string, { token = '', from = '' }: { token?: string; from?: string } = {}) => {
    const made = request(app.getHttpServer()).get(`/AtlasAPI/api/thing/${path}`);
    if (token) void made.set('authorization', `Bearer ${token}`);
    if (from) void made.set('x-forwarded-for', from);
    return made;
  };

  it('applies to a session, over all routes; sessions behind one address are counted separately', async () => {
    const office = Array.from({ length: 10 }, newToken);
    for (const token of office)
      for (let call = 0; call < PER_SESSION; call += 1) await get(direct, call % 2 ? 'one' : 'two', { token }).expect(200);
    const refused = await get(direct, 'one', { token: office[0]! }).expect(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A renewed token is the same session, another session is not.
    const { sid } = claimsIn(office[0]!);
    const renewed = sessions.forge.userToken({ ...CLERK, name: 'Renewed', sid });
    await get(direct, 'one', { token: renewed }).expect(429);
    await get(direct, 'one', { token: newToken() }).expect(200);
  });

  it('does not apply to a service that calls on behalf of a user', async () => {
    const token = await behindProxy.get(ServiceTokens).for(sessionFromClaims({ ...CLERK, sid: 'import' }), 'case');
    for (let call = 0; call < PER_SESSION + 3; call += 1) await get(direct, 'one', { token }).expect(200);
  });

  it('applies to the client address without a valid token, over all routes', async () => {
    const forged = new TokenForge().userToken({ ...CLERK, sid: 'forged' });
    const from = '203.0.113.1';
    for (let call = 0; call < PER_ADDRESS; call += 1)
      await (call % 2
        ? get(behindProxy, 'open', { from }).expect(200)
        : get(behindProxy, 'one', { from, token: forged }).expect(401));
    const refused = await get(behindProxy, 'open', { from }).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await get(behindProxy, 'open', { from: '203.0.113.2' }).expect(200);
    await get(behindProxy, 'one', { from, token: newToken() }).expect(200);
  });

  it('cannot be avoided by a forged X-Forwarded-For, with a trusted proxy in front or without', async () => {
    for (let call = 0; call < PER_ADDRESS; call += 1)
      await get(behindProxy, 'open', { from: `10.1.1.${call}, 203.0.113.3` }).expect(200);
    await get(behindProxy, 'open', { from: '10.1.1.99, 203.0.113.3' }).expect(429);
    for (let call = 0; call < PER_ADDRESS; call += 1) await get(direct, 'open', { from: `203.0.113.${100 + call}` }).expect(200);
    await get(direct, 'open', { from: '203.0.113.200' }).expect(429);
  });
});
