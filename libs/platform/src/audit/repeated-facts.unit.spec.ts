import { Logger } from '@nestjs/common';
import type { ObservedFactType } from '@atlas/contracts';
import type { ActivityFact, RecordedBy } from '../session/activity-recorder.js';
import { newRequestContext, runInContext, currentOrigin, type Session } from '../session/request-context.js';
import { RepeatedFacts } from './repeated-facts.js';

Logger.overrideLogger(false);

const NADIA: RecordedBy = { accountId: 3, actor: { userId: 7, username: 'clerk', name: 'Nadia Brill' }, sessionId: 's1' };
const emergencySession = { ...NADIA, emergency: { id: 'e1', until: '2026-03-14T16:00:00Z' } } as Session;
const START = Date.UTC(2026, 2, 14, 15);
const MINUTE = 60_000;

type Observed = ActivityFact<ObservedFactType>;

interface Stored extends ActivityFact {
  readonly address: string | undefined;
  readonly emergencyId?: string | undefined;
}

class World {
  time = START;
  isDown = false;
  readonly stored: Stored[] = [];
  readonly facts = new RepeatedFacts(
    {
      record: async (_by, fact, { address, emergencyId } = currentOrigin()) => {
        if (this.isDown) throw new Error('away');
        this.stored.push({ ...fact, address, ...(emergencyId ? { emergencyId } : {}) });
      },
    },
    () => this.time,
  );

  record(fact: Observed, { address = '192.0.2.1', by = NADIA } = {}): Promise<void> {
    return runInContext({ ...newRequestContext('c1'), address, route: 'Case/simple_search' }, () => this.facts.record(by, fact));
  }
}

const read = (rows: number, values: string[] = [], caseId?: string): Observed => ({
  type: 'RecordsRead',
  description: 'Case list searched',
  ...(caseId === undefined ? {} : { caseId }),
  data: { list: 'Case/simple_search' },
  repeatable: { key: `searched ${caseId ?? ''}`, inFull: 1, rows, sets: { filters: ['query'], values } },
});
const refusal = (caseId?: string): Observed => ({
  type: 'AttemptRefused',
  description: 'POST case/add, no permission CanManageCase',
  ...(caseId === undefined ? {} : { caseId }),
});

describe('repeated facts', () => {
  let world: World;
  beforeEach(() => (world = new World()));

  it('stores the first of a minute immediately, and the following ones as one event with count, times, rows and values', async () => {
    await world.record(read(25, ['query=k1:a']));
    expect(world.stored).toMatchObject([
      { description: 'Case list searched, 25 rows', data: { list: 'Case/simple_search', rows: 25, values: ['query=k1:a'] } },
    ]);
    for (const value of ['query=k1:b', 'query=k1:c', 'query=k1:b']) {
      world.time += 1000;
      await world.record(read(10, [value]));
    }
    await world.facts.storeHeld(false);
    expect(world.stored).toHaveLength(1);
    world.time = START + MINUTE;
    await world.facts.storeHeld(false);
    expect(world.stored.slice(1)).toEqual([
      {
        type: 'RecordsRead',
        description: 'Case list searched 3 times, 30 rows',
        address: '192.0.2.1',
        data: {
          list: 'Case/simple_search',
          count: 3,
          first_time: '2026-03-14T15:00:01.000Z',
          last_time: '2026-03-14T15:00:03.000Z',
          rows: 30,
          filters: ['query'],
          values: ['query=k1:b', 'query=k1:c'],
        },
      },
    ]);
  });

  it('does not combine two users, two addresses or two cases', async () => {
    await world.record(read(1));
    await world.record(read(1), { address: '192.0.2.2' });
    await world.record(read(1), { by: { ...NADIA, actor: { ...NADIA.actor, userId: 8 } } });
    await world.record(read(1, [], 'DEMO26-000001'));
    expect(world.stored.map(({ address, caseId }) => [address, caseId])).toEqual([
      ['192.0.2.1', undefined],
      ['192.0.2.2', undefined],
      ['192.0.2.1', undefined],
      ['192.0.2.1', 'DEMO26-000001'],
    ]);
  });

  it('stores a full set immediately, so that no value is left out', async () => {
    await world.record(read(1, ['first']));
    for (let n = 0; n < 250; n++) await world.record(read(1, [`value ${n}`]));
    expect(world.stored).toHaveLength(3);
    await world.facts.onApplicationShutdown();
    const values = world.stored.flatMap(({ data }) => data?.['values'] as string[]);
    expect(new Set(values).size).toBe(251);
    expect(world.stored.map(({ data }) => data?.['count'] ?? 1)).toEqual([1, 100, 100, 50]);
  });

  it('fails the first read if it cannot be stored, and retries with the next one', async () => {
    world.isDown = true;
    await expect(world.record(read(1))).rejects.toThrow('away');
    world.isDown = false;
    await world.record(read(2));
    expect(world.stored).toMatchObject([{ data: { rows: 2 } }]);
  });

  it('keeps counted reads while the event store is unavailable', async () => {
    await world.record(read(1));
    await world.record(read(2));
    world.isDown = true;
    world.time += MINUTE;
    await world.facts.storeHeld(false);
    world.isDown = false;
    await world.record(read(4));
    await world.facts.storeHeld(false);
    expect(world.stored.map(({ data }) => data?.['rows'])).toEqual([1, 2, 4]);
  });

  it('stores what is counted with the emergency access of its call', async () => {
    await runInContext({ ...newRequestContext('c1', emergencySession), address: '192.0.2.1' }, async () => {
      await world.facts.record(NADIA, read(1));
      await world.facts.record(NADIA, read(2));
    });
    await world.facts.onApplicationShutdown();
    expect(world.stored.map(({ emergencyId }) => emergencyId)).toEqual(['e1', 'e1']);
  });

  it('stores what is counted when the process stops', async () => {
    await world.record(read(1));
    await world.record(read(2));
    await world.facts.onApplicationShutdown();
    expect(world.stored.map(({ data }) => data?.['rows'])).toEqual([1, 2]);
  });

  it('stores ten refused attempts of a source one by one and counts the others, with their cases', async () => {
    for (let n = 0; n < 300; n++) await world.record(refusal(`DEMO26-${String(n % 40).padStart(6, '0')}`));
    expect(world.stored).toHaveLength(10);
    expect(world.stored[3]?.caseId).toBe('DEMO26-000003');
    await world.facts.onApplicationShutdown();
    const last = world.stored.at(-1);
    expect(last).toMatchObject({
      description: 'POST case/add, no permission CanManageCase, 290 times',
      data: { count: 290 },
    });
    expect(last?.data?.['case_ids']).toHaveLength(40);
    expect(last?.caseId).toBeUndefined();
  });

  it('stores a refused attempt without a text in place of a case id', async () => {
    await world.record(refusal('Odalys Ferrante'));
    expect(JSON.stringify(world.stored)).not.toContain('Ferrante');
    expect(world.stored).toHaveLength(1);
  });

  it('stores every other event unchanged', async () => {
    const exported: Observed = { type: 'Exported', description: 'Cases, 3 rows' };
    for (let n = 0; n < 30; n++) await world.record(exported);
    expect(world.stored).toHaveLength(30);
    expect(world.stored[0]).toEqual({ ...exported, address: '192.0.2.1' });
  });
});
