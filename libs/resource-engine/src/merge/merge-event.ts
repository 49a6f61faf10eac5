import { MASTER_DATA_TOPIC, RECORD_MERGED, type MergeOrder, type RecordMerged } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import type { StoredRecord } from '../read/present.js';
import type { WriteContext } from '../write/draft.js';
import type { Enqueue } from '../write/record-writer.js';
import type { RecordedMerge } from './merge-log.js';

/** The source is retired: it cannot be chosen, and all cases were moved. */
export const isWhole = (source: StoredRecord, { case_ids, deactivate_source }: MergeOrder): boolean =>
  case_ids === null && (deactivate_source || source['is_active'] === false);

/** Publishes a merge, or its undo, to the other services, in the transaction of the change. */
export async function publishMerge(
  tx: Transaction,
  enqueue: Enqueue,
  { accountId, actor, correlationId }: WriteContext,
  { job_id, resource, source_id, target_id }: Pick<RecordedMerge, 'job_id' | 'resource' | 'source_id' | 'target_id'>,
  state: Pick<RecordMerged, 'is_whole' | 'is_undone'>,
): Promise<void> {
  await enqueue(tx, MASTER_DATA_TOPIC, [
    {
      id: randomUUID(),
      type: RECORD_MERGED,
      accountId,
      key: `${resource}/${source_id}`,
      time: new Date().toISOString(),
      correlationId,
      actor,
      data: { merge_id: job_id, resource, source_id, target_id, ...state },
    },
  ]);
}
