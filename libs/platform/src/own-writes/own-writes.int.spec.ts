import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import type { Database } from '../database/database.js';
import { newRequestContext, runInContext, type RequestContext, type Session } from '../session/request-context.js';
import { awaitOwnWrites } from './own-writes.js';
import { ReadModel } from './read-model.js';
import { rememberedWrites } from './session-writes.js';
import { noteMessage, noteWritten } from './note-written.js';
import { MOST_PLACES, placesIn, placeText, type WrittenPlace } from './written-place.js';

Logger.overrideLogger(false);

const ACCOUNT = 1;
const place = (position: number): WrittenPlace => ({ category: 'case', position: `1-${position}` });

/** Reaches positions when the test says so. */
class HeldModel extends ReadModel {
  readonly asked: string[] = [];
  #release: ((isReached: boolean) => void)[] = [];

  constructor(private readonly database: Database) {
    super();
  }

  follows({ category }: WrittenPlace): boolean {
    return category === 'case';
  }

  async whenReached(account: number, asked: WrittenPlace): Promise<boolean> {
    // As read models do that look into their tables.
    await this.database.query(account, { sql: 'select 1', parameters: [] });
    this.asked.push(asked.position);
    return new Promise(resolve => this.#release.push(resolve));
  }

  release(isReached = true): void {
    for (const resolve of this.#release.splice(0)) resolve(isReached);
  }
}

describe('a session’s own writes', () => {
  let test: TestDatabase;
  let model: HeldModel;
  let sessions = 0;
  let session: Session;
  beforeAll(async () => {
    test = await testDatabase();
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(() => {
    model = new HeldModel(test.database);
    session = { accountId: ACCOUNT, sessionId: `session-${++sessions}` } as Session;
  });

  const remember = (of: Session, places: readonly WrittenPlace[]) =>
    test.database.query(of.accountId, rememberedWrites(of, places)!);

  /** A call that reads from the model, as many times at once as given. */
  function read(context: RequestContext = newRequestContext('c', session), times = 1): Promise<number[]> {
    return runInContext(context, async () => {
      awaitOwnWrites(model);
      const rows = await Promise.all(
        Array.from({ length: times }, () => test.database.withAccount(ACCOUNT, tx => tx.query<{ n: number }>('select 7 as n'))),
      );
      return rows.map(([row]) => row!.n);
    });
  }

  it('delay the next read until they are visible, without holding a connection', async () => {
    await remember(session, [place(3)]);
    const reading = read(undefined, 3);
    await until('the wait', () => model.asked.length > 0);
    await until('no connection is in use', () => test.appPool.idleCount === test.appPool.totalCount);
    expect(model.asked).toEqual(['1-3']);
    model.release();
    expect(await reading).toEqual([7, 7, 7]);
  });

  it.each([false, true])('delay single statements, too (a query that changes nothing: %s)', async isRead => {
    await remember(session, [place(3)]);
    const reading = runInContext(newRequestContext('c', session), () => {
      awaitOwnWrites(model);
      return test.database.query<{ n: number }>(ACCOUNT, {
        isRead,
        sql: 'select count(*)::int as n from platform.session_write where session_id = $1',
        parameters: [session.sessionId],
      });
    });
    await until('the wait', () => model.asked.length > 0);
    await test.ownerPool.query('delete from platform.session_write where session_id = $1', [session.sessionId]);
    model.release();
    expect(await reading).toEqual([{ n: 0 }]);
  });

  it('mark the answer as stale if they are not visible in time', async () => {
    await remember(session, [place(3)]);
    const context = newRequestContext('c', session);
    const reading = read(context);
    await until('the wait', () => model.asked.length > 0);
    model.release(false);
    await reading;
    expect(context.isStale).toBe(true);
  });

  it('are not checked again once the model has them', async () => {
    await remember(session, [place(3)]);
    const reading = read();
    await until('the wait', () => model.asked.length > 0);
    model.release();
    await reading;
    await read();
    expect(model.asked).toEqual(['1-3']);
  });

  it('do not affect other sessions and accounts, stream reads, or a session that wrote nothing', async () => {
    await read();
    await remember(session, [place(3)]);
    await read(newRequestContext('c', { ...session, sessionId: 'another' }));
    const elsewhere = newRequestContext('c', { ...session, accountId: 2 });
    await runInContext(elsewhere, async () => {
      awaitOwnWrites(model);
      await test.database.withAccount(2, tx => tx.query('select 1'));
    });
    await runInContext(newRequestContext('c', session), () => test.database.withAccount(ACCOUNT, tx => tx.query('select 1')));
    expect(model.asked).toEqual([]);
  });

  it('do not delay models that do not follow them: the transaction begins immediately', async () => {
    await remember(session, [{ category: 'invoice', position: '1-3' }]);
    expect(await read(undefined, 2)).toEqual([7, 7]);
    expect(model.asked).toEqual([]);
  });

  it('expire ten seconds after each write', async () => {
    await remember(session, [place(1)]);
    await test.ownerPool.query(
      `update platform.session_write set times = array[now() - interval '11 seconds'] where session_id = $1`,
      [session.sessionId],
    );
    await remember(session, [place(2)]);
    const reading = read();
    await until('the wait', () => model.asked.length > 0);
    model.release();
    await reading;
    expect(model.asked).toEqual(['1-2']);
  });

  it('of concurrent requests are all stored, up to a limit', async () => {
    await Promise.all(Array.from({ length: MOST_PLACES }, (_, n) => remember(session, [place(n)])));
    const reading = read();
    await until('the waits', () => model.asked.length === MOST_PLACES);
    model.release();
    await reading;
    await remember(session, [place(100)]);
    const next = read();
    await until('the wait', () => model.asked.length === MOST_PLACES + 1);
    model.release();
    await next;
  });

  it('are checked once in a job, however much it reads', async () => {
    await remember(session, [place(3)]);
    const job = newRequestContext('job', session);
    const reading = read(job);
    await until('the wait', () => model.asked.length > 0);
    model.release();
    await reading;
    await remember(session, [place(4)]);
    await read(job);
    expect(model.asked).toEqual(['1-3']);
  });
});

describe('the recorded positions of a request', () => {
  const compare = (a: string, b: string) => Number(a) - Number(b);
  const noted = (work: () => void): string => {
    const context = newRequestContext();
    runInContext(context, work);
    return [...context.written.values()].map(placeText).join();
  };

  it('are the last one of each category of events, and every message', () => {
    const text = noted(() => {
      for (const position of ['3', '11', '5']) noteWritten('case', position, compare);
      noteWritten('invoice', '4', compare);
      noteMessage('MasterRecordChanged.v1', 'a-1');
      noteMessage('MasterRecordChanged.v1', 'b-2');
    });
    expect(text).toBe('case@11,invoice@4,MasterRecordChanged.v1@a-1,MasterRecordChanged.v1@b-2');
    expect(placesIn(text).map(placeText).join()).toBe(text);
  });

  it('keeps the latest writes if the header is full', () => {
    const text = noted(() => {
      for (let n = 0; n < 10_000; n++) noteMessage('MasterRecordChanged.v1', `m-${n}`);
    });
    expect(placesIn(text).map(({ position }) => position)).toEqual(
      Array.from({ length: MOST_PLACES }, (_, n) => `m-${10_000 - MOST_PLACES + n}`),
    );
  });

  it('are empty outside of requests', () => {
    expect(() => noteMessage('MasterRecordChanged.v1', 'a-1')).not.toThrow();
  });

  it.each(['', 'yesterday', 'case@', "case@1'; drop table x", `case@${'9'.repeat(101)}`])('are not in %j', text => {
    expect(placesIn(text)).toEqual([]);
  });
});
