import { CASE_STATUS_SEEDS, INITIAL_STATUS_SEEDS, REBUTTAL_STATUS_SEEDS, WORKFLOW_TYPE_SEEDS } from './case-status-seeds.js';
import { idOf, type SeedIds, type SeedWriter } from './seed-writer.js';
import { STATUS_SEEDS } from './status-seeds.js';

/** Where cases stand and may go. The rule tables must be there: workflow types name their deadlines. */
export async function seedStatuses(writer: SeedWriter): Promise<void> {
  const caseStatuses = await writer.add(
    'case_status',
    CASE_STATUS_SEEDS.map(([code, name, phase, outcome]) => ({ code, name, phase, outcome })),
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

/** Workflow types that start with a status the account has; an older account gets these too, and its statuses are its own. */
export async function seedWorkflows(writer: SeedWriter, statuses: SeedIds): Promise<SeedIds> {
  const deadlines = await writer.idsByCode('rule/deadline');
  return writer.add(
    'case_workflow_type',
    WORKFLOW_TYPE_SEEDS.filter(({ start }) => statuses.has(start)).map(({ code, name, track, start, rules, ...more }) => ({
      code,
      name,
      track,
      start_id: idOf(statuses, start),
      is_default: 'is_default' in more,
      deadline_rules_ids: rules.flatMap(rule => deadlines.get(rule) ?? []),
    })),
  );
}

export const seedRebuttalStatuses = (writer: SeedWriter): Promise<SeedIds> =>
  writer.addLinked('rebuttal_status', REBUTTAL_STATUS_SEEDS);
