import { Controller, Get, HttpCode, Injectable, Post, type CallHandler, type NestInterceptor } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { map } from 'rxjs';
import { SmallApplication } from '../../test/small-application.js';
import { OnEveryScreen, SignedIn } from '../session/access.decorators.js';
import { IfMatch, SendsRevision, withRevision } from './revision.js';

let writes = 0;

@SignedIn()
@OnEveryScreen()
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

describe('the revision of an answer', () => {
  let small: SmallApplication;
  let authorization: string;
  const get = (path: string) => small.call().get(`/AtlasAPI/api/thing/${path}`).set({ authorization });
  const save = (headers: Record<string, string>) =>
    small
      .call()
      .post('/AtlasAPI/api/thing/record')
      .set({ ...headers, authorization });

  beforeAll(async () => {
    small = await SmallApplication.start([ThingController], {
      providers: [{ provide: APP_INTERCEPTOR, useClass: WithoutRevision }],
    });
    authorization = small.bearer();
  });
  afterAll(() => small?.stop());

  it('is the ETag if the route declares it, also if the answer is limited afterwards', async () => {
    const answer = await get('record').expect(200);
    expect([answer.headers['etag'], answer.body]).toEqual(['"4"', { name: 'a' }]);
    const rows = await get('rows').expect(200);
    expect([rows.headers['etag'], rows.text]).toEqual(['"12"', '[{"id":1}]']);
    expect((await get('other').expect(200)).headers['etag']).toBeUndefined();
  });

  it('is passed to the handler as If-Match, and answered again with a repeated Idempotency-Key', async () => {
    expect((await save({ 'if-match': '"4"' }).expect(200)).body).toEqual({ expected: 4 });
    expect((await save({}).expect(200)).body).toEqual({ expected: null });
    await save({ 'if-match': 'yesterday' }).expect(400);
    const before = writes;
    const answers = [await save({ 'idempotency-key': 'k' }).expect(200), await save({ 'idempotency-key': 'k' }).expect(200)];
    expect(answers.map(({ headers }) => headers['etag'])).toEqual(['"5"', '"5"']);
    expect(writes).toBe(before + 1);
  });
});
