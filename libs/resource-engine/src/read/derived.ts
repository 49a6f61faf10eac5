import { fieldEntries, type ResourceDefinition } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { WireRecord } from './present.js';

export interface DerivedQuestion {
  readonly session: Session;
  readonly ids: readonly number[];
  /** The fields that are asked for. */
  readonly keys: ReadonlySet<string>;
}

/** Calculates the derived fields of records: returns their API values by id. A missing value is unknown. */
export type DerivedSource = (question: DerivedQuestion) => Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>;
/** By the definition's path. */
export type DerivedSources = Readonly<Record<string, DerivedSource>>;

const derivedKeys = ({ fields }: ResourceDefinition, only?: readonly string[]): string[] =>
  fieldEntries(fields).flatMap(([key, field]) => (field.derived && (!only || only.includes(key)) ? [key] : []));

/** Adds calculated values to records: all of them, or only these fields. Unknown values are null. */
export async function withDerived(
  sources: DerivedSources,
  session: Session,
  definition: ResourceDefinition,
  records: readonly WireRecord[],
  only?: readonly string[],
): Promise<readonly WireRecord[]> {
  const keys = derivedKeys(definition, only);
  if (!keys.length || !records.length) return records;
  const ids = records.map(({ id }) => Number(id));
  const found = await sources[definition.path]?.({ session, ids, keys: new Set(keys) });
  return records.map((record, index) => {
    const values = found?.get(ids[index]!);
    return { ...record, ...Object.fromEntries(keys.map(key => [key, values?.[key] ?? null])) };
  });
}

/** The same for a list that is read in batches as it goes out. */
export async function* streamedDerived(
  sources: DerivedSources,
  session: Session,
  definition: ResourceDefinition,
  batches: AsyncIterable<readonly WireRecord[]>,
): AsyncGenerator<readonly WireRecord[]> {
  for await (const records of batches) yield await withDerived(sources, session, definition, records, definition.list);
}
