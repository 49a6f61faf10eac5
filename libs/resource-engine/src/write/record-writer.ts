import { MASTER_DATA_TOPIC, fieldEntries, wireName, type Field, type StoredRow } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';
import type { SecretBox, Transaction } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import { recordColumns } from '../read/record-sql.js';
import { secretPlace } from '../secrets/secret-place.js';
import type { Behaviors } from './behavior.js';
import { fieldChanges } from './changes.js';
import { checkPlaced } from '../files/placed-files.js';
import { checkFiles, keepFiles } from '../files/record-files.js';
import { checkReferences } from './check-references.js';
import { checkUnique, clashError } from './check-unique.js';
import { draftOf, markChanges, refuseErrors, type Draft, type WriteContext } from './draft.js';
import { writeHistory, type HistoryEntry, type RecordAction } from './history.js';
import { recordChanged } from './record-events.js';
import { othersWith } from './single-mark.js';
import { storeDrafts, takeIds } from './store.js';

export type Enqueue = (tx: Transaction, topic: string, events: readonly IntegrationEvent[]) => Promise<void>;
export interface Change {
  readonly id: number;
  readonly input: Readonly<Record<string, unknown>>;
  /** Values that the product itself sets, beside what a client may send. */
  readonly fixed?: StoredRow;
}

export interface UpdateOptions {
  /** Records that are read and locked already. */
  readonly loaded?: ReadonlyMap<number, StoredRecord>;
  readonly action?: RecordAction;
}

export interface RecordBatch extends UpdateOptions {
  readonly inputs: readonly StoredRow[];
  readonly fixed?: StoredRow;
  readonly changes?: readonly Change[];
}

/** The only code that writes records: validation, references, uniqueness, rows, field history and outbox, in the given transaction. */
export class RecordWriter {
  constructor(
    private readonly set: ResourceSet,
    readonly behaviors: Behaviors,
    private readonly secrets: SecretBox,
    private readonly enqueue: Enqueue,
  ) {}

  /** The same writer with another event sink: bulk writes collect their events and send them together. */
  telling(enqueue: Enqueue): RecordWriter {
    return new RecordWriter(this.set, this.behaviors, this.secrets, enqueue);
  }

  /** Reads and checks new records without storing them; problems are in each draft's `errors`. */
  async prepare(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    inputs: readonly StoredRow[],
    fixed: StoredRow = {},
  ): Promise<Draft[]> {
    return (await this.prepareBatch(tx, context, model, { inputs, fixed })).made;
  }

  /** New and changed records that are to be stored together, checked against each other, too. */
  async prepareBatch(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    { inputs, fixed = {}, changes = [], loaded = new Map() }: RecordBatch,
  ): Promise<{ readonly made: Draft[]; readonly changed: Draft[] }> {
    const ids = await takeIds(tx, model, inputs.length);
    const made = inputs.map((input, index) => draftOf(model, { id: ids[index]!, before: undefined, input, fixed }));
    const changed = changes.map(({ id, input }) => draftOf(model, { id, before: loaded.get(id), input }));
    await this.#fillOrder(tx, context, model, made);
    await this.#check(tx, context, model, [...made, ...changed]);
    return { made, changed };
  }

  /** New records, all or none. `fixed`: values that only the product sets (`is_system`). */
  async create(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    inputs: readonly object[],
    fixed: StoredRow = {},
  ): Promise<Draft[]> {
    const drafts = await this.prepare(tx, context, model, inputs as readonly StoredRow[], fixed);
    refuseErrors(drafts);
    await this.store(tx, context, model, drafts, 'created');
    return drafts;
  }

  /** Changes of records that are there, all or none. Answers the drafts that did change something. */
  async update(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    changes: readonly Change[],
    { loaded, action = 'updated' }: UpdateOptions = {},
  ): Promise<Draft[]> {
    const ids = changes.map(({ id }) => id);
    const before = loaded ?? (await this.load(tx, context.accountId, model, ids));
    const drafts = changes.flatMap(change => {
      const record = before.get(change.id);
      return record ? [draftOf(model, { ...change, before: record })] : [];
    });
    await this.#check(tx, context, model, drafts);
    refuseErrors(drafts);
    const changed = drafts.filter(draft => draft.changed.size);
    if (changed.length) await this.store(tx, context, model, changed, action);
    return changed;
  }

  /** Live records in the form they are kept in, locked until the transaction ends. */
  async load(
    tx: Transaction,
    accountId: number,
    model: ResourceModel,
    ids: readonly number[],
  ): Promise<Map<number, StoredRecord>> {
    const rows = await tx.query<StoredRecord & { id: number }>(
      `select ${recordColumns(this.set, model)} from ${model.table} t where t.account_id = $1 and t.id = any($2) and t.deleted_at is null order by t.id for update of t`,
      [accountId, ids],
    );
    return new Map(rows.map(row => [row.id, row]));
  }

  async #check(tx: Transaction, context: WriteContext, model: ResourceModel, drafts: readonly Draft[]): Promise<void> {
    if (!drafts.length) return;
    const names = await checkReferences(tx, this.set, model, context.accountId, drafts);
    checkPlaced(model, drafts, context);
    await checkFiles(tx, this.set, model, context.accountId, drafts, names);
    for (const draft of drafts) referenceNames.set(draft, names);
    for (const draft of drafts) this.#keepSameSecrets(model, draft, context.accountId);
    await this.behaviors[model.definition.path]?.check?.(drafts, { tx, set: this.set, model, context });
    for (const draft of drafts) markChanges(model, draft);
    await checkUnique(tx, model, context.accountId, drafts);
  }

  /** Stores checked drafts and publishes their events. */
  async store(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    drafts: readonly Draft[],
    action: RecordAction,
  ): Promise<void> {
    if (!drafts.length) return;
    const history = drafts.map(draft => this.#historyOf(model, draft, action));
    for (const draft of drafts) this.#seal(model, draft, context.accountId);
    try {
      await storeDrafts(tx, model, context, drafts);
    } catch (error) {
      throw clashError(error, model, drafts) ?? error;
    }
    await keepFiles(tx, this.set, model, context.accountId, drafts);
    await this.#assignMembers(tx, context, model, drafts);
    await this.#keepSingle(tx, context, model, drafts);
    await this.behaviors[model.definition.path]?.afterSave?.(drafts, { tx, set: this.set, model, context });
    await writeHistory(tx, this.set.schema, context, history);
    await this.enqueue(
      tx,
      MASTER_DATA_TOPIC,
      drafts.map(draft =>
        recordChanged(
          model,
          context,
          { ...draft.after, id: draft.id },
          { revision: revisionOf(draft), changed: [...draft.changed] },
        ),
      ),
    );
  }

  #historyOf(model: ResourceModel, draft: Draft, action: RecordAction): HistoryEntry {
    const names = referenceNames.get(draft);
    draft.history = names ? fieldChanges(model, draft, names) : [];
    return { resource: model.definition.path, record_id: draft.id, revision: revisionOf(draft), action, changes: draft.history };
  }

  /** A secret that is entered again is no change. */
  #keepSameSecrets(model: ResourceModel, { before, after, changed }: Draft, accountId: number): void {
    if (!before) return;
    for (const [key, field] of fieldEntries(model.definition.fields)) {
      const [sealed, given] = [before[key], after[key]];
      if (!field.secret || field.type === 'file' || typeof sealed !== 'string' || !changed.has(key)) continue;
      if (!this.secrets.holds(sealed, secretPlace(accountId, model.definition.table, key), given)) continue;
      after[key] = sealed;
      changed.delete(key);
    }
  }

  #seal(model: ResourceModel, draft: Draft, accountId: number): void {
    for (const [key, field] of fieldEntries(model.definition.fields)) {
      const value = draft.after[key];
      if (!field.secret || field.type === 'file' || typeof value !== 'string' || !draft.changed.has(key)) continue;
      draft.after[key] = this.secrets.seal(value, secretPlace(accountId, model.definition.table, key));
    }
  }

  /** New rows without a place go last, ten apart, so that one can be put between. */
  async #fillOrder(tx: Transaction, { accountId }: WriteContext, model: ResourceModel, drafts: readonly Draft[]): Promise<void> {
    const orders = fieldEntries(model.definition.fields).filter(([, field]) => field.type === 'order');
    for (const [key] of orders) {
      const open = drafts.filter(draft => draft.after[key] === null || draft.after[key] === undefined);
      if (!open.length) continue;
      const [row] = await tx.query<{ last: number }>(
        `select coalesce(max("${key}"), 0) as last from ${model.table} where account_id = $1 and deleted_at is null`,
        [accountId],
      );
      open.forEach((draft, index) => {
        draft.after[key] = (row?.last ?? 0) + 10 * (index + 1);
      });
    }
  }

  /** A list of members is stored on the members: listed ones get this record, removed ones lose it, each with its own history. */
  async #assignMembers(tx: Transaction, context: WriteContext, model: ResourceModel, drafts: readonly Draft[]): Promise<void> {
    for (const [key, field] of model.members) {
      const name = wireName(key, field);
      for (const draft of drafts.filter(({ changed }) => changed.has(name))) await this.#assign(tx, context, field, draft, name);
    }
  }

  /** A flag that at most one row may have is removed from the previous row, with its own history. */
  async #keepSingle(tx: Transaction, context: WriteContext, model: ResourceModel, drafts: readonly Draft[]): Promise<void> {
    for (const [key, field] of fieldEntries(model.definition.fields)) {
      if (!field.singleWithin) continue;
      for (const draft of drafts.filter(each => each.changed.has(key) && each.after[key] === true)) {
        const rows = await tx.query<{ id: number }>(othersWith(model, key, field.singleWithin), [context.accountId, draft.id]);
        await this.update(
          tx,
          context,
          model,
          rows.map(({ id }) => ({ id, input: { [key]: false } })),
        );
      }
    }
  }

  async #assign(tx: Transaction, context: WriteContext, field: Field, draft: Draft, name: string): Promise<void> {
    const target = this.set.model(field.target?.resource ?? '');
    const [before, after] = [idSet(draft.before?.[name]), idSet(draft.after[name])];
    const change = (id: number, value: number | null): Change => ({ id, input: { [`${field.via}_id`]: value } });
    const changes = [
      ...[...before].filter(id => !after.has(id)).map(id => change(id, null)),
      ...[...after].filter(id => !before.has(id)).map(id => change(id, draft.id)),
    ];
    if (changes.length) await this.update(tx, context, target, changes);
  }
}

/** Names found while checking a draft; kept beside it for the history. */
const referenceNames = new WeakMap<Draft, Awaited<ReturnType<typeof checkReferences>>>();

const idSet = (ids: unknown): Set<number> => new Set(Array.isArray(ids) ? (ids as number[]) : []);

/** The revision a draft has once it is stored. */
const revisionOf = ({ before }: Draft): number => (before ? Number(before['revision']) + 1 : 1);
