import { INSTALLATION } from '../audit/refusal-recorder.js';
import type { Database, Transaction } from '../database/database.js';
import { SecretUnreadable, type SecretBox } from './secret-box.js';
import type { RowKey, SecretColumn } from './secret-column.js';

/** Rows that are read, and sealed again, in one transaction. */
const BATCH = 200;

export interface SecretCounts {
  /** Sealed with the first of SECRET_KEYS. */
  current: number;
  /** Sealed with another of them. */
  outdated: number;
  /** Cannot be opened: the key is not among SECRET_KEYS, or the text was changed. */
  unreadable: number;
}

interface SealedRow {
  readonly sealed: string;
  readonly key: RowKey;
}

/** All that is sealed in one column: what there is, and how it is sealed again after a change of keys. */
export class StoredSecrets {
  constructor(
    private readonly database: Pick<Database, 'withAccount' | 'withSystem'>,
    private readonly secrets: SecretBox,
    private readonly column: SecretColumn,
  ) {}

  /** Changes nothing. */
  count(): Promise<SecretCounts> {
    return this.#each(async () => false);
  }

  /**
   * Seals again what is not sealed with the first key. The product may run, and write the same rows: a text that has changed meanwhile stays as it
   * is. What was done before a crash is not done again.
   */
  reencrypt(): Promise<SecretCounts> {
    return this.#each((tx, accountId, row) => this.#sealAgain(tx, accountId, row));
  }

  async #each(sealAgain: (tx: Transaction, accountId: number, row: SealedRow) => Promise<boolean>): Promise<SecretCounts> {
    const counts = { current: 0, outdated: 0, unreadable: 0 };
    for (const accountId of await this.#accounts()) {
      let rows: SealedRow[] = [];
      do {
        const after = rows.at(-1)?.key;
        rows = await this.#in(accountId, async tx => {
          const batch = await this.#rows(tx, accountId, after);
          for (const row of batch) {
            const state = this.#stateOf(accountId, row);
            counts[state === 'outdated' && (await sealAgain(tx, accountId, row)) ? 'current' : state] += 1;
          }
          return batch;
        });
      } while (rows.length === BATCH);
    }
    return counts;
  }

  #stateOf(accountId: number, { sealed, key }: SealedRow): keyof SecretCounts {
    try {
      this.secrets.open(sealed, this.column.place(accountId, key));
      return this.secrets.isOutdated(sealed) ? 'outdated' : 'current';
    } catch (error) {
      if (error instanceof SecretUnreadable) return 'unreadable';
      throw error;
    }
  }

  async #sealAgain(tx: Transaction, accountId: number, { sealed, key }: SealedRow): Promise<boolean> {
    const { table, column, isOfAccount } = this.column;
    const place = this.column.place(accountId, key);
    const names = [...(isOfAccount ? ['account_id'] : []), ...this.column.key];
    const values = [...(isOfAccount ? [accountId] : []), ...this.column.key.map(name => key[name])];
    const where = names.map((name, index) => `${name} = $${index + 3}`);
    const written = await tx.query(
      `update ${table} set ${column} = $1 where ${[`${column} = $2`, ...where].join(' and ')} returning 1`,
      [this.secrets.seal(this.secrets.open(sealed, place), place), sealed, ...values],
    );
    return written.length > 0;
  }

  /** The accounts that have something sealed. */
  async #accounts(): Promise<number[]> {
    const { table, column, isOfAccount } = this.column;
    if (!isOfAccount) return [INSTALLATION.accountId];
    const rows = await this.database.withSystem(tx =>
      tx.query<{ account_id: number }>(
        `select distinct account_id from ${table} where ${column} is not null order by account_id`,
      ),
    );
    return rows.map(({ account_id }) => account_id);
  }

  #in<Result>(accountId: number, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.column.isOfAccount ? this.database.withAccount(accountId, work) : this.database.withSystem(work);
  }

  async #rows(tx: Transaction, accountId: number, after: RowKey | undefined): Promise<SealedRow[]> {
    const { table, column, key, isOfAccount } = this.column;
    const parameters: unknown[] = isOfAccount ? [accountId] : [];
    const conditions = [`${column} is not null`, ...(isOfAccount ? ['account_id = $1'] : [])];
    if (after) {
      conditions.push(`(${key.join(', ')}) > (${key.map((_name, index) => `$${parameters.length + index + 1}`).join(', ')})`);
      parameters.push(...key.map(name => after[name]));
    }
    const rows = await tx.query<Record<string, string | number>>(
      `select ${[`${column} as sealed`, ...key].join(', ')} from ${table} where ${conditions.join(' and ')}
       ${key.length ? `order by ${key.join(', ')}` : ''} limit ${BATCH}`,
      parameters,
    );
    return rows.map(({ sealed, ...of }) => ({ sealed: String(sealed), key: of }));
  }
}
