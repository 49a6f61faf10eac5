import { until } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { SmallApplication } from '../../test/small-application.js';
import { Database } from '../database/database.js';
import type { ActivityFact, ActivityTrailPort, EarlierFact, RecordedBy } from '../session/activity-recorder.js';
import { MetricsRegistry } from '../observability/metrics-registry.js';
import { newRequestContext, runInContext, type Session } from '../session/request-context.js';
import { ChangeRecorder } from './change-recorder.js';

Logger.overrideLogger(false);

const NADIA: RecordedBy = { accountId: 3, actor: { userId: 7, username: 'clerk', name: 'Nadia Brill' }, sessionId: 's1' };
const FACT: ActivityFact = { type: 'SettingChanged', description: 'Law firm saved', data: { changes: [] } };

/** Knows the ids of facts, as the trail of the product does. */
class Trail implements ActivityTrailPort {
  isDown = false;
  isSlow = false;
  asked = 0;
  readonly stored: { readonly by: RecordedBy; readonly fact: ActivityFact; readonly earlier: EarlierFact }[] = [];

  async record(by: RecordedBy, fact: ActivityFact, earlier: EarlierFact): Promise<void> {
    this.asked += 1;
    if (this.isSlow) return new Promise(() => undefined);
    if (this.isDown) throw new Error('away');
    if (!this.stored.some(one => one.earlier.id === earlier.id)) this.stored.push({ by, fact, earlier });
  }
}

describe('a recorded change', () => {
  let small: SmallApplication;
  let trail: Trail;
  const productTrail = new Trail();
  let changes: ChangeRecorder;
  let database: Database;

  beforeAll(async () => {
    small = await SmallApplication.start([], { trail: () => productTrail });
    database = small.app.get(Database);
  }, 60_000);
  beforeEach(() => {
    changes = new ChangeRecorder(database, (trail = new Trail()));
  });
  afterEach(() => query('truncate platform.waiting_fact'));
  afterAll(() => small?.stop());

  const query = <Row extends object>(sql: string) => small.database.ownerPool.query<Row>(sql);
  const change = (description = FACT.description) =>
    database.withAccount(3, tx => changes.record(tx, NADIA, { ...FACT, description }));
  const waiting = async () => {
    const { rows } = await query<{ account_id: number }>('select account_id from platform.waiting_fact');
    return rows.map(({ account_id }) => account_id);
  };

  it('is in the trail before the caller continues, with its origin, and waits no more', async () => {
    const session = { ...NADIA, emergency: { id: 'e1', until: '2026-03-14T16:00:00Z' } } as Session;
    await runInContext({ ...newRequestContext('c1', session), address: '192.0.2.1' }, () => change());
    expect(trail.stored).toMatchObject([
      { by: NADIA, fact: FACT, earlier: { correlationId: 'c1', address: '192.0.2.1', emergencyId: 'e1' } },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('leaves no record when it is refused', async () => {
    const refused = database.withAccount(3, async tx => {
      await changes.record(tx, NADIA, FACT);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect([trail.stored, await waiting()]).toEqual([[], []]);
  });

  it('keeps its record while the trail is unavailable, with the time of the change', async () => {
    trail.isDown = true;
    await change();
    expect(await waiting()).toEqual([3]);
    const { rows } = await query<{ time: string }>(`select fact #>> '{earlier,time}' as time from platform.waiting_fact`);
    trail.isDown = false;
    expect(await changes.handOverWaiting(0)).toBe(1);
    expect(trail.stored).toMatchObject([{ by: NADIA, fact: FACT, earlier: { time: rows[0]?.time } }]);
    expect(await waiting()).toEqual([]);
    expect(await changes.handOverWaiting(0)).toBe(0);
  });

  it('is handed over once if the process ends after the trail has it', async () => {
    trail.isDown = true;
    await change();
    trail.isDown = false;
    const { rows } = await query<{ fact_id: string; fact: object }>('select fact_id, fact from platform.waiting_fact');
    await changes.handOverWaiting(0);
    // As if the process had ended before it could delete the row.
    await small.database.ownerPool.query('insert into platform.waiting_fact (fact_id, account_id, fact) values ($1, 3, $2)', [
      rows[0]!.fact_id,
      rows[0]!.fact,
    ]);
    expect(await changes.handOverWaiting(0)).toBe(1);
    expect(trail.stored).toHaveLength(1);
  });

  it('is handed over by another process, in the order of the changes, without being asked', async () => {
    trail.isDown = true;
    for (const description of ['first', 'second', 'third']) await change(description);
    await query(`update platform.waiting_fact set waits_since = waits_since - interval '1 minute'`);
    const there = new Trail();
    const other = new ChangeRecorder(database, there, { lookMs: 20 });
    other.onApplicationBootstrap();
    await until('all are there', () => there.stored.length === 3);
    other.beforeApplicationShutdown();
    expect(there.stored.map(({ fact }) => fact.description)).toEqual(['first', 'second', 'third']);
  });

  it('is not taken by two processes at once, and is taken again when one of them ended', async () => {
    trail.isDown = true;
    await change();
    expect(await changes.handOverWaiting(0)).toBe(0);
    const there = new Trail();
    expect(await new ChangeRecorder(database, there).handOverWaiting(60)).toBe(0);
    expect(await new ChangeRecorder(database, there).handOverWaiting(0)).toBe(1);
  });

  it('is counted in the metrics while it cannot be handed over', async () => {
    const metrics = () => small.app.get(MetricsRegistry).metrics();
    const failures = async () => /^activity_handover_failures_total\{type="SettingChanged"\} (\d+)$/m.exec(await metrics())?.[1];
    productTrail.isDown = true;
    await database.withAccount(3, tx => small.app.get(ChangeRecorder).record(tx, NADIA, FACT));
    productTrail.isDown = false;
    expect(await failures()).toBe('1');
  });

  it('does not hold up the others when the trail never accepts it', async () => {
    trail.isDown = true;
    for (const description of ['never', 'never', 'never', 'other']) await change(description);
    const there = new Trail();
    const record = there.record.bind(there);
    there.record = (by, fact, earlier) =>
      fact.description === 'never' ? Promise.reject(new Error('never')) : record(by, fact, earlier);
    const other = new ChangeRecorder(database, there);
    expect(await other.handOverWaiting(0)).toBe(0);
    expect(await other.handOverWaiting(0)).toBe(1);
    expect(await waiting()).toEqual([3, 3, 3]);
  });

  it('lets the caller continue after a while if the trail does not answer', async () => {
    trail.isSlow = true;
    const hasty = new ChangeRecorder(database, trail, { atOnceMs: 50 });
    await database.withAccount(3, async tx => {
      for (let n = 0; n < 40; n++) await hasty.record(tx, NADIA, FACT);
    });
    // It waited for the first one only.
    expect([trail.asked, (await waiting()).length]).toEqual([1, 40]);
  });

  it('waits in the account of its transaction, and is recorded in the account of its user', async () => {
    trail.isDown = true;
    await database.withSystem(tx => changes.record(tx, { ...NADIA, accountId: 0 }, FACT));
    await database.withAccount(4, tx => changes.record(tx, NADIA, FACT));
    expect(await waiting()).toEqual([0, 4]);
    trail.isDown = false;
    expect(await changes.handOverWaiting(0)).toBe(2);
    expect(trail.stored.map(({ by }) => by.accountId)).toEqual([0, 3]);
  });
});
