/**
 * A case process of the `scale` benchmark, without HTTP: the product's decider, aggregate store, event store and projections. It reports what it did and how
 * much processor time it used. Arguments: the database's URL and 'follow' or 'write'.
 */
import { caseProjections } from '@atlas/case';
import { caseDecider, caseStream } from '@atlas/case/internals';
import { SYSTEM_ACTOR } from '@atlas/contracts';
import { AggregateStore, createEventStore, Projector, WrongExpectedRevision } from '@atlas/event-sourcing';
import { createPool, Database, loadEventStoreConfig, SYSTEM_ROLE } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { casesInWork, seeded } from './scale-shape.mjs';

const [url, role] = process.argv.slice(2);
/** The request and system pools of a process by default: 12 and 8 of `DATABASE_POOL_SIZE` 20. */
const database = new Database(createPool(url, { max: 12, role: SYSTEM_ROLE }), createPool(url, { max: 8, role: SYSTEM_ROLE }));
const store = await createEventStore(loadEventStoreConfig(), database);
/** Appends that were refused because another process or writer was faster; the command is decided again. */
let conflicts = 0;
const append = store.append.bind(store);
store.append = one =>
  append(one).catch(error => {
    if (error instanceof WrongExpectedRevision) conflicts += 1;
    throw error;
  });
const aggregates = new AggregateStore(store, { decider: caseDecider });
const cases = casesInWork();

const NEW = {
  ...{ id: 1, code: 'NEW', name: 'New', is_active: true, is_final: false, case_status: null, track: 'any', next: [] },
  ...{ from_any: false, needs_reason: false, needs_date: false, phase: 'open', implies_filed: false },
  ...{ process_role: 'new', max_days: null },
};
const OPENING = {
  ...{ status: NEW, track: 'ARB', initial_status: null, workflow_type_ids: [], needs_number: false, needs_denial: false },
  passed_over: null,
};
const TEXT = 'Carrier asked for the operative report; sent again by fax with the proof of mailing.';

const opening = ({ caseId }, number) => ({
  type: 'OpenCase',
  data: {
    case_id: caseId,
    case_key: null,
    opening: OPENING,
    attributes: {
      provider_id: { id: 1 + (number % 40), name: `Provider ${1 + (number % 40)}` },
      insurance_company_id: { id: 1 + (number % 25), name: `Insurer ${1 + (number % 25)}` },
      injured_first_name: 'First',
      injured_last_name: `Last ${number}`,
      ins_claim_number: `CL-${number}`,
      accident_date: '2024-03-01',
    },
  },
});
/** Half of the commands change a row of the case list, the other half do not. */
const change = (_case, number) =>
  number % 2 === 0
    ? { type: 'UpdateCase', data: { attributes: { policy_number: `P-${number}-${process.pid}` } } }
    : {
        type: 'AddNote',
        data: {
          note: { id: randomUUID(), note_type: { id: 1, code: 'GENERAL', name: 'General' }, description: TEXT, is_pinned: false },
        },
      };

async function execute(one, command) {
  const at = new Date().toISOString();
  const context = { by: 'bench', at, today: at.split('T')[0], statuses: [NEW] };
  const metadata = { actor: SYSTEM_ACTOR, time: at, correlationId: 'bench' };
  await aggregates.execute(caseStream(one.accountId, one.caseId), command, context, { metadata, newId: randomUUID });
}

const inParallel = (writers, work) => Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));

const tasks = {
  /** Opens all cases in work. */
  async open({ writers }) {
    const left = cases.entries();
    await inParallel(writers, async () => {
      for (const [number, one] of left) await execute(one, opening(one, number));
    });
    return cases.length;
  },
  /** Runs commands on random cases for so long. */
  async change({ writers, seconds, seed }) {
    const random = seeded(seed);
    const end = performance.now() + seconds * 1000;
    let done = 0;
    await inParallel(writers, async () => {
      while (performance.now() < end) {
        const one = cases[Math.floor(random() * cases.length)];
        await execute(one, change(one, (done += 1)));
      }
    });
    return done;
  },
  /** Waits until every projection has applied this position. */
  async reach({ position }) {
    const reached = await Promise.all(caseProjections.map(({ name }) => projector.whenReached(name, position, 120_000)));
    if (!reached.every(Boolean)) throw new Error('The projections did not reach the end of the log.');
    return 0;
  },
  /** Nothing but its share of processor time since the last task. */
  usage: () => Promise.resolve(0),
};

let projector;
let usage = process.cpuUsage();
process.on('message', async ({ task, ...options }) => {
  // A process that writes counts its task only; one that follows works between its tasks, too.
  if (role === 'write') usage = process.cpuUsage();
  conflicts = 0;
  const started = performance.now();
  const done = await tasks[task](options);
  const { user, system } = process.cpuUsage(usage);
  usage = process.cpuUsage();
  process.send({ done, conflicts, ms: performance.now() - started, cpuMs: (user + system) / 1000 });
});
process.once('disconnect', () => process.exit(0));

if (role === 'follow') {
  projector = new Projector({ store, pool: database.systemPool, schema: 'cases', projections: caseProjections });
  await projector.start();
}
process.send({ ready: true });
