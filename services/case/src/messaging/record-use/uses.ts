import type { RecordUseChanged } from '@atlas/contracts';
import type { NamedRecords, RecordName } from './named-records.js';

/** Lists that count the bills naming a record, beside the cases: what is said bill by bill. */
const COUNTED_BY_BILL = ['service_type', 'service_denial_reason'];
const isCountedByBill = (name: RecordName): boolean => COUNTED_BY_BILL.includes(name.slice(0, name.indexOf('#')));

/** What the case, some of its bills and its documents use, each as a separate holder; a deleted case uses nothing. */
function usesOf(caseId: string, named: NamedRecords, revision: number): Map<string, RecordUseChanged> {
  const { is_open, is_deleted, places, notes = {}, treatments, documents } = named;
  const holder = (used_by: string, holder_id: string, records: readonly RecordName[]): [string, RecordUseChanged] => [
    `${used_by}/${holder_id}`,
    { used_by, holder_id, revision, is_open: used_by === 'case' ? is_open : true, records: is_deleted ? [] : distinct(records) },
  ];
  return new Map([
    holder('case', caseId, [
      ...[places, ...Object.values(treatments)].flatMap(named => Object.values(named).flat()),
      ...Object.keys(notes).map(id => `note_type#${id}`),
    ]),
    ...Object.entries(treatments).flatMap(([id, named]) => {
      const counted = Object.values(named).flat().filter(isCountedByBill);
      return counted.length ? [holder('bill', id, counted)] : [];
    }),
    ...Object.entries(documents).map(([id, node]) => holder('document', id, [`document/node#${node}`])),
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
const distinct = (names: readonly RecordName[]): RecordUseChanged['records'] =>
  [...new Set(names)].sort().map(name => {
    const [resource = '', id] = name.split('#');
    return { resource, id: Number(id) };
  });
