import { EVENT_STATUS_SEEDS, EVENT_TYPE_SEEDS } from './event-seeds.js';
import { seedRebuttalStatuses } from './seed-statuses.js';
import { idOf, type SeedIds, type SeedWriter } from './seed-writer.js';
import {
  SERVICE_TYPE_SEEDS,
  SETTLEMENT_TYPE_SEEDS,
  TASK_TYPE_SEEDS,
  VERIFICATION_TYPE_SEEDS,
  WITNESS_TYPE_SEEDS,
} from './work-seeds.js';

interface Targets {
  readonly specialities: SeedIds;
  readonly nodes: SeedIds;
}

/** The words of daily work: events, tasks, services, settlements, verification, witnesses, rebuttals. */
export async function seedVocabularies(writer: SeedWriter, { specialities, nodes }: Targets): Promise<void> {
  await writer.add('task_type', TASK_TYPE_SEEDS);
  await seedEventTypes(writer);
  await writer.add('event_status', EVENT_STATUS_SEEDS);
  await writer.add(
    'service_type',
    SERVICE_TYPE_SEEDS.map(({ speciality, row }) => ({
      ...row,
      speciality_id: speciality === null ? null : idOf(specialities, speciality),
    })),
  );
  await writer.add('settlement_type', SETTLEMENT_TYPE_SEEDS);
  await writer.add('witness_type', WITNESS_TYPE_SEEDS);
  await writer.add(
    'verification_type',
    VERIFICATION_TYPE_SEEDS.map(row => ({
      ...row,
      request_id: idOf(nodes, 'VREQ'),
      response_id: idOf(nodes, 'VRESP'),
    })),
  );
  await seedRebuttalStatuses(writer);
}

/** Parents first: what lies below them names them. */
async function seedEventTypes(writer: SeedWriter): Promise<void> {
  const parents = await writer.add(
    'event_type',
    EVENT_TYPE_SEEDS.flatMap(({ parent, values }) => (parent === null ? [values] : [])),
  );
  await writer.add(
    'event_type',
    EVENT_TYPE_SEEDS.flatMap(({ parent, values }) => (parent === null ? [] : [{ ...values, parent_id: idOf(parents, parent) }])),
  );
}
