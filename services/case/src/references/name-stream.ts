import type { JsonObject, MasterRecordChanged } from '@atlas/contracts';

/** The event store's category of renamed master records: read models of cases show today's names, in the order they became true. */
export const NAME_STREAM = 'record_name' as const;
export const RECORD_RENAMED = 'RecordRenamed';

export const nameStream = (accountId: number) => ({ accountId, category: NAME_STREAM, id: 'records' });

/** What a master record is called from now on. */
export interface RecordRenamed extends JsonObject {
  resource: string;
  id: number;
  name: string;
  /** Tells an older fact that arrives late, and one that is told twice. */
  revision: number;
}

/** The fact in a changed master record: a new one has its name from the start, and cases that take it keep that name. */
export function renameFact({ resource, id, name, revision, changed }: MasterRecordChanged): RecordRenamed | undefined {
  return revision > 1 && changed.includes('name') ? { resource, id, name, revision } : undefined;
}
