import {
  type Actor,
  crossErrors,
  fieldEntries,
  invalid,
  readRecord,
  recordTexts,
  type Field,
  type StoredRow,
  type StoredValue,
  unknownFields,
  wireName,
} from '@atlas/contracts';
import type { FieldChange } from './changes.js';
import { cleanHtml } from './clean-html.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import { storedValue } from './stored-value.js';

/** Who writes, for which account, in which request or job. */
export interface WriteContext {
  readonly accountId: number;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly jobId?: string;
}

/** A record to be stored: its state before, its state after, and its errors. */
export interface Draft {
  readonly id: number;
  readonly before: StoredRecord | undefined;
  /** The whole record in the form it is kept in, by wire name. */
  readonly after: Record<string, StoredValue>;
  /** Wire names of what differs from before; of a new record, what is filled. */
  readonly changed: Set<string>;
  readonly errors: Record<string, string>;
  /** The changes as text; set when the draft is stored. */
  history: readonly FieldChange[];
}

/** Which child rows differ: ids and the names beside references play no part. */
function sameValue(field: Field, a: StoredValue, b: StoredValue): boolean {
  if (field.type !== 'children') return JSON.stringify(a) === JSON.stringify(b);
  const plain = (rows: StoredValue) =>
    JSON.stringify((rows as readonly StoredRow[] | null)?.map(row => [row['id'] ?? null, ...childValues(field, row)]) ?? []);
  return plain(a) === plain(b);
}

const childValues = (field: Field, row: StoredRow): StoredValue[] =>
  fieldEntries(field.fields ?? {}).map(([key, child]) => storedValue(child, row[wireName(key, child)] ?? null));

const LABEL_ONLY = new Set(['name', 'sort_order', 'color', 'notes', 'external_code', 'is_active']);

interface DraftInput {
  readonly id: number;
  readonly before: StoredRecord | undefined;
  readonly input: Readonly<Record<string, unknown>>;
  /** Values the product itself sets, beside what a client may send. */
  readonly fixed?: StoredRow;
}

/** Reads the input over what was there. An unknown field is refused at once (400); everything else is collected in `errors`. */
export function draftOf(model: ResourceModel, { id, before, input, fixed }: DraftInput): Draft {
  const { definition } = model;
  const reading = readRecord(definition, input, before ? 'update' : 'create');
  if (reading.unknown.length) throw unknownFields(reading.unknown);
  const after: Record<string, StoredValue> = {};
  for (const [key, field] of fieldEntries(definition.fields)) {
    const name = wireName(key, field);
    if (before && name in before) after[name] = storedValue(field, before[name]);
  }
  Object.assign(after, reading.values, fixed);
  for (const [key, field] of fieldEntries(definition.fields)) {
    if (field.type === 'html' && typeof after[key] === 'string') after[key] = cleanHtml(after[key]);
  }
  if (definition.named) after['name'] = definition.named(after).slice(0, 400);
  const draft: Draft = {
    id,
    before,
    after,
    changed: new Set(),
    history: [],
    errors: { ...crossErrors(definition, after), ...reading.errors },
  };
  markChanges(model, draft);
  return draft;
}

/** Recalculates the differences; call it after a behavior has set values. */
export function markChanges(model: ResourceModel, draft: Draft): void {
  draft.changed.clear();
  for (const [key, field] of fieldEntries(model.definition.fields)) {
    const name = wireName(key, field);
    const [is, was] = [draft.after[name], draft.before?.[name]];
    if (is === undefined || field.type === 'stamp' || field.type === 'count' || field.type === 'usage') continue;
    if (
      draft.before
        ? !sameValue(field, is, storedValue(field, was))
        : is !== null && is !== false && !(Array.isArray(is) && !is.length)
    ) {
      draft.changed.add(name);
    }
  }
  if (draft.before?.['is_system'] === true) {
    for (const name of draft.changed) if (!LABEL_ONLY.has(name)) draft.errors[name] = recordTexts.valueOfTheSystem;
  }
}

/** 422 with every message of one record; of several, the first record that has one. */
export function refuseErrors(drafts: readonly Draft[]): void {
  const wrong = drafts.find(({ errors }) => Object.keys(errors).length);
  if (wrong) throw invalid(wrong.errors);
}
