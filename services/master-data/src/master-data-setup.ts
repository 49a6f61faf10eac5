import { MASTER_DATA_TOPIC, RESOURCES, SYSTEM_ACTOR, type Actor } from '@atlas/contracts';
import { currentContext, Database, type Transaction } from '@atlas/platform';
import { recordChanged, recordColumns, recordBatch, ResourceEngine, type StoredRecord } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';
import { AccountSeeder } from './seeds/seed-account.js';
import { SeedWriter } from './seeds/seed-writer.js';

/** What `writeRecords` offers: new rows by their path, and changes of rows that exist. */
export type RecordBatchWriter = Pick<SeedWriter, 'add' | 'change'>;

/** Sets up accounts and republishes their records, for operators; no user calls this. */
@Injectable()
export class MasterDataSetup {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly database: Database,
  ) {}

  /** What a new account starts with; does nothing when the account has master records already. True when it was seeded. */
  async seedAccount(accountId: number): Promise<boolean> {
    return this.database.withAccount(accountId, async tx => {
      await seedingAlone(tx, accountId);
      const [row] = await tx.query<{ used: boolean }>(
        `select exists (select from ${this.engine.set.schema}.record_history where account_id = $1) as used`,
        [accountId],
      );
      if (row?.used) return false;
      await new AccountSeeder(this.engine, tx, accountId, currentContext().correlationId).run();
      return true;
    });
  }

  /**
   * Writes many records of an account in one transaction, with all checks of a save by a user. `work` gets the writer; the other services are
   * notified once, when it is done.
   */
  async writeRecords<Result>(
    { accountId, actor }: { readonly accountId: number; readonly actor: Actor },
    work: (writer: RecordBatchWriter) => Promise<Result>,
  ): Promise<Result> {
    return this.database.withAccount(accountId, async tx => {
      const writer = new SeedWriter(this.engine, tx, accountId, currentContext().correlationId, actor);
      const result = await work(writer);
      await writer.tell();
      return result;
    });
  }

  /** Publishes every record of an account again (`MasterRecordChanged`), so that other services can rebuild their copies. Returns how many. */
  async republish(accountId: number): Promise<number> {
    return this.database.withAccount(accountId, async tx => {
      let told = 0;
      for (const definition of RESOURCES.filter(({ owner }) => owner === this.engine.set.owner))
        told += await this.#tellAgain(tx, accountId, definition.path);
      return told;
    });
  }

  async #tellAgain(tx: Transaction, accountId: number, path: string): Promise<number> {
    const model = this.engine.set.model(path);
    const only = new Set(['name', 'code', 'is_active', ...model.definition.publish]);
    const rows = await tx.query<StoredRecord & { revision: number; is_deleted: boolean }>(
      `select ${recordColumns(this.engine.set, model, only)}, t.deleted_at is not null as is_deleted from ${model.table} t where t.account_id = $1`,
      [accountId],
    );
    const context = { accountId, actor: SYSTEM_ACTOR, correlationId: currentContext().correlationId };
    const events = rows.map(row =>
      recordChanged(model, context, row, { revision: row.revision, changed: [], isDeleted: row.is_deleted }),
    );
    await this.engine.enqueue(tx, MASTER_DATA_TOPIC, recordBatch(events));
    return events.length;
  }
}

/** No other process can seed the account until the transaction ends. */
const seedingAlone = (tx: Transaction, accountId: number) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['master_data.seed', accountId]);
