import { type BulkUpdateRequest, fieldOnWire, invalid, MASTER_DATA_TOPIC, recordTexts } from '@atlas/contracts';
import {
  refuseStale,
  type ChangeRecorder,
  type ChangeTransaction,
  type Database,
  type RecordedBy,
  type Transaction,
} from '@atlas/platform';
import { recordActivity } from '../activity/record-activity.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { SHARED_ACCOUNT } from '../model/shared.js';
import type { StoredRecord } from '../read/present.js';
import { recordColumns } from '../read/record-sql.js';
import { usageMessage, usageOf } from '../usage/usage.js';
import type { Behaviors } from '../write/behavior.js';
import { draftOf, refuseErrors, type Draft, type WriteContext } from '../write/draft.js';
import { writeHistory } from '../write/history.js';
import { checkUnique, clashError } from '../write/check-unique.js';
import { recordChanged } from '../write/record-events.js';
import type { Change, Enqueue, RecordWriter, UpdateOptions } from '../write/record-writer.js';
import { recordInUse, recordNotFound } from './record-errors.js';
import { refuseByRecord } from './refuse-by-record.js';
import { refuseUnstorable } from './refuse-unstorable.js';

export type Input = Readonly<Record<string, unknown>>;

/** Writes records for a user, and records that in the user activity: save, (de)activate, delete, restore, one field of many. */
export class ResourceCommands {
  constructor(
    private readonly set: ResourceSet,
    private readonly database: Database,
    private readonly writer: RecordWriter,
    private readonly behaviors: Behaviors,
    private readonly enqueue: Enqueue,
    readonly changes: ChangeRecorder,
  ) {}

  async create(by: RecordedBy, context: WriteContext, model: ResourceModel, input: Input): Promise<Draft> {
    refuseUnstorable(input);
    return this.database.withAccount(context.accountId, async tx => {
      const [draft] = await this.writer.create(tx, context, model, [input]);
      if (!draft) throw new Error('A record was not created.');
      await recordActivity(this, tx, by, model, 'added', [draft]);
      return draft;
    });
  }

  /** Fields that are not sent stay. Undefined: nothing changed. */
  async update(
    by: RecordedBy,
    context: WriteContext,
    model: ResourceModel,
    change: Change,
    revision: number | undefined,
  ): Promise<Draft | undefined> {
    refuseUnstorable(change.input);
    return this.database.withAccount(context.accountId, async tx => {
      const loaded = await this.#existing(tx, context.accountId, model, change.id, revision);
      return this.#update(tx, by, context, model, change, { loaded, done: 'changed' });
    });
  }

  async #existing(
    tx: Transaction,
    accountId: number,
    model: ResourceModel,
    id: number,
    revision?: number,
  ): Promise<Map<number, StoredRecord>> {
    const loaded = await this.writer.load(tx, accountId, model, [id]);
    const record = loaded.get(id);
    if (!record) throw recordNotFound(model, id);
    refuseStale(revision, Number(record['revision']), recordTexts.changedByAnother);
    return loaded;
  }

  /** Idempotent; never refused because of use. */
  async setActive(
    by: RecordedBy,
    context: WriteContext,
    model: ResourceModel,
    id: number,
    isActive: boolean,
  ): Promise<Draft | undefined> {
    return this.database.withAccount(context.accountId, async tx => {
      const loaded = await this.#existing(tx, context.accountId, model, id);
      const done = isActive ? 'activated' : 'deactivated';
      return this.#update(tx, by, context, model, { id, input: { is_active: isActive } }, { loaded, action: done, done });
    });
  }

  async #update(
    tx: ChangeTransaction,
    by: RecordedBy,
    context: WriteContext,
    model: ResourceModel,
    change: Change,
    { done, ...options }: UpdateOptions & { readonly done: string },
  ): Promise<Draft | undefined> {
    const changed = await this.writer.update(tx, context, model, [change], options);
    await recordActivity(this, tx, by, model, done, changed);
    return changed[0];
  }

  /** Sets one field (marked `bulk`) or the activity of many records; all or none. Answers those that changed. */
  async bulkUpdate(
    by: RecordedBy,
    context: WriteContext,
    model: ResourceModel,
    { ids, field: name, value }: BulkUpdateRequest,
  ): Promise<readonly Draft[]> {
    const [key, field] = fieldOnWire(model.definition, name) ?? [];
    if (!field || !(field.bulk || key === 'is_active')) throw invalid({ field: recordTexts.notForSeveral(name) });
    refuseUnstorable({ value });
    return this.database.withAccount(context.accountId, async tx => {
      const records = await this.writer.load(tx, context.accountId, model, ids);
      const missing = ids.find(id => !records.has(id));
      if (missing !== undefined) throw recordNotFound(model, missing);
      const changes = [...records.keys()].map(id => ({ id, input: { [name]: value } }));
      const { changed: drafts } = await this.writer.prepareBatch(tx, context, model, { inputs: [], changes, loaded: records });
      refuseByRecord(drafts);
      const changed = drafts.filter(draft => draft.changed.size);
      const action = key !== 'is_active' ? 'updated' : value === true ? 'activated' : 'deactivated';
      await this.writer.store(tx, context, model, changed, action);
      await recordActivity(this, tx, by, model, 'changed', changed);
      return changed;
    });
  }

  /** Marks records as deleted; refused as a whole while anything uses one of them. */
  async delete(
    by: RecordedBy,
    context: WriteContext,
    model: ResourceModel,
    ids: readonly number[],
  ): Promise<readonly StoredRecord[]> {
    return this.database.withAccount(context.accountId, async tx => {
      const records = await this.writer.load(tx, context.accountId, model, ids);
      const missing = ids.find(id => !records.has(id));
      if (missing !== undefined) throw recordNotFound(model, missing);
      const errors = await this.reasonsToKeep(tx, context, model, records);
      if (Object.keys(errors).length) throw recordInUse(errors);
      await this.markDeleted(tx, context, model, records);
      await recordActivity(this, tx, by, model, 'deleted', [...records.values()]);
      return [...records.values()];
    });
  }

  /** Gone from lists and options; history keeps them. Whether they may go was asked before. */
  async markDeleted(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    records: ReadonlyMap<number, StoredRecord>,
  ): Promise<void> {
    await tx.query(
      `update ${model.table} set deleted_at = now(), revision = revision + 1, updated_at = now(), updated_by = $3 where account_id = $1 and id = any($2)`,
      [context.accountId, [...records.keys()], context.actor.name],
    );
    await this.#tell(tx, context, model, [...records.values()], 'deleted');
  }

  /** By id: why a record may not be deleted; those that may are absent. */
  async reasonsToKeep(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    records: ReadonlyMap<number, StoredRecord>,
  ): Promise<Record<number, string>> {
    const { label } = model.definition;
    const usage = await usageOf(tx, this.set, model, context.accountId, [...records.keys()]);
    const kept = await this.behaviors[model.definition.path]?.keeps?.([...records.keys()], {
      tx,
      set: this.set,
      model,
      context,
    });
    const errors: Record<number, string> = {};
    for (const [id, record] of records) {
      const name = String(record['name']);
      if (record['is_system'] === true) errors[id] = recordTexts.ofTheSystem(label, name);
      else if (context.accountId === SHARED_ACCOUNT) errors[id] = recordTexts.sharedByAll(label, name);
      else if (usage.has(id)) errors[id] = usageMessage(label, name, usage.get(id) ?? []);
      else if (kept?.has(id)) errors[id] = kept.get(id) ?? '';
    }
    return errors;
  }

  /** Restores deleted records, unless their name was taken meanwhile. */
  async restore(
    by: RecordedBy,
    context: WriteContext,
    model: ResourceModel,
    ids: readonly number[],
  ): Promise<readonly StoredRecord[]> {
    return this.database.withAccount(context.accountId, async tx => {
      const rows = await tx.query<StoredRecord & { id: number }>(
        `select ${recordColumns(this.set, model)} from ${model.table} t where t.account_id = $1 and t.id = any($2) and t.deleted_at is not null for update of t`,
        [context.accountId, ids],
      );
      const drafts = rows.map(row => ({ ...draftOf(model, { id: row.id, before: row, input: {} }), before: undefined }));
      for (const draft of drafts) for (const name of Object.keys(draft.errors)) delete draft.errors[name];
      await checkUnique(tx, model, context.accountId, drafts);
      refuseErrors(drafts);
      try {
        await tx.query(
          `update ${model.table} set deleted_at = null, revision = revision + 1, updated_at = now(), updated_by = $3 where account_id = $1 and id = any($2)`,
          [context.accountId, rows.map(({ id }) => id), context.actor.name],
        );
      } catch (error) {
        throw clashError(error, model, drafts) ?? error;
      }
      await this.#tell(tx, context, model, rows, 'restored');
      await recordActivity(this, tx, by, model, 'restored', rows);
      return rows;
    });
  }

  async #tell(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    records: readonly StoredRecord[],
    action: 'deleted' | 'restored',
  ): Promise<void> {
    if (!records.length) return;
    const revisions = records.map(record => Number(record['revision']) + 1);
    await writeHistory(
      tx,
      this.set.schema,
      context,
      records.map((record, index) => ({
        resource: model.definition.path,
        record_id: Number(record['id']),
        revision: revisions[index]!,
        action,
        changes: [],
      })),
    );
    await this.enqueue(
      tx,
      MASTER_DATA_TOPIC,
      records.map((record, index) =>
        recordChanged(model, context, record, { revision: revisions[index]!, changed: [], isDeleted: action === 'deleted' }),
      ),
    );
  }
}
