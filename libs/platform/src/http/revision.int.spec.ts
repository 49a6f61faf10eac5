import { DeclaredSessions, testDatabase, type TestDatabase } from '@atlas/testing';
import { Controller, Get, HttpCode, Injectable, Module, Post, type CallHandler, type NestInterceptor } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { map } from 'rxjs';
import request from 'supertest';
import { loadConfig } from '../config/config.js';
import { PlatformModule } from '../platform.module.js';
import { SignedIn } from '../session/access.decorators.js';
import { AccessRecords } from '../session/access-records.js';
import { ACTIVITY_RECORDER } from '../session/activity-recorder.js';
import { createHttpApplication } from './http-application.js';
import { IfMatch, SendsRevision, withRevision } from './revision.js';

let writes = 0;

@SignedIn()
@Controller('thing')
class ThingController {
  @SendsRevision()
  @Get('record')
  record() {
    return { name: 'a', revision: 4 };
  }

  @SendsRevision()
  @Get('rows')
  rows() {
    return withRevision([{ id: 1 }], 12);
  }

  @Get('other')
  other() {
    return { revision: 4 };
  }

  @SendsRevision()
  @HttpCode(200)
  @Post('record')
  save(@IfMatch() expected: number | undefined) {
    writes += 1;
    return { expected: expected ?? null, revision: 5 };
  }
}

/** As answers to clients are cut down. */
@Injectable()
class WithoutRevision implements NestInterceptor {
  intercept(_context: unknown, next: CallHandler<object>) {
    return next.handle().pipe(map(answer => (Array.isArray(answer) ? answer : { ...answer, revision: undefined })));
  }
}

const SECRET = 'a secret that is long enough for a test';

describe('the revision of an answer', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const sessions = new DeclaredSessions(SECRET);
  const token = sessions.tokenOf({
    sub: '7',
    username: 'clerk@demo.test',
    name: 'Casey Clerk',
    accountId: 1,
    domain: 'DEMO',
    UserRoleTypeId: '1',
    userTypeId: '1',
    isSystem: 'False',
    permissions: [],
  });
  const get = (path: string) => request(app.getHttpServer()).get(`/AtlasAPI/api/thing/${path}`).auth(token, { type: 'bearer' });
  const save = (headers: Record<string, string>) =>
    request(app.getHttpServer()).post('/AtlasAPI/api/thing/record').auth(token, { type: 'bearer' }).set(headers);

  beforeAll(async () => {
    database = await testDatabase();
    const config = loadConfig({ ...database.environment, TOKEN_SECRET: SECRET, SECRET_KEYS: 'unused', LOG_LEVEL: 'silent' });
    const recorder = { provide: ACTIVITY_RECORDER, useValue: { record: () => Promise.resolve() } };
    @Module({
      imports: [PlatformModule.forProcess(config, [recorder])],
      controllers: [ThingController],
      providers: [{ provide: APP_INTERCEPTOR, useClass: WithoutRevision }],
    })
    class Root {}
    app = await createHttpApplication(Root, config);
    app.get(AccessRecords).answerFrom(sessions);
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });

  it('is the ETag where the route declares it, also where the answer is then cut down', async () => {
    const answer = await get('record').expect(200);
    expect([answer.headers['etag'], answer.body]).toEqual(['"4"', { name: 'a' }]);
    const rows = await get('rows').expect(200);
    expect([rows.headers['etag'], rows.text]).toEqual(['"12"', '[{"id":1}]']);
    expect((await get('other').expect(200)).headers['etag']).toBeUndefined();
  });

  it('comes back to the handler as If-Match, and is answered again with a repeated Idempotency-Key', async () => {
    expect((await save({ 'if-match': '"4"' }).expect(200)).body).toEqual({ expected: 4 });
    expect((await save({}).expect(200)).body).toEqual({ expected: null });
    await save({ 'if-match': 'yesterday' }).expect(400);
    const before = writes;
    const answers = [await save({ 'idempotency-key': 'k' }).expect(200), await save({ 'idempotency-key': 'k' }).expect(200)];
    expect(answers.map(({ headers }) => headers['etag'])).toEqual(['"5"', '"5"']);
    expect(writes).toBe(before + 1);
  });
});
