import { AppError, as, DomainError } from '@atlas/contracts';
import { TokenForge, until } from '@atlas/testing';
import { Body, Controller, Get, Header, HttpCode, Options, Param, Post, Req } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsInt, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CLERK, SmallApplication } from '../../test/small-application.js';
import type { AccessTokenClaims } from '../session/access-token.js';
import { OnEveryScreen, Public, RequirePermission, SignedIn } from '../session/access.decorators.js';
import { newId } from '../session/request-context.js';
import { LargeBody } from './body-limits.js';
import { readForm } from './read-form.js';

class Thing {
  @IsString({ message: 'Please Enter Name.' })
  @MaxLength(5, { message: 'Name is at most 5 characters.' })
  name!: string;

  @IsInt({ message: 'Count is not valid.' })
  count!: number;
}

class Lines {
  @ValidateNested({ each: true })
  @as(Thing)
  lines!: Thing[];
}

class Ids {
  @IsInt({ each: true })
  ids!: number[];
}

class Note {
  @IsOptional() @IsString() note?: string;
}

const formsRead: unknown[] = [];
const made: string[] = [];

@OnEveryScreen()
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

  @RequirePermission('Add', 'CanManageCase')
  @Post()
  async make(@Body() thing: Thing) {
    const id = newId();
    made.push(id);
    await new Promise(resolve => setTimeout(resolve, 150));
    return { id, name: thing.name };
  }

  @Public()
  @HttpCode(200)
  @Post('open')
  takeFromAnyone(@Body() thing: Thing) {
    return thing;
  }

  @SignedIn()
  @HttpCode(200)
  @Post('lines')
  lines(@Body() { lines }: Lines) {
    return { lines: lines.length };
  }

  @SignedIn()
  @LargeBody({ bytes: 1024 * 1024, values: 60_000 })
  @HttpCode(200)
  @Post('ids')
  ids(@Body() { ids }: Ids) {
    return { ids: ids.length };
  }

  @SignedIn()
  @HttpCode(200)
  @Post('loose')
  loose(@Body() body: object) {
    return { fields: Object.keys(body).length };
  }

  @SignedIn()
  @Post('form')
  async form(@Req() request: FastifyRequest) {
    const { file } = await readForm(request, Note, async ({ content }) => (await text(content)).length);
    formsRead.push(file);
    return { zeta: 1, alpha: { z: 'é', a: [1.5, null] }, bytes: file };
  }

  @SignedIn()
  @Header('cache-control', 'private, max-age=300')
  @Get('cached')
  cached() {
    return {};
  }

  @Get('undeclared')
  undeclared() {
    return {};
  }
}

const claims = { ...CLERK, permissions: ['Add', 'CanManageCase'] };

describe('every route', () => {
  let small: SmallApplication;
  let app: NestFastifyApplication;
  const token = (over: Partial<AccessTokenClaims> = {}, seconds = 60) => small.bearer({ ...claims, ...over }, seconds);
  const call = () => small.call();

  beforeAll(async () => {
    small = await SmallApplication.start([ThingController]);
    ({ app } = small);
  });
  afterAll(() => small?.stop());

  it('matches paths ignoring case and keeps the case of parameters', async () => {
    const answer = await call().get('/atlasapi/API/Thing/Missing/aBc').set('authorization', token()).expect(404);
    expect(answer.body).toMatchObject({ ExceptionMessage: 'Thing aBc not Found', code: 'THING_NOT_FOUND' });
    expect(answer.body.correlation_id).toBe(answer.headers['x-correlation-id']);
  });

  it('refuses a missing token, an expired token and one with another signature', async () => {
    await call().get('/AtlasAPI/api/thing/open').expect(200);
    for (const authorization of [
      '',
      'Bearer x.y.z',
      token({}, -1),
      `Bearer ${new TokenForge().userToken({ ...claims, sid: 's1' })}`,
    ]) {
      const { body } = await call().get('/AtlasAPI/api/thing/refused').set('authorization', authorization).expect(401);
      expect(body.code).toBe('NOT_SIGNED_IN');
    }
  });

  it('reads an access token from the Authorization header only', async () => {
    const valid = token().slice('Bearer '.length);
    const inUrl = ['access_token', 'token', 'authorization'].map(name =>
      call().get(`/AtlasAPI/api/thing/refused?${name}=${valid}`),
    );
    const inCookie = ['access_token', 'token', 'authorization'].map(name =>
      call().get('/AtlasAPI/api/thing/refused').set('cookie', `${name}=${valid}`),
    );
    const inForm = call().post('/AtlasAPI/api/thing/loose').type('form').send({ access_token: valid });
    for (const sent of [...inUrl, ...inCookie, inForm]) expect((await sent.expect(401)).body.code).toBe('NOT_SIGNED_IN');
    await call().get('/AtlasAPI/api/thing/refused').set('authorization', `Bearer ${valid}`).expect(409);
  });

  it('verifies a known token again when it has expired, and checks the permission of every call', async () => {
    const choices = (authorization: string) => call().options('/AtlasAPI/api/thing/choices').set('authorization', authorization);
    const lasting = token({ permissions: [] });
    await choices(lasting).expect(200);
    await choices(lasting).expect(200);
    await call().post('/AtlasAPI/api/thing').set('authorization', lasting).send({}).expect(403);
    const short = token({ permissions: [] }, 3);
    await until('the token is verified, then has run out', async () => (await choices(short)).status === 401);
  });

  it('distinguishes a call with the verb OPTIONS from a CORS preflight request', async () => {
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
    expect(small.facts.at(-1)).toMatchObject({ type: 'AttemptRefused', data: { permission: 'CanManageCase' } });
  });

  it('refuses a route that declares no access', async () => {
    await call().get('/AtlasAPI/api/thing/undeclared').set('authorization', token()).expect(403);
  });

  it('names unknown fields, and reports errors by field', async () => {
    const send = (body: object) => call().post('/AtlasAPI/api/thing').set('authorization', token()).send(body);
    const unknown = await send({ name: 'a', count: 1, color: 'red' }).expect(400);
    expect(unknown.body).toMatchObject({ code: 'MALFORMED_REQUEST', errors: { color: 'This field is not known.' } });
    const wrong = await send({ name: 'too long', count: 'x' }).expect(422);
    expect(wrong.body.errors).toEqual({ name: 'Name is at most 5 characters.', count: 'Count is not valid.' });
    await call()
      .post('/AtlasAPI/api/thing')
      .set('authorization', token())
      .set('content-type', 'application/json')
      .send('{')
      .expect(400);
  });

  describe('a body', () => {
    const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);
    const fields = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
    const send = (path: string, body: string, headers: Record<string, string> = { authorization: token() }) =>
      call().post(`/AtlasAPI/api/thing${path}`).set('content-type', 'application/json').set(headers).send(body);

    it.each([
      ['lists', nested(5000, '[', ']')],
      ['objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
      ['a field that is nested', `{"name":${nested(32, '[', ']')},"count":1}`],
    ])('that is nested deeper than 32 levels is malformed: %s', async (_, body) => {
      for (const path of ['', '/open', '/loose'])
        expect((await send(path, body).expect(400)).body).toMatchObject({
          code: 'MALFORMED_REQUEST',
          ExceptionMessage: 'The request is nested more than 32 levels deep.',
        });
    });

    it('is too large if it has too many fields, rows or bytes, with lower limits without a token', async () => {
      const tooLarge = [
        ['', fields(2501)],
        ['/open', fields(501), {}],
        ['/lines', `{"lines":[${'{},'.repeat(1200)}{}]}`],
        ['', `{"name":"${'x'.repeat(257 * 1024)}"}`],
        ['/open', `{"name":"${'x'.repeat(65 * 1024)}"}`, {}],
      ] as const;
      for (const [path, body, headers] of tooLarge)
        expect((await send(path, body, headers).expect(413)).body).toMatchObject({ code: 'TOO_LARGE' });
      expect((await send('/lines', `{"lines":[${'{},'.repeat(1000)}{}]}`).expect(400)).body).toMatchObject({
        ExceptionMessage: 'A list in the request has more than 300 entries.',
      });
    });

    it('that is much too large is answered while the client is still sending', async () => {
      const { port } = app.getHttpServer().address() as AddressInfo;
      const body = Buffer.alloc(12 * 1024 * 1024, '[');
      for (let round = 0; round < 3; round++) {
        const answer = await fetch(`http://127.0.0.1:${port}/AtlasAPI/api/thing/open`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
        expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
      }
    });

    it('may be larger if its route declares it', async () => {
      const ids = Array.from({ length: 50_000 }, (_, index) => index + 1_000_000);
      expect((await send('/ids', JSON.stringify({ ids })).expect(200)).body).toEqual({ ids: 50_000 });
      await send('/ids', JSON.stringify({ ids: [...ids, ...ids] })).expect(413);
      await send('/loose', JSON.stringify(ids)).expect(413);
    });

    it('of a form has the same limits, and other content types are refused', async () => {
      const typed = (type: string) => ({ authorization: token(), 'content-type': type });
      const form = typed('application/x-www-form-urlencoded');
      expect((await send('/loose', 'a=1&b=2&b=3', form).expect(200)).body).toEqual({ fields: 2 });
      await send('/loose', 'a&'.repeat(3000), form).expect(413);
      expect((await send('/loose', 'text', typed('text/plain')).expect(415)).body).toMatchObject({ code: 'WRONG_TYPE' });
    });

    it('that is missing is malformed if the handler has no request class', async () => {
      expect((await send('/loose', 'null').expect(400)).body).toMatchObject({ ExceptionMessage: 'The request has no body.' });
      await call().post('/AtlasAPI/api/thing/loose').set('authorization', token()).expect(400);
      await call().post('/AtlasAPI/api/thing').set('authorization', token()).expect(422);
      await send('', '[{"name":"a","count":1}]').expect(400);
      await send('', '"text"').expect(400);
    });

    it('with many errors is answered with the first unknown fields and the first wrong rows', async () => {
      const unknown = await send('', fields(2400)).expect(400);
      expect(Object.keys(unknown.body.errors as object)).toHaveLength(20);
      expect(unknown.body.ExceptionMessage).toMatch(/k19 and 2380 more\.$/);
      const wrong = await send('/lines', `{"lines":[${'{"name":1},'.repeat(290)}{}]}`).expect(422);
      expect(Object.keys(wrong.body.errors as object).length).toBeLessThanOrEqual(200);
    });
  });

  it('answers a business error with its code, and reveals no details of an internal error', async () => {
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

  it.each([
    ['no part', '--limit\r\n[[], []]--limit--\r\n'],
    ['an end too early', '--limit\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'],
    ['no limit', 'nothing of the kind'],
  ])('refuses a form with %s', async (_what, body) => {
    const sent = call().post('/AtlasAPI/api/thing/form').set('authorization', token());
    const answer = await sent.set('content-type', 'multipart/form-data; boundary=limit').send(body);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it.each([
    ['cannot be decoded', 'thing/%c0%ae', 400, 'MALFORMED_REQUEST'],
    ['has a part of more than 500 characters', `thing/missing/${'x'.repeat(501)}`, 414, 'TOO_LARGE'],
  ])('refuses a path that %s like every other request', async (_what, path, status, code) => {
    const answer = await call().get(`/AtlasAPI/api/${path}`).set('x-correlation-id', 'a-known-id').expect(status);
    expect(answer.body).toEqual({ code, ExceptionMessage: expect.any(String) as string, correlation_id: 'a-known-id' });
    expect(answer.headers).toMatchObject({
      'x-correlation-id': 'a-known-id',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  describe('a repeated Idempotency-Key', () => {
    const form = (key: string, content: string, { name = 'a.txt', note = 'n' } = {}) =>
      call()
        .post('/AtlasAPI/api/thing/form')
        .set('authorization', token())
        .set('idempotency-key', key)
        .field('note', note)
        .attach('file', Buffer.from(content), name);

    it('is answered identically, without another effect', async () => {
      const [large, before] = ['x'.repeat(300_000), formsRead.length];
      const first = await form('form-1', large).expect(201);
      const again = await form('form-1', large).expect(201);
      expect(first.text).toBe('{"zeta":1,"alpha":{"z":"é","a":[1.5,null]},"bytes":300000}');
      expect(again.text).toBe(first.text);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(formsRead.length).toBe(before + 1);
    });

    it('is refused with another file, name or field of a form', async () => {
      await form('form-2', 'one').expect(201);
      for (const other of [form('form-2', 'two'), form('form-2', 'one', { name: 'b.txt' }), form('form-2', 'one', { note: 'm' })])
        expect((await other.expect(422)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      expect((await form('form-2', 'one').expect(201)).body).toMatchObject({ bytes: 3 });
    });

    it('is refused for another revision', async () => {
      const send = (revision: string) =>
        call()
          .post('/AtlasAPI/api/thing')
          .set({ authorization: token(), 'idempotency-key': 'revision', 'if-match': revision })
          .send({ name: 'a', count: 1 });
      await send('"1"').expect(201);
      await send('"2"').expect(422);
      await send('"1"').expect(201);
    });

    it('is taken over from a dead process, and waited for while its process is alive', async () => {
      const send = () =>
        call()
          .post('/AtlasAPI/api/thing')
          .set({ authorization: token(), 'idempotency-key': 'killed' })
          .send({ name: 'a', count: 1 });
      const { body } = await send().expect(201);
      const unfinished = (since: string) =>
        small.database.ownerPool.query(
          `update platform.idempotency_key set status = null, body = null, locked_at = now() - $1::interval where key = 'killed'`,
          [since],
        );
      await unfinished('13 seconds');
      expect((await send().expect(201)).body).toEqual(body);
      await unfinished('1 second');
      const waiting = send().expect(201);
      await unfinished('13 seconds');
      expect((await waiting).body).toEqual(body);
    });
  });

  it('is not cached, unless the route allows it for a successful answer', async () => {
    const cacheControl = async (path: string, authorization = token()) =>
      (await call().get(`/AtlasAPI/api/thing/${path}`).set('authorization', authorization)).headers['cache-control'];
    expect(await cacheControl('open')).toBe('no-store');
    expect(await cacheControl('refused')).toBe('no-store');
    expect(await cacheControl('cached')).toBe('private, max-age=300');
    expect(await cacheControl('cached', '')).toBe('no-store');
    expect((await call().get('/health/live')).headers['cache-control']).not.toBe('no-store');
  });

  it('times out requests that do not arrive', () => {
    const { headersTimeout, requestTimeout, timeout } = app.getHttpServer();
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 900_000,
      timeout: 180_000,
    });
  });

  it('reports liveness, readiness and metrics', async () => {
    await call().get('/health/live').expect(200);
    await call().get('/health/ready').expect(200);
    const { text } = await call().get('/metrics').expect(200);
    expect(text).toContain('http_request_duration_seconds_count');
    const refused = await call().get('/metrics').set('x-forwarded-for', '203.0.113.7').expect(401);
    expect(refused.body).toMatchObject({ code: 'METRICS_TOKEN_NEEDED' });
  });
});
