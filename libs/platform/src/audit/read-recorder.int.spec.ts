import { AppError, ListRequest } from '@atlas/contracts';
import { DeclaredSessions, testDatabase, type TestDatabase } from '@atlas/testing';
import { Body, Controller, HttpCode, Module, Param, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PinoLogger } from 'nestjs-pino';
import request from 'supertest';
import { loadConfig } from '../config/config.js';
import { createHttpApplication } from '../http/http-application.js';
import { PlatformModule } from '../platform.module.js';
import { signAccessToken, type AccessTokenClaims } from '../session/access-token.js';
import { AccessRecords } from '../session/access-records.js';
import { SignedIn } from '../session/access.decorators.js';
import { ACTIVITY_RECORDER, type ActivityFact } from '../session/activity-recorder.js';
import { RecordsRead } from './recorded-read.js';
import { RepeatedFacts } from './repeated-facts.js';

@SignedIn()
@Controller('people')
class PeopleController {
  @HttpCode(200)
  @RecordsRead('People')
  @Post('list')
  list(@Body() _request: ListRequest) {
    return { result: [{ id: 1 }, { id: 2 }], total_rows: 40 };
  }

  @Post(':id/lock')
  lock(@Param('id') id: string) {
    throw new AppError(403, 'NOT_YOURS', `${id} is not yours.`);
  }
}

const SECRET = 'a secret that is long enough for a test';
const CLAIMS: Omit<AccessTokenClaims, 'sid'> = {
  sub: '7',
  username: 'clerk@demo.test',
  name: 'Casey Clerk',
  accountId: 1,
  domain: 'DEMO',
  UserRoleTypeId: '1',
  userTypeId: '1',
  isSystem: 'False',
  permissions: [],
};

/** The lines that the root logger writes from now on. */
function captureLog(): string[] {
  const lines: string[] = [];
  const { root } = PinoLogger;
  const stream = Object.getOwnPropertySymbols(root).find(({ description }) => description === 'pino.stream')!;
  Object.assign(root, { [stream]: { write: (line: string) => lines.push(line) } });
  root.level = 'trace';
  return lines;
}

describe('reads of routes', () => {
  const sessions = new DeclaredSessions(SECRET);
  const facts: ActivityFact[] = [];
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const post = (path: string, body: object, token = sessions.tokenOf(CLAIMS)) =>
    request(app.getHttpServer()).post(`/AtlasAPI/api/people/${path}`).set('authorization', `Bearer ${token}`).send(body);

  beforeAll(async () => {
    database = await testDatabase();
    const config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: SECRET,
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
    });
    const useValue = new RepeatedFacts({ record: async (_by, fact) => void facts.push(fact) });
    @Module({
      imports: [PlatformModule.forProcess(config, [{ provide: ACTIVITY_RECORDER, useValue }])],
      controllers: [PeopleController],
    })
    class Root {}
    app = await createHttpApplication(Root, config);
    app.get(AccessRecords).answerFrom(sessions);
    await app.listen(0);
  });
  beforeEach(() => facts.splice(0));
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });

  it('are recorded with rows and digests, and what was searched for reaches no fact and no log line', async () => {
    const lines = captureLog();
    await post('list', { query: 'Ferrante', filters: { name: 'Odalys' } }).expect(200);
    expect(facts).toMatchObject([
      {
        type: 'RecordsRead',
        description: 'People searched, 2 rows',
        data: { list: 'people/list', rows: 2, total_rows: 40, filters: ['query', 'name'] },
      },
    ]);
    expect(lines.join('\n')).toContain('/people/list');
    expect(`${JSON.stringify(facts)}\n${lines.join('\n')}`).not.toMatch(/ferrante|odalys/i);
  });

  it('by another service are recorded at the call of its user and not again', async () => {
    const token = signAccessToken({ ...CLAIMS, sid: 'b', service: 'filing' }, SECRET, 60);
    await post('list', {}, token).expect(200);
    expect(facts).toEqual([]);
  });

  it('that a handler refuses are refused attempts, once', async () => {
    await post('4711/lock', {}).expect(403);
    expect(facts).toMatchObject([
      { type: 'AttemptRefused', description: 'POST people/:id/lock, not allowed', data: { code: 'NOT_YOURS' } },
    ]);
  });

  it('that were counted are stored when the product stops', async () => {
    const token = sessions.tokenOf(CLAIMS);
    for (let n = 0; n < 3; n++) await post('list', {}, token).expect(200);
    expect(facts).toHaveLength(1);
    await app.close();
    expect(facts.at(-1)).toMatchObject({ description: 'People read 2 times, 4 rows' });
  });
});
