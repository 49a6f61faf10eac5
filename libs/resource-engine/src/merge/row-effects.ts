import { AppError, type JsonValue, type MergeOrder } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { WriteContext } from '../write/draft.js';
import type { Change, RecordWriter } from '../write/record-writer.js';
import { followingChildren, type MergedPair } from './merge-request.js';
import { childClash } from './child-clash.js';
import { followingHolders, pointingIds, type Holder } from './holders.js';

/** One field of one record that a merge changed: undone if it still has that value. */
export type FieldEffect = { kind: 'field'; resource: string; id: number; field: string; from: JsonValue; to: JsonValue };
/** Child rows moved from the source, or their references to it. */
export type ChildEffect = { kind: 'child'; table: string; column: string; ids: number[]; from: number; to: number };
/** Other rows moved from the source, by the behavior of its list. */
export type BelongingsEffect = { kind: 'belongings'; resource: string; ids: number[]; from: number; to: number };
/** What was not changed, with its message: a restarted job reports it again. */
export type MessageEffect = { kind: 'message'; way: 'merge' | 'undo'; reference: string; message: string };
export type Effect = FieldEffect | ChildEffect | BelongingsEffect | MessageEffect;

/** A record that was not updated, and why. */
export interface RefusedRecord {
  readonly reference: string;
  readonly message: string;
}

export interface Followed {
  readonly effects: readonly Effect[];
  readonly refused: readonly RefusedRecord[];
}

const AT_ONCE = 500;

/** Changes all records together; if one is refused, each separately, so that it does not block the others. */
export class EachOrAll {
  constructor(
    private readonly tx: Transaction,
    private readonly context: WriteContext,
    private readonly writer: RecordWriter,
  ) {}

  async update(model: ResourceModel, changes: readonly Change[]): Promise<readonly RefusedRecord[]> {
    const refused: RefusedRecord[] = [];
    for (let start = 0; start < changes.length; start += AT_ONCE) {
      const batch = changes.slice(start, start + AT_ONCE);
      if (!(await this.#try(model, batch))) continue;
      for (const change of batch) {
        const message = await this.#try(model, [change]);
        if (message) refused.push({ reference: `${model.definition.label} ${change.id}`, message });
      }
    }
    return refused;
  }

  /** The message of the refusal; undefined: done. */
  async #try(model: ResourceModel, changes: readonly Change[]): Promise<string | undefined> {
    await this.tx.query('savepoint together');
    try {
      await this.writer.update(this.tx, this.context, model, changes);
      await this.tx.query('release savepoint together');
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.tx.query('rollback to savepoint together');
      return Object.values(error.errors ?? {}).join(' ') || error.message;
    }
  }
}

/** Replaces all references of this owner from the source to the target. */
export class RowUpdate {
  readonly #effects: Effect[] = [];
  readonly #refused: RefusedRecord[] = [];
  readonly #writing: EachOrAll;
  private readonly ids: { readonly source: number; readonly target: number };

  constructor(
    private readonly tx: Transaction,
    private readonly context: WriteContext,
    private readonly set: ResourceSet,
    private readonly writer: RecordWriter,
    private readonly model: ResourceModel,
    private readonly pair: MergedPair,
  ) {
    this.#writing = new EachOrAll(tx, context, writer);
    this.ids = { source: Number(pair.source['id']), target: Number(pair.target['id']) };
  }

  async run(order: MergeOrder): Promise<Followed> {
    for (const holder of followingHolders(this.set, this.model, order)) {
      if (holder.kind === 'child') await this.#childReferences(holder);
      else await this.#fields(holder);
    }
    for (const key of followingChildren(this.model, order)) await this.#childRows(key);
    await this.#belongings();
    return { effects: this.#effects, refused: this.#refused };
  }

  async #fields(holder: Holder): Promise<void> {
    const { accountId } = this.context;
    const ids = await pointingIds(this.tx, holder, this.model, accountId, this.ids.source);
    if (!ids.length) return;
    const before = await this.writer.load(this.tx, accountId, holder.model, ids);
    const effects = [...before].map(([id, record]): FieldEffect => ({
      kind: 'field',
      resource: holder.model.definition.path,
      id,
      field: holder.field,
      from: record[holder.field] as JsonValue,
      to: this.#replaced(holder, id, record),
    }));
    const refused = await this.#writing.update(
      holder.model,
      effects.map(({ id, field, to }) => ({ id, input: { [field]: to } })),
    );
    this.#refused.push(...refused);
    const stayed = new Set(refused.map(({ reference }) => reference));
    this.#effects.push(...effects.filter(({ id }) => !stayed.has(`${holder.model.definition.label} ${id}`)));
  }

  /** A record must not reference itself. */
  #replaced({ kind, field, model }: Holder, id: number, record: StoredRecord): JsonValue {
    const { source, target } = this.ids;
    if (kind === 'one') return model === this.model && id === target ? null : target;
    const ids = (record[field] as readonly number[]).map(one => (one === source ? target : one));
    return [...new Set(ids)];
  }

  async #childReferences({ table, column }: Holder): Promise<void> {
    const { source, target } = this.ids;
    const rows = await this.tx.query<{ id: number }>(
      `update ${table} set ${quoted(column)} = $3 where account_id = $1 and ${quoted(column)} = $2 returning id`,
      [this.context.accountId, source, target],
    );
    this.#keep(table, column, rows);
  }

  async #childRows(key: string): Promise<void> {
    const { source, target } = this.ids;
    const side = this.model.children.find(each => each.key === key);
    if (!side) throw new Error(`${this.model.definition.path} has no child rows ${key}.`);
    const clash = childClash(this.model, this.pair, key);
    if (clash) {
      this.#refused.push({ reference: String(this.pair.source['name']), message: clash });
      return;
    }
    const rows = await this.tx.query<{ id: number }>(
      `update ${side.table} c set parent_id = $3,
              position = c.position + 1 + coalesce((select max(position) from ${side.table} m where m.account_id = $1 and m.parent_id = $3), 0)
        where c.account_id = $1 and c.parent_id = $2 returning c.id`,
      [this.context.accountId, source, target],
    );
    this.#keep(side.table, 'parent_id', rows);
  }

  /** After the child rows, which may name some of them. */
  async #belongings(): Promise<void> {
    const { source: from, target: to } = this.ids;
    const resource = this.model.definition.path;
    const { belongings } = this.writer.behaviors[resource] ?? {};
    const ids = await belongings?.give(from, to, { tx: this.tx, set: this.set, model: this.model, context: this.context });
    if (ids?.length) this.#effects.push({ kind: 'belongings', resource, ids: [...ids], from, to });
  }

  #keep(table: string, column: string, rows: readonly { readonly id: number }[]): void {
    const { source: from, target: to } = this.ids;
    if (rows.length) this.#effects.push({ kind: 'child', table, column, ids: rows.map(({ id }) => id), from, to });
  }
}
