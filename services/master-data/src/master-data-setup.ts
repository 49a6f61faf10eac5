import { MASTER_DATA_TOPIC, RESOURCES, SYSTEM_ACTOR, type Actor } from '@atlas/contracts';
import { currentContext, Database, type Transaction } from '@atlas/platform';
import { recordChanged, recordColumns, recordsTogether, ResourceEngine, type StoredRecord } from '@atlas/resource-engine';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountSeeder } from './seeds/seed-account.js';
import { SeedWriter } from './seeds/seed-writer.js';

/** What `writeRecords` offers: new rows by their path, and changes of rows that exist. */
export type RecordBatchWriter = Pick<SeedWriter, 'add' | 'change'>;

/** Sets up accounts and republishes their records, for operators; no user calls this. */
@Injectable()
export class MasterDataSetup implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.seedMissingRules();
    await this.seedMissingVocabularies();
    await this.clearSeededDeadlines();
    await this.scopeRules();
  }

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

  /** Gives accounts of before the product kept rule tables the rows that a new one starts with. Answers whose they are. */
  seedMissingRules(): Promise<readonly number[]> {
    return this.#seedMissing('rule_deadline', seeder => seeder.rules());
  }

  /** The same for workflow types, event types, task types and the like. */
  seedMissingVocabularies(): Promise<readonly number[]> {
    return this.#seedMissing('task_type', seeder => seeder.vocabularies());
  }

  /** Takes the deadlines from workflow types that were seeded with some, before cases were measured by them alone. Answers whose they were. */
  async clearSeededDeadlines(): Promise<readonly number[]> {
    const { schema } = this.engine.set;
    const accounts = await this.database.withSystem(tx =>
      tx.query<{ account_id: number }>(
        `select distinct t.account_id from ${schema}.case_workflow_type t
           join ${schema}.case_workflow_type_deadline_rules l on l.account_id = t.account_id and l.parent_id = t.id
          where t.created_by = $1 and t.revision = 1 and t.deleted_at is null`,
        [SYSTEM_ACTOR.name],
      ),
    );
    for (const { account_id } of accounts)
      await this.database.withAccount(account_id, async tx => {
        await seedingAlone(tx, account_id);
        await new AccountSeeder(this.engine, tx, account_id, currentContext().correlationId).withoutSeededDeadlines();
      });
    return accounts.map(({ account_id }) => account_id);
  }

  /** Gives rule rows from before they named case types those they have been for. Answers whose rows they were. */
  async scopeRules(): Promise<readonly number[]> {
    const { schema } = this.engine.set;
    const accounts = await this.database.withSystem(tx =>
      tx.query<{ account_id: number }>(`select account_id from ${schema}.rules_to_scope order by 1`),
    );
    for (const { account_id } of accounts)
      await this.database.withAccount(account_id, async tx => {
        await seedingAlone(tx, account_id);
        const [first] = await tx.query(`delete from ${schema}.rules_to_scope where account_id = $1 returning account_id`, [
          account_id,
        ]);
        // Another process has done it at this moment.
        if (first) await new AccountSeeder(this.engine, tx, account_id, currentContext().correlationId).scopeRules();
      });
    return accounts.map(({ account_id }) => account_id);
  }

  async #seedMissing(table: string, seed: (seeder: AccountSeeder) => Promise<void>): Promise<readonly number[]> {
    const { schema } = this.engine.set;
    const without = `exists (select from ${schema}.record_history h where h.account_id = a.account_id)
      and not exists (select from ${schema}.${table} r where r.account_id = a.account_id)`;
    const accounts = await this.database.withSystem(tx =>
      tx.query<{ account_id: number }>(`select distinct a.account_id from ${schema}.status a where ${without}`),
    );
    for (const { account_id } of accounts)
      await this.database.withAccount(account_id, async tx => {
        await seedingAlone(tx, account_id);
        const [row] = await tx.query<{ used: boolean }>(
          `select exists (select from ${schema}.${table} where account_id = $1) as used`,
          [account_id],
        );
        if (!row?.used) await seed(new AccountSeeder(this.engine, tx, account_id, currentContext().correlationId));
      });
    return accounts.map(({ account_id }) => account_id);
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
    await this.engine.enqueue(tx, MASTER_DATA_TOPIC, recordsTogether(events));
    return events.length;
  }
}

/** No other process can seed the account until the transaction ends. */
const seedingAlone = (tx: Transaction, accountId: number) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['master_data.seed', accountId]);
