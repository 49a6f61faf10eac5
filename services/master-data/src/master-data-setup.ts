import { MASTER_DATA_TOPIC, RESOURCES, SYSTEM_ACTOR } from '@atlas/contracts';
import { currentContext, Database, type Transaction } from '@atlas/platform';
import { recordChanged, recordColumns, ResourceEngine, type StoredRecord } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';
import { AccountSeeder } from './seeds/seed-account.js';

/** Sets up accounts and tells their records again, for whoever runs the product; no user asks for this. */
@Injectable()
export class MasterDataSetup {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly database: Database,
  ) {}

  /** What a new account starts with; does nothing when the account has master records already. True when it was seeded. */
  async seedAccount(accountId: number): Promise<boolean> {
    return this.database.withAccount(accountId, async tx => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['master_data.seed', accountId]);
      const [row] = await tx.query<{ used: boolean }>(
        `select exists (select from ${this.engine.set.schema}.record_history where account_id = $1) as used`,
        [accountId],
      );
      if (row?.used) return false;
      await new AccountSeeder(this.engine, tx, accountId, currentContext().correlationId).run();
      return true;
    });
  }

  /** Tells every record of an account again (`MasterRecordChanged`), so that other services can rebuild their copies. Answers how many. */
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
    await this.engine.enqueue(tx, MASTER_DATA_TOPIC, events);
    return events.length;
  }
}
