import { seedRows } from './seed-data.js';
import { seedRebuttalStatuses } from './seed-statuses.js';
import { idOf, type SeedIds, type SeedRow, type SeedWriter } from './seed-writer.js';

interface EventTypeSeed {
  readonly parent: string | null;
  readonly values: SeedRow;
}

interface ServiceTypeSeed {
  readonly speciality: string | null;
  readonly row: SeedRow;
}

interface Targets {
  readonly specialities: SeedIds;
  readonly nodes: SeedIds;
}

/** The words of daily work: events, tasks, services, settlements, verification, witnesses, rebuttals. */
export async function seedVocabularies(writer: SeedWriter, { specialities, nodes }: Targets): Promise<void> {
  await writer.add('task_type', seedRows('task-types'));
  await seedEventTypes(writer);
  await writer.add('event_status', seedRows('event-statuses'));
  await writer.add(
    'service_type',
    seedRows<ServiceTypeSeed>('service-types').map(({ speciality, row }) => ({
      ...row,
      speciality_id: speciality === null ? null : idOf(specialities, speciality),
    })),
  );
  await writer.add('settlement_type', seedRows('settlement-types'));
  await writer.add('witness_type', seedRows('witness-types'));
  await writer.add(
    'verification_type',
    seedRows('verification-types').map(row => ({
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
    seedRows<EventTypeSeed>('event-types').flatMap(({ parent, values }) => (parent === null ? [values] : [])),
  );
  await writer.add(
    'event_type',
    seedRows<EventTypeSeed>('event-types').flatMap(({ parent, values }) =>
      parent === null ? [] : [{ ...values, parent_id: idOf(parents, parent) }],
    ),
  );
}
