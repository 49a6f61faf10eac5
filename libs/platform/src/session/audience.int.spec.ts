import { DeclaredSessions, testDatabase, type TestDatabase } from '@atlas/testing';
import { Controller, Get, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { loadConfig } from '../config/config.js';
import { createHttpApplication } from '../http/http-application.js';
import { PlatformModule } from '../platform.module.js';
import { Audience, RequirePermission, SignedIn } from './access.decorators.js';
import { AccessRecords } from './access-records.js';
import type { AccessTokenClaims } from './access-token.js';
import { ACTIVITY_RECORDER, type ActivityFact } from './activity-recorder.js';

@SignedIn()
@Audience('law_firm')
@Controller('thing')
class ThingController {
  @Get('default')
  byDefault() {
    return {};
  }

  @Audience('law_firm', 'provider', { message: 'Bills are added by users of the law firm and of providers.' })
  @Post('bill')
  bill() {
    return {};
  }

  @Audience('law_firm', { permission: 'CanManageMaster' })
  @Get('record')
  record() {
    return {};
  }

  @Audience('law_firm', { notFound: 'THING_NOT_FOUND', message: 'Thing not Found' })
  @Get('one/:id')
  one() {
    return {};
  }

  @RequirePermission('CanManageCase')
  @Post('case')
  case() {
    return {};
  }
}

const SECRET = 'a secret that is long enough for a test';
const CLAIMS = {
  sub: '7',
  username: 'someone@demo.test',
  name: 'Someone',
  accountId: 1,
  domain: 'DEMO',
  UserRoleTypeId: '1',
  isSystem: 'False',
  permissions: [],
} as const;
const USER_TYPES = { law_firm: '1', provider: '2', funder: '3' } as const;

describe('the audience of a route', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const recorded: ActivityFact[] = [];
  const sessions = new DeclaredSessions(SECRET);

  async function call(
    method: 'get' | 'post',
    path: string,
    of: keyof typeof USER_TYPES,
    over: Partial<AccessTokenClaims> = {},
  ): Promise<readonly [number, string | undefined, string | undefined]> {
    const token = sessions.tokenOf({ ...CLAIMS, userTypeId: USER_TYPES[of], ...over });
    const { status, body } = await request(app.getHttpServer())
      [method](`/AtlasAPI/api/thing/${path}`)
      .set('authorization', `Bearer ${token}`);
    return [status, body.code as string | undefined, body.ExceptionMessage as string | undefined];
  }

  beforeAll(async () => {
    database = await testDatabase();
    const config = loadConfig({ ...database.environment, TOKEN_SECRET: SECRET, SECRET_KEYS: 'unused', LOG_LEVEL: 'silent' });
    const recorder = {
      provide: ACTIVITY_RECORDER,
      useValue: { record: async (_by: unknown, fact: ActivityFact) => void recorded.push(fact) },
    };
    @Module({ imports: [PlatformModule.forProcess(config, [recorder])], controllers: [ThingController] })
    class Root {}
    app = await createHttpApplication(Root, config);
    app.get(AccessRecords).answerFrom(sessions);
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });
  beforeEach(() => recorded.splice(0));

  it('refuses users of providers and funders where the controller is for the law firm, and records it', async () => {
    expect(await call('get', 'default', 'law_firm')).toEqual([200, undefined, undefined]);
    expect(recorded).toEqual([]);
    for (const client of ['provider', 'funder'] as const)
      expect(await call('get', 'default', client)).toEqual([403, 'LAW_FIRM_ONLY', 'This is for the law firm only.']);
    const fact = { type: 'AttemptRefused', data: { method: 'GET', route: 'thing/default', code: 'LAW_FIRM_ONLY' } };
    expect(recorded).toMatchObject([fact, fact]);
  });

  it('is that of the route where both declare one, and refuses with the message of the route', async () => {
    expect((await call('post', 'bill', 'law_firm'))[0]).toBe(201);
    expect((await call('post', 'bill', 'provider'))[0]).toBe(201);
    expect(await call('post', 'bill', 'funder')).toEqual([
      403,
      'LAW_FIRM_ONLY',
      'Bills are added by users of the law firm and of providers.',
    ]);
    expect(recorded).toHaveLength(1);
  });

  it('refuses with the permission that the others can never hold, where that is documented', async () => {
    expect(await call('get', 'record', 'provider')).toEqual([
      403,
      'PERMISSION_MISSING',
      'You do not have the permission CanManageMaster.',
    ]);
    expect(recorded).toMatchObject([{ type: 'AttemptRefused', data: { permission: 'CanManageMaster' } }]);
  });

  it('answers that there is no such record, where that is documented', async () => {
    expect((await call('get', 'one/7', 'law_firm'))[0]).toBe(200);
    expect(await call('get', 'one/7', 'funder')).toEqual([404, 'THING_NOT_FOUND', 'Thing not Found']);
    expect(recorded).toMatchObject([{ type: 'RecordNotFound', data: { route: 'thing/one/:id', code: 'THING_NOT_FOUND' } }]);
  });

  it('is checked after the permission', async () => {
    const codeFor = async (permissions: string[]) => (await call('post', 'case', 'funder', { permissions }))[1];
    expect([await codeFor([]), await codeFor(['CanManageCase'])]).toEqual(['PERMISSION_MISSING', 'LAW_FIRM_ONLY']);
    expect(recorded).toHaveLength(2);
  });

  it('counts a call that a service makes for a user as that user’s', async () => {
    expect((await call('get', 'default', 'law_firm', { service: 'case' }))[0]).toBe(200);
    expect((await call('get', 'default', 'provider', { service: 'case' }))[1]).toBe('LAW_FIRM_ONLY');
  });
});
