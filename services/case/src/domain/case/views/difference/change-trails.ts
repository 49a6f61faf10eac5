import type { Audience, CaseEvent, ChangeTrail, Signature } from '@atlas/contracts';
import { evolve } from '@atlas/event-sourcing';
import { caseDecider } from '../../case.decider.js';
import type { Case, CaseState } from '../../case.state.js';
import type { CaseFact } from '../../facts.js';
import { toClientCase, type CaseView } from '../client-case.js';
import {
  billRecords,
  caseFields,
  documentRecords,
  entryRecords,
  noteRecords,
  settlementRecords,
  settlementsOf,
  visibleRecords,
} from './shown-case.js';
import { changedFields, keyOf, type ShownRecord } from './shown-record.js';

const UNTOUCHED: ChangeTrail = { changed_by: null, changed_date: null, changes: 0 };
const CASE_FIELD = 'case#';

/** Who changed which field and which part last, and how often. */
export class ChangeTrails {
  readonly #trails = new Map<string, ChangeTrail>();

  ofField = (name: string): ChangeTrail => this.#trails.get(CASE_FIELD + name) ?? UNTOUCHED;
  ofPart = (record: Pick<ShownRecord, 'part' | 'id'>): ChangeTrail => this.#trails.get(keyOf(record)) ?? UNTOUCHED;

  touch(key: string, { by, at }: Signature): void {
    const { changes } = this.#trails.get(key) ?? UNTOUCHED;
    this.#trails.set(key, { changed_by: by, changed_date: at, changes: changes + 1 });
  }
}

/**
 * Goes from one state to the next, fact by fact, and notes what each one changed. What it did is read off the states, so a fact of a new kind
 * needs nothing here; parts that a fact left alone are the same objects before and after and cost one comparison. Only changes that the view
 * shows are counted.
 */
export function walk(before: Case, facts: readonly CaseFact[], view: CaseView): { after: Case; trails: ChangeTrails } {
  const trails = new ChangeTrails();
  let current: Case = before;
  let shown = toClientCase(before, view);
  for (const { event, signature } of facts) {
    const next = evolve<CaseState, CaseEvent>(caseDecider.evolve, current, event) ?? current;
    const shownNext = toClientCase(next, view);
    for (const key of touched(shown, shownNext, view.audience)) trails.touch(key, signature);
    current = next;
    shown = shownNext;
  }
  return { after: current, trails };
}

function touched(before: Case, after: Case, audience: Audience): readonly string[] {
  const visible = (records: readonly ShownRecord[]) => visibleRecords(records, audience);
  const isRestated = (['attributes', 'status', 'packet', 'memo'] as const).some(part => before[part] !== after[part]);
  return [
    ...(isRestated ? changedFields(caseFields(before), caseFields(after)).map(name => CASE_FIELD + name) : []),
    ...touchedRows(before.treatments, after.treatments, billRecords),
    ...touchedRows(
      before.ledger,
      after.ledger,
      entry => visible(entryRecords(entry, before.ledger)),
      entry => visible(entryRecords(entry, after.ledger)),
    ),
    ...(before.settlement === after.settlement
      ? []
      : touchedRows(settlementsOf(before), settlementsOf(after), settled => visible(settlementRecords(settled)))),
    ...touchedRows(before.notes, after.notes, noteRecords),
    ...touchedRows(before.documents, after.documents, document => visible(documentRecords(document))),
  ];
}

type Records<Row> = (row: Row) => readonly ShownRecord[];

/** The keys of added, removed and changed rows; identical rows are skipped. */
function touchedRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  recordsBefore: Records<Row>,
  recordsAfter: Records<Row> = recordsBefore,
): readonly string[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const was = byKey(before.slice(start, before.length - end).flatMap(recordsBefore));
  const is = byKey(after.slice(start, after.length - end).flatMap(recordsAfter));
  return [...new Set([...was.keys(), ...is.keys()])].filter(key => {
    const [one, other] = [was.get(key), is.get(key)];
    return !one || !other || changedFields(one.fields, other.fields).length > 0;
  });
}

const byKey = (records: readonly ShownRecord[]): ReadonlyMap<string, ShownRecord> =>
  new Map(records.map(record => [keyOf(record), record]));
