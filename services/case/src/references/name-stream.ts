import { NAME_STREAM, type MasterRecordChanged, type RecordRenamed } from '@atlas/contracts';

export const RECORD_RENAMED = 'RecordRenamed';

export const nameStream = (accountId: number) => ({ accountId, category: NAME_STREAM, id: 'records' });

/** The fact in a changed master record: a new one has its name from the start, and cases that take it keep that name. */
export function renameFact({ resource, id, name, revision, changed }: MasterRecordChanged): RecordRenamed | undefined {
  return revision > 1 && changed.includes('name') ? { resource, id, name, revision } : undefined;
}
