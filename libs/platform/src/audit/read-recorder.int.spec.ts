import { AppError, ListRequest } from '@atlas/contracts';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CLERK, SmallApplication } from '../../test/small-application.js';
import { OnEveryScreen, SignedIn } from '../session/access.decorators.js';
import type { ActivityFact } from '../session/activity-recorder.js';
import { RecordsRead } from './recorded-read.js';

@SignedIn()
@OnEveryScreen()
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
  let small: SmallApplication;
  let facts: ActivityFact[];
  const post = (path: string, body: object, authorization = small.bearer()) =>
    small.call().post(`/AtlasAPI/api/people/${path}`).set({ authorization }).send(body);

  beforeEach(async () => {
    small = await SmallApplication.start([PeopleController]);
    ({ facts } = small);
  });
  afterEach(() => small?.stop());

  it('are recorded with rows and digests; search texts reach no event and no log line', async () => {
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

  it('by another service are recorded with the call of its user and not again', async () => {
    await post('list', {}, await small.bearerOfService({ ...CLERK, sid: 'b' }, 'case')).expect(200);
    expect(facts).toEqual([]);
  });

  it('that a handler refuses are recorded once as refused attempts', async () => {
    await post('4711/lock', {}).expect(403);
    expect(facts).toMatchObject([
      { type: 'AttemptRefused', description: 'POST people/:id/lock, not allowed', data: { code: 'NOT_YOURS' } },
    ]);
  });

  it('that were counted are stored when the product stops', async () => {
    const authorization = small.bearer();
    for (let n = 0; n < 3; n++) await post('list', {}, authorization).expect(200);
    expect(facts).toHaveLength(1);
    await small.app.close();
    expect(facts.at(-1)).toMatchObject({ description: 'People read 2 times, 4 rows' });
  });
});
