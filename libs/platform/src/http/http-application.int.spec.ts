import { AppError, DomainError } from '@atlas/contracts';
import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Body, Controller, Get, Module, Options, Param, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsInt, IsString, MaxLength } from 'class-validator';
import request from 'supertest';
import { loadConfig } from '../config/config.js';
import { PlatformModule } from '../platform.module.js';
import { signAccessToken, type AccessTokenClaims } from '../session/access-token.js';
import { Public, RequirePermission, SignedIn } from '../session/access.decorators.js';
import { ACTIVITY_RECORDER, type ActivityFact } from '../session/activity-recorder.js';
import { newId } from '../session/request-context.js';
import { createHttpApplication } from './http-application.js';

class Thing {
  @IsString({ message: 'Please Enter Name.' })
  @MaxLength(5, { message: 'Name is at most 5 characters.' })
  name!: string;

  @IsInt({ message: 'Count is not valid.' })
  count!: number;
}

const made: string[] = [];

@Controller('thing')
class ThingController {
  @Public()
  @Get('open')
  open() {
    return { open: true };
  }

  @SignedIn()
  @Options('choices')
  choices() {
    return ['one', 'two'];
  }

  @SignedIn()
  @Get('broken')
  broken() {
    throw new Error('secret detail: password=hunter2');
  }

  @SignedIn()
  @Get('refused')
  refused() {
    throw new DomainError('THING_CLOSED', 'The thing is closed.', { since: '2026-01-01' });
  }

  @SignedIn()
  @Get('missing/:caseId')
  missing(@Param('caseId') caseId: string) {
    throw new AppError(404, 'THING_NOT_FOUND', `Thing ${caseId} not Found`);
  }

  @RequirePermission('CanManageCase')
  @Post()
  async make(@Body() thing: Thing) {
    const id = newId();
    made.push(id);
    await new Promise(resolve => setTimeout(resolve, 150));
    return { id, name: thing.name };
  }

  @Get('undeclared')
  undeclared() {
    return {};
  }
}

const refusals: ActivityFact[] = [];
const SECRET = 'a secret that is long enough for a test';
const claims: AccessTokenClaims = {
  sub: '7',
  username: 'clerk@demo.test',
  name: 'Casey Clerk',
  accountId: 1,
  domain: 'DEMO',
  UserRoleTypeId: '1',
  userTypeId: '1',
  isSystem: 'False',
  sid: 's1',
  permissions: ['CanManageCase'],
};

describe('every route', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const token = (over: Partial<AccessTokenClaims> = {}, seconds = 60) =>
    `Bearer ${signAccessToken({ ...claims, ...over }, SECRET, seconds)}`;
  const call = () => request(app.getHttpServer());

  beforeAll(async () => {
    database = await testDatabase();
    const config = loadConfig({
      DATABASE_URL: database.ownerUrl,
      TOKEN_SECRET: SECRET,
      SECRET_KEYS: 'unused',
      LOG_LEVEL: 'silent',
    });
    const recorder = {
      provide: ACTIVITY_RECORDER,
      useValue: { record: async (_s: unknown, fact: ActivityFact) => void refusals.push(fact) },
    };
    @Module({ imports: [PlatformModule.forProcess(config, [recorder])], controllers: [ThingController] })
    class Root {}
    app = await createHttpApplication(Root, config);
    await app.listen(0);
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });

  it('matches paths without regard to case and keeps the case of parameters', async () => {
    const answer = await call().get('/atlasapi/API/Thing/Missing/aBc').set('authorization', token()).expect(404);
    expect(answer.body).toMatchObject({ ExceptionMessage: 'Thing aBc not Found', code: 'THING_NOT_FOUND' });
    expect(answer.body.correlation_id).toBe(answer.headers['x-correlation-id']);
  });

  it('refuses who has no token, a spent token or one signed by somebody else', async () => {
    await call().get('/AtlasAPI/api/thing/open').expect(200);
    for (const authorization of [
      '',
      'Bearer x.y.z',
      token({}, -1),
      `Bearer ${signAccessToken(claims, 'another secret, as long as the first', 60)}`,
    ]) {
      const { body } = await call().get('/AtlasAPI/api/thing/refused').set('authorization', authorization).expect(401);
      expect(body.code).toBe('NOT_SIGNED_IN');
    }
  });

  it('asks for a token again that it has verified, once it has run out, and asks its permission of every call', async () => {
    const authorization = token({ permissions: [] }, 2);
    const choices = () => call().options('/AtlasAPI/api/thing/choices').set('authorization', authorization);
    await choices().expect(200);
    await choices().expect(200);
    await call().post('/AtlasAPI/api/thing').set('authorization', authorization).send({}).expect(403);
    await until('the token has run out', async () => (await choices()).status === 401);
  });

  it('tells a call with the verb OPTIONS from what a browser asks before a call across origins', async () => {
    const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const answer = await call().options('/AtlasAPI/api/thing/choices').set(preflight).expect(204);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    await call().options('/AtlasAPI/api/thing/choices').expect(401);
    const own = await call().options('/AtlasAPI/api/thing/choices').set('authorization', token()).expect(200);
    expect(own.body).toEqual(['one', 'two']);
  });

  it('refuses a user without the permission and records the attempt', async () => {
    const { body } = await call()
      .post('/AtlasAPI/api/thing')
      .set('authorization', token({ permissions: [] }))
      .send({})
      .expect(403);
    expect(body.code).toBe('PERMISSION_MISSING');
    expect(refusals.at(-1)).toMatchObject({ type: 'AttemptRefused', data: { permission: 'CanManageCase' } });
  });

  it('refuses a route that declares no access', async () => {
    await call().get('/AtlasAPI/api/thing/undeclared').set('authorization', token()).expect(403);
  });

  it('names unknown fields, and says per field what is wrong', async () => {
    const send = (body: object) => call().post('/AtlasAPI/api/thing').set('authorization', token()).send(body);
    const unknown = await send({ name: 'a', count: 1, colour: 'red' }).expect(400);
    expect(unknown.body).toMatchObject({ code: 'MALFORMED_REQUEST', errors: { colour: 'This field is not known.' } });
    const wrong = await send({ name: 'too long', count: 'x' }).expect(422);
    expect(wrong.body.errors).toEqual({ name: 'Name is at most 5 characters.', count: 'Count is not valid.' });
    await call()
      .post('/AtlasAPI/api/thing')
      .set('authorization', token())
      .set('content-type', 'application/json')
      .send('{')
      .expect(400);
  });

  it('answers a refusal of the business with its code, and tells nothing private of a fault', async () => {
    const refused = await call().get('/AtlasAPI/api/thing/refused').set('authorization', token()).expect(409);
    expect(refused.body).toMatchObject({
      ExceptionMessage: 'The thing is closed.',
      code: 'THING_CLOSED',
      errors: { since: '2026-01-01' },
    });
    const broken = await call().get('/AtlasAPI/api/thing/broken').set('authorization', token()).expect(500);
    expect(JSON.stringify(broken.body)).not.toMatch(/hunter2|secret detail/);
  });

  it('an unknown path is ROUTE_NOT_FOUND', async () => {
    const { body } = await call().get('/AtlasAPI/api/nothing/here?q=1').set('authorization', token()).expect(404);
    expect(body.code).toBe('ROUTE_NOT_FOUND');
  });

  it('the same Idempotency-Key, twice and at once, gives one effect and one answer', async () => {
    const send = (key: string, name = 'a') =>
      call().post('/AtlasAPI/api/thing').set('authorization', token()).set('idempotency-key', key).send({ name, count: 1 });
    const before = made.length;
    const answers = await Promise.all([send('k1'), send('k1'), send('k1')]);
    const again = await send('k1');
    expect(made.length).toBe(before + 1);
    for (const answer of [...answers, again]) {
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({ id: made.at(-1), name: 'a' });
    }
    await send('k1', 'b').expect(422);
    await send('k2').expect(201);
    expect(made.length).toBe(before + 2);
  });

  it('tells whether it is alive and ready, and what it did', async () => {
    await call().get('/health/live').expect(200);
    await call().get('/health/ready').expect(200);
    const { text } = await call().get('/metrics').expect(200);
    expect(text).toContain('http_request_duration_seconds_count');
    const refused = await call().get('/metrics').set('x-forwarded-for', '203.0.113.7').expect(401);
    expect(refused.body).toMatchObject({ code: 'METRICS_TOKEN_NEEDED' });
  });
});
