import type { Consumer, IntegrationEvent } from '@atlas/messaging';
import { KafkaEventBus } from '@atlas/messaging/kafka';
import { inFaultRun, printFigures, until } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startKafka } from '../../../scripts/test-servers/kafka.mjs';
import type { User } from '../user.js';
import { KillableProduct } from './killable-product.js';
import { Writers } from './writers.js';

Logger.overrideLogger(false);

const COUNTS = {
  cases: inFaultRun(200, 8),
  writers: 16,
  /** Of the server, and of PostgreSQL. */
  kills: inFaultRun(20, 1),
  /** Acknowledged writes between two kills at least. */
  writesBetween: inFaultRun(150, 30),
  /** Cases of a merge: some batches. */
  merged: inFaultRun(5000, 250),
  /** A killed job is taken up again after eight seconds. */
  killsUndo: inFaultRun(true, false),
  brokerAwayMs: inFaultRun(30_000, 1000),
  timeoutMs: inFaultRun(3_600_000, 180_000),
};
interface NoteRow {
  readonly description: string;
}
interface Health {
  readonly code?: string;
  readonly degraded?: Readonly<Record<string, string>>;
}
interface CasePage {
  readonly result: readonly { readonly case_id: string }[];
  readonly total_rows: number;
}
interface EndedJob {
  readonly TaskStateId: number;
  readonly result: object;
}
interface History {
  readonly result: readonly { readonly change_detials: readonly { field_name: string; old_value: string | null }[] }[];
}
/** Words that a person reads, and nothing of the inside. */
const AWAY = '503 SERVICE_AWAY: A required service is not available right now. Please try again in a moment.';
const ACCESS_UNKNOWN = '503 ACCESS_UNKNOWN: Your access cannot be checked right now. Please try again in a moment.';
const WHILE_AWAY: readonly string[] = ['no answer', AWAY, ACCESS_UNKNOWN];

const hasBroker = process.env.KAFKA_BROKERS !== undefined;

describe('kills under load', () => {
  let product: KillableProduct;
  let user: User;
  let provider: number;
  let broker: Awaited<ReturnType<typeof startKafka>> | undefined;
  const brokerDir = mkdtempSync(join(tmpdir(), 'atlas-faults-kafka-'));

  beforeAll(async () => {
    if (hasBroker) broker = await startKafka({ dir: brokerDir });
    product = await KillableProduct.start(broker ? { EVENT_BUS: 'kafka', KAFKA_BROKERS: broker.brokers.join(',') } : {});
    user = await product.firm();
    const types = await until('the vocabulary', async () => {
      const { body } = await user.get<{ id: number }[]>('provider_master/type/option');
      return body.length > 0 && body;
    });
    provider = (await user.post<{ id: number }>('provider_master', { name: 'Cedar Loop PT', provider_type_id: types[0]!.id }))
      .body.id;
    await until('the case service knows the provider', async () => (await open()).status === 201);
  }, COUNTS.timeoutMs);
  afterAll(async () => {
    await product?.stop();
    await broker?.stop();
    rmSync(brokerDir, { recursive: true, force: true });
  }, 60_000);

  const open = () =>
    user.post<{ case_id: string }>('case/add', {
      injured_first_name: 'Odalys',
      injured_last_name: 'Ferrante',
      provider_id: provider,
    });
  const notesOf = async (caseId: string) =>
    (await user.get<NoteRow[]>(`case/${caseId}/notes`)).body.map(({ description }) => description);
  const health = async (): Promise<[number, Health]> => {
    const answer = await fetch(`${product.url}/health/ready`);
    return [answer.status, (await answer.json()) as Health];
  };

  it(
    'loses and duplicates no acknowledged write while the server and PostgreSQL are killed repeatedly',
    async () => {
      const started = Date.now();
      const cases: string[] = [];
      while (cases.length < COUNTS.cases) cases.push((await open()).body.case_id);
      const writers = new Writers(user, cases, COUNTS.writers);
      for (let kill = 0; kill < COUNTS.kills; kill++) {
        await writers.more(COUNTS.writesBetween);
        await product.killServer();
        await product.startServer();
        await writers.more(COUNTS.writesBetween);
        const { serverPid } = product;
        await product.killDatabase();
        await sleep(200);
        await product.startDatabase();
        await writers.more(COUNTS.writesBetween);
        // It continued without a restart.
        expect(product.serverPid).toBe(serverPid);
      }
      await writers.stop();

      let missing = 0;
      let twice = 0;
      for (const caseId of cases) {
        const notes = await notesOf(caseId);
        const there = new Set(notes);
        missing += (writers.acknowledged.get(caseId) ?? []).filter(note => !there.has(note)).length;
        twice += notes.length - there.size;
      }
      printFigures('server and PostgreSQL killed, 16 writers', {
        kills: COUNTS.kills * 2,
        acknowledged: writers.count,
        missing,
        twice,
        seconds: Math.round((Date.now() - started) / 1000),
      });
      expect([missing, twice]).toEqual([0, 0]);
      expect([...writers.failures.keys()].filter(failure => !WHILE_AWAY.includes(failure))).toEqual([]);
    },
    COUNTS.timeoutMs,
  );

  it(
    'completes a merge and its undo after their process was killed, with correct counts and one effect per case',
    async () => {
      const header = 'Claim #,Patient Last,Patient First,Facility,DOS From,Proc Code,Billed';
      const lines = Array.from({ length: COUNTS.merged }, (_, n) => `M-${n},Ferrante,Odalys,Kestrel PT,10/02/2025,ZZ101,10.00`);
      const form = new FormData();
      form.set('file', new Blob([[header, ...lines].join('\n')], { type: 'text/csv' }), 'clinic.csv');
      await user.post('case/bulk_import', form);
      const source = await until('the clinic', async () => {
        const { body } = await user.post<{ result: { id: number }[] }>('provider_master/list', { query: 'Kestrel' });
        return body.result[0]?.id;
      });
      const listed = async (id: number) =>
        (await user.post<CasePage>('Case/simple_search', { filters: { Provider_Name: [id] } })).body;
      const shows = (id: number, count: number) =>
        until('the list', async () => (await listed(id)).total_rows === count, { withinMs: 60_000 });
      await shows(source, COUNTS.merged);
      const cases = (await listed(source)).result;
      /** In the middle of the import, when the list first shows it. */
      const run = async (path: string, body: object, isKilled: boolean) => {
        const { total_rows: before } = await listed(source);
        const { job_id } = (await user.post<{ job_id: string }>(path, body)).body;
        await until('the first cases have followed', async () => (await listed(source)).total_rows !== before);
        if (isKilled) await product.killServer();
        if (isKilled) await product.startServer();
        return until('the end of the job', async () => {
          const { body: job } = await user.get<EndedJob>(`background_job/${job_id}`);
          return job.TaskStateId > 2 && { ...job, job_id };
        });
      };
      const merged = await run(`provider_master/${source}/merge`, { target_id: provider }, true);
      expect(merged).toMatchObject({ TaskStateId: 3, message: null, result: { updated: COUNTS.merged, skipped: 0 } });
      await shows(source, 0);
      const undone = await run(`provider_master/merge/${merged.job_id}/undo`, {}, COUNTS.killsUndo);
      expect(undone).toMatchObject({ TaskStateId: 3, message: null, result: { undone: COUNTS.merged, left: 0 } });
      await shows(source, COUNTS.merged);
      for (const { case_id } of cases) {
        const { body } = await user.post<History>(`case/${case_id}/audit/records`, {});
        const details = body.result.flatMap(({ change_detials }) => change_detials);
        expect(details.filter(({ field_name, old_value }) => field_name === 'Provider' && old_value !== null)).toHaveLength(2);
      }
    },
    COUNTS.timeoutMs,
  );

  it(
    'answers 503 while PostgreSQL is unavailable, is live but not ready, and recovers automatically',
    async () => {
      const { case_id: caseId } = (await open()).body;
      await product.killDatabase();
      const refused = await until('a refusal', async () => {
        const { status, body, headers } = await user.get<{ code: string; ExceptionMessage: string }>(`case/${caseId}/details`);
        return (
          status === 503 && { failure: `${status} ${body.code}: ${body.ExceptionMessage}`, again: headers.get('retry-after') }
        );
      });
      expect(refused).toEqual({ failure: AWAY, again: '2' });
      expect(await health()).toEqual([503, expect.objectContaining({ code: 'NOT_READY' })]);
      expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
      await product.startDatabase();
      await until('it is ready', async () => (await health())[0] === 200);
      expect((await user.get(`case/${caseId}/details`)).status).toBe(200);
    },
    COUNTS.timeoutMs,
  );

  if (hasBroker) {
    it(
      'accepts commands while Kafka is unavailable, reports it, and delivers the events later',
      async () => {
        const heard: IntegrationEvent[] = [];
        const bus = new KafkaEventBus({ brokers: broker!.brokers, clientId: 'faults', patienceMs: 90_000 });
        const consumer: Consumer = await bus.consume({
          topics: ['atlas.case'],
          group: 'faults',
          handler: async ({ event }) => void heard.push(event),
        });
        const { case_id: before } = (await open()).body;
        const isHeard = (caseId: string) => heard.some(({ type, key }) => type === 'CaseOpened.v1' && key === caseId);
        await until('the case before', async () => isHeard(before));
        expect((await health())[1]).not.toHaveProperty('degraded');

        const awayAt = Date.now();
        await broker!.kill();
        const taken = [await open(), await open(), await open()];
        expect(taken.map(({ status }) => status)).toEqual([201, 201, 201]);
        expect(await health()).toEqual([
          200,
          expect.objectContaining({ degraded: { event_bus: expect.stringContaining('Commands are accepted') } }),
        ]);
        await sleep(Math.max(0, awayAt + COUNTS.brokerAwayMs - Date.now()));
        expect(taken.some(({ body }) => isHeard(body.case_id))).toBe(false);
        await broker!.restart();
        const backAt = Date.now();
        await until('every case', async () => taken.every(({ body }) => isHeard(body.case_id)), {
          withinMs: 90_000,
        });
        printFigures('Kafka away', {
          'away ms': backAt - awayAt,
          commands: taken.length,
          'published after ms': Date.now() - backAt,
          missing: 0,
        });
        expect((await health())[1]).not.toHaveProperty('degraded');
        await consumer.stop();
        await bus.close();
      },
      COUNTS.timeoutMs,
    );
  } else if (process.env.CI) {
    it('requires a Kafka broker', () => {
      throw new Error('KAFKA_BROKERS is not set: run the tests by `node scripts/test-servers/run.mjs -- npm test`.');
    });
  }
});
