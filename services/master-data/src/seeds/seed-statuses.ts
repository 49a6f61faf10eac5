import { CASE_STATUS_SEEDS, INITIAL_STATUS_SEEDS, REBUTTAL_STATUS_SEEDS, WORKFLOW_TYPE_SEEDS } from './case-status-seeds.js';
import { idOf, type SeedIds, type SeedWriter } from './seed-writer.js';
import { STATUS_SEEDS } from './status-seeds.js';

/** The statuses of cases and their transitions. */
export async function seedStatuses(writer: SeedWriter): Promise<void> {
  const caseStatuses = await writer.add(
    'case_status',
    CASE_STATUS_SEEDS.map(([code, name, phase, outcome, provider_label = null]) => ({
      code,
      name,
      phase,
      outcome,
      provider_label,
    })),
  );
  const statuses = await writer.addLinked(
    'status',
    STATUS_SEEDS.map(({ code, next, caseStatus, values }) => ({
      code,
      next,
      values: { ...values, case_status_id: idOf(caseStatuses, caseStatus) },
    })),
  );
  const workflows = await seedWorkflows(writer, statuses);
  await writer.add(
    'initial_status',
    INITIAL_STATUS_SEEDS.map(([code, name, track, opening, workflow, needsNumber]) => ({
      code,
      name,
      track,
      opening_id: idOf(statuses, opening),
      case_workflow_type_id: idOf(workflows, workflow),
      needs_number: needsNumber,
    })),
  );
}

function seedWorkflows(writer: SeedWriter, statuses: SeedIds): Promise<SeedIds> {
  return writer.add(
    'case_workflow_type',
    WORKFLOW_TYPE_SEEDS.map(({ code, name, track, start, ...more }) => ({
      code,
      name,
      track,
      start_id: idOf(statuses, start),
      is_default: 'is_default' in more,
    })),
  );
}

export const seedRebuttalStatuses = (writer: SeedWriter): Promise<SeedIds> =>
  writer.addLinked('rebuttal_status', REBUTTAL_STATUS_SEEDS);
