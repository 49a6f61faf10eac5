import { commandTexts } from '@atlas/contracts';
import { caseProjections } from '@atlas/case';
import { createEventStore, Projector, type Projection } from '@atlas/event-sourcing';
import { createPool, SYSTEM_ROLE, type Config } from '@atlas/platform';
import { reportingProjections } from '@atlas/reporting';
import type pg from 'pg';
import { settleRestored } from './settle.js';

export const PROJECTIONS_USAGE = commandTexts.projectionsUsage;

const OWNERS: Readonly<Record<string, readonly Projection[]>> = { cases: caseProjections, reporting: reportingProjections };

/** Lists the read models, rebuilds one beside the live one, or settles a restored database. Returns what to print. */
export async function runProjectionsCommand(
  { databaseUrl, eventStore }: Pick<Config, 'databaseUrl' | 'eventStore'>,
  [verb, name]: readonly string[],
): Promise<string> {
  if (verb === 'settle') return settled(await settleRestored(databaseUrl, eventStore));
  if (verb !== 'list' && verb !== 'rebuild') throw new Error(PROJECTIONS_USAGE);
  const pool = createPool(databaseUrl, { max: 6, role: SYSTEM_ROLE, name: 'atlas projections' });
  const owner = createPool(databaseUrl, { max: 2, name: 'atlas projections' });
  const store = await createEventStore(eventStore, { pool, systemPool: pool });
  const projectors = new Map(
    Object.entries(OWNERS).map(([schema, projections]) => [schema, new Projector({ store, pool, schema, projections })]),
  );
  try {
    return await (verb === 'list' ? list([...projectors.values()]) : rebuild(name, projectors, owner));
  } finally {
    await store.close();
    await pool.end();
    await owner.end();
  }
}

const settled = ({ events, messages }: { readonly events: number; readonly messages: number }): string =>
  commandTexts.settled(events, messages);

async function list(projectors: readonly Projector[]): Promise<string> {
  const all = (await Promise.all(projectors.map(projector => projector.status()))).flat();
  return all
    .map(({ name, events, behind, isRunning, failure }) => {
      const state = failure
        ? commandTexts.projectionFailed(failure.message)
        : isRunning
          ? commandTexts.projectionRunning
          : commandTexts.projectionStopped;
      return commandTexts.projectionState(name.padEnd(16), String(events).padStart(10), behind, state);
    })
    .join('\n');
}

async function rebuild(name: string | undefined, projectors: ReadonlyMap<string, Projector>, owner: pg.Pool): Promise<string> {
  const schema = Object.entries(OWNERS).find(([, projections]) =>
    projections.some(one => one.name === name && one.tables.length > 0),
  )?.[0];
  const projector = schema && projectors.get(schema);
  const names = Object.values(OWNERS).flatMap(projections =>
    projections.filter(one => one.tables.length > 0).map(one => one.name),
  );
  if (!name || !projector) throw new Error(commandTexts.noProjection(name ?? '', names.join(', ')));
  const started = performance.now();
  const { events } = await projector.rebuild(name, owner);
  const seconds = (performance.now() - started) / 1000;
  return commandTexts.rebuilt(name, events, seconds.toFixed(1), Math.round(events / seconds));
}
