import {
  fieldLabel,
  fieldMessages,
  fieldEntries,
  wireName,
  type FieldMap,
  type ReferenceTarget,
  type Field,
  type StoredRow,
  type StoredValue,
} from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { homeOf } from '../model/shared.js';
import type { Draft } from './draft.js';

interface Pointed {
  readonly key: string;
  readonly field: Field;
  readonly target: ReferenceTarget;
  readonly ids: readonly number[];
  /** The field of the message. */
  readonly path: string;
  readonly draft: Draft;
}

interface TargetRow {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly family?: string;
}

/** Names of the referenced records and files of drafts, for the history. */
export class ReferenceNames {
  readonly #rows = new Map<string, ReadonlyMap<number, TargetRow>>();

  set(resource: string, rows: readonly TargetRow[]): void {
    this.#rows.set(resource, new Map(rows.map(row => [row.id, row])));
  }

  readonly #files = new Map<string, string>();

  setFile(id: string, fileName: string): void {
    this.#files.set(id, fileName);
  }

  fileName(id: string): string | undefined {
    return this.#files.get(id);
  }

  row(resource: string, id: number): TargetRow | undefined {
    return this.#rows.get(resource)?.get(id);
  }

  name(target: ReferenceTarget | undefined, id: number): string {
    return (target && this.row(target.resource, id)?.name) ?? String(id);
  }
}

const idsOf = (value: StoredValue | undefined): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? (value as number[]) : [];

/** The new references of a row: existing ones may stay, active or not. */
function pointedBy(fields: FieldMap, row: StoredRow, before: StoredRow | undefined, path: string, draft: Draft): Pointed[] {
  return fieldEntries(fields).flatMap(([key, field]): Pointed[] => {
    const name = wireName(key, field);
    if (field.type === 'children') {
      const kept = new Map(((before?.[name] ?? []) as readonly StoredRow[]).map(child => [child['id'], child]));
      return ((row[name] ?? []) as readonly StoredRow[]).flatMap((child, index) =>
        pointedBy(field.fields ?? {}, child, kept.get(child['id']), `${path}${name}.${index}.`, draft),
      );
    }
    if (!field.target || !['reference', 'references', 'members'].includes(field.type)) return [];
    const had = new Set(idsOf(before?.[name]));
    const ids = idsOf(row[name]).filter(id => !had.has(id));
    return ids.length ? [{ key, field, target: field.target, ids, path: path + name, draft }] : [];
  });
}

async function targetRows(
  tx: Transaction,
  set: ResourceSet,
  accountId: number,
  resource: string,
  ids: readonly number[],
): Promise<TargetRow[]> {
  const model = set.target({ resource });
  if (!model) {
    return tx.query<TargetRow>(
      `select id, name, is_active from ${set.schema}.record_copy where account_id = $1 and resource = $2 and id = any($3) and not is_deleted`,
      [accountId, resource, ids],
    );
  }
  const family = 'family' in model.definition.fields ? ', family' : '';
  return tx.query<TargetRow>(
    `select id, name, is_active${family} from ${model.table} where account_id = $1 and id = any($2) and deleted_at is null`,
    [homeOf(model, accountId), ids],
  );
}

/** Every newly chosen record must be there, in this account, active, and of the right option family. */
export async function checkReferences(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  drafts: readonly Draft[],
): Promise<ReferenceNames> {
  const pointed = drafts.flatMap(draft =>
    pointedBy(model.definition.fields, draft.after, draft.before as StoredRow | undefined, '', draft),
  );
  const names = new ReferenceNames();
  for (const resource of new Set(pointed.map(({ target }) => target.resource))) {
    const ids = [...new Set(pointed.filter(({ target }) => target.resource === resource).flatMap(each => each.ids))];
    names.set(resource, await targetRows(tx, set, accountId, resource, ids));
  }
  for (const { key, field, target, ids, path, draft } of pointed) {
    const isFine = (row: TargetRow | undefined) =>
      row?.is_active && (target.family === undefined || row.family === target.family);
    if (!ids.every(id => isFine(names.row(target.resource, id))))
      draft.errors[path] ??= fieldMessages.select(fieldLabel(key, field));
  }
  return names;
}
