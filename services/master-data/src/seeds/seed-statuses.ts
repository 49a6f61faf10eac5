import { seedRows, type CodedRow } from './seed-data.js';
import { idOf, type LinkedSeed, type SeedIds, type SeedWriter } from './seed-writer.js';

interface StatusSeed extends LinkedSeed {
  /** Code of the case status. */
  readonly caseStatus: string;
}

/** The statuses of cases and their transitions. */
export async function seedStatuses(writer: SeedWriter): Promise<void> {
  const caseStatuses = await writer.add('case_status', seedRows('case-statuses'));
  const statuses = await writer.addLinked(
    'status',
    seedRows<StatusSeed>('statuses').map(({ code, next, caseStatus, values }) => ({
      code,
      next,
      values: { ...values, case_status_id: idOf(caseStatuses, caseStatus) },
    })),
  );
  const workflows = await seedWorkflows(writer, statuses);
  await writer.add(
    'initial_status',
    seedRows<CodedRow<'opening' | 'workflow'>>('initial-statuses').map(({ opening, workflow, ...row }) => ({
      ...row,
      opening_id: idOf(statuses, opening),
      case_workflow_type_id: idOf(workflows, workflow),
    })),
  );
}

function seedWorkflows(writer: SeedWriter, statuses: SeedIds): Promise<SeedIds> {
  return writer.add(
    'case_workflow_type',
    seedRows<CodedRow<'start'>>('workflow-types').map(({ start, ...row }) => ({ ...row, start_id: idOf(statuses, start) })),
  );
}

export const seedRebuttalStatuses = (writer: SeedWriter): Promise<SeedIds> =>
  writer.addLinked('rebuttal_status', seedRows<LinkedSeed>('rebuttal-statuses'));
