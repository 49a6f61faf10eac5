import type { RecordUseChanged } from '@atlas/contracts';
import type { NamedRecords, RecordKey } from './named-records.js';

/** What the case and its documents use, each a holder of its own; a deleted case uses nothing. */
function usesOf(caseId: string, named: NamedRecords, revision: number): Map<string, RecordUseChanged> {
  const { is_open, is_deleted, places, documents } = named;
  const holder = (used_by: string, holder_id: string, records: readonly RecordKey[]): [string, RecordUseChanged] => [
    `${used_by}/${holder_id}`,
    { used_by, holder_id, revision, is_open: used_by === 'case' ? is_open : true, records: is_deleted ? [] : distinct(records) },
  ];
  return new Map([
    holder('case', caseId, Object.values(places).flat()),
    ...Object.entries(documents).map(([id, node]) => holder('document', id, [{ resource: 'document/node', id: node }])),
  ]);
}

/** The holders whose use is different now; one that is gone uses nothing any more. */
export function changedUses(
  caseId: string,
  before: NamedRecords | undefined,
  now: NamedRecords,
  revision: number,
): readonly RecordUseChanged[] {
  const then = before ? usesOf(caseId, before, revision) : new Map<string, RecordUseChanged>();
  const current = usesOf(caseId, now, revision);
  const gone = [...then].filter(([key]) => !current.has(key)).map(([, use]) => ({ ...use, records: [] }));
  const different = [...current].filter(([key, use]) => JSON.stringify(use) !== JSON.stringify(then.get(key)));
  return [...different.map(([, use]) => use), ...gone];
}

/** In one order, so that the same use reads the same. */
function distinct(records: readonly RecordKey[]): { resource: string; id: number }[] {
  const byName = new Map(records.map(({ resource, id }) => [`${resource}#${id}`, { resource, id }]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
}
