import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AwaitedWrites, Opening } from '../own-writes/awaited-writes.js';
import { requestContext } from '../session/request-context.js';
import { retraced } from './client.js';
import { PreparedTexts } from './prepared-texts.js';

/** A transaction that already knows its account. Everything that touches tables takes one. */
export interface Transaction {
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
    options?: StatementOptions,
  ): Promise<Row[]>;
}

/** A transaction that others can follow: what depends on its commit. */
export interface ChangeTransaction extends Transaction {
  /** Runs `work` after the commit and before the caller continues, in the order given; never after a rollback. It must not throw. */
  afterCommit(work: () => Promise<void>): void;
}

export interface StatementOptions {
  /** A frequent statement: each connection caches its plan, because planning can take longer than executing. */
  readonly prepared?: boolean;
}

/** A statement of a separate transaction. */
export interface Statement extends StatementOptions {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** True when a crash of the database server may forget it, unless something after it was kept: then it does not wait for the disk. */
  readonly mayBeLost?: boolean;
  /** True for a query that changes nothing: it is sent before the answer can depend on it, and again when it came too early. */
  readonly isRead?: boolean;
}

/** The role that has the rights on the tables: it owns none and row-level security holds for it. Requests log in as a member of it. */
export const APPLICATION_ROLE = 'atlas_app';
/** Only its members may use the system scope. It has the rights of the other one, too. */
export const SYSTEM_ROLE = 'atlas_system';

const SYSTEM_SCOPE = '*';

const accountScope = (accountId: number): string => {
  if (!Number.isInteger(accountId) || accountId < 0) throw new Error('An account id is a whole number.');
  return String(accountId);
};

/** One message for all of it; the scope is a whole number or '*', so nothing can be smuggled in here. */
const opening = (scope: string, mayBeLost = false): string =>
  `begin; select set_config('app.account_id', '${scope}', true)${mayBeLost ? '; set local synchronous_commit = off' : ''}`;

/** The rows of the last statement of a message of several: the driver then answers a list of results. */
const lastOf = (answered: pg.QueryResult): object[] => ([answered].flat().at(-1) as pg.QueryResult<object>).rows;

/** What the current call still has to wait for. */
function awaitedWrites(): AwaitedWrites | undefined {
  const awaited = requestContext()?.awaitedWrites;
  return awaited?.isSettled ? undefined : awaited;
}

/** What is asked before anything can have been answered goes out together: handing a write to the system costs as much as a small query. */
function inOneWrite({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The rows of the first statement. */
async function inTurn<Row extends object>(tx: Transaction, statements: readonly Statement[]): Promise<Row[]> {
  let rows: Row[] | undefined;
  for (const { sql, parameters, prepared } of statements) {
    const answered = await tx.query<Row>(sql, parameters, { prepared });
    rows ??= answered;
  }
  return rows ?? [];
}

/** The one way to the tables: inside a transaction that carries an account (or, for projections and relays, the system scope). */
@Injectable()
export class Database {
  readonly #prepared = new PreparedTexts();

  /** @param systemPool logs in as a member of SYSTEM_ROLE; `pool`, which serves requests, need not. */
  constructor(
    readonly pool: pg.Pool,
    readonly systemPool: pg.Pool = pool,
  ) {}

  /** Runs `work` in a transaction of one account: row-level security shows and accepts this account's rows only. */
  withAccount<Result>(accountId: number, work: (tx: ChangeTransaction) => Promise<Result>): Promise<Result> {
    return this.#afterOwnWrites(accountScope(accountId), work);
  }

  async #afterOwnWrites<Result>(scope: string, work: (tx: ChangeTransaction) => Promise<Result>): Promise<Result> {
    const begun = await awaitedWrites()?.settle(first => this.#begin(this.pool, scope, work, first));
    return begun ? begun.result : this.#transaction(this.pool, scope, work);
  }

  /** For projections, relays and the job runner, which serve every account; never for a user's request. */
  withSystem<Result>(work: (tx: ChangeTransaction) => Promise<Result>): Promise<Result> {
    return this.#transaction(this.systemPool, SYSTEM_SCOPE, work);
  }

  /**
   * Statements in a separate transaction, in a single round trip: for what every request does. Answers the rows of the first one. The transaction
   * waits for the disk unless all of them may be lost.
   */
  async query<Row extends object = Record<string, unknown>>(
    accountId: number,
    ...statements: [Statement, ...Statement[]]
  ): Promise<Row[]> {
    const scope = accountScope(accountId);
    const awaited = awaitedWrites();
    if (!awaited)
      return this.#together<Row>(
        opening(
          scope,
          statements.every(({ mayBeLost }) => mayBeLost),
        ),
        statements,
      );
    if (!statements.every(({ isRead }) => isRead)) return this.withAccount(accountId, tx => inTurn<Row>(tx, statements));
    const begun = await awaited.settle(async ({ sql, mayBegin }) => {
      let isEarly = false;
      const result = await this.#together<Row>(`${opening(scope)}; ${sql}`, statements, opened => {
        isEarly = !mayBegin(opened);
      });
      return isEarly ? undefined : { result };
    });
    return begun ? begun.result : this.#together(opening(scope), statements);
  }

  /** A whole transaction in one write to the socket. */
  async #together<Row extends object>(
    begin: string,
    statements: readonly Statement[],
    onOpened?: (rows: readonly object[]) => void,
  ): Promise<Row[]> {
    const client = await this.pool.connect();
    inOneWrite(client);
    return new Promise<Row[]>((resolve, reject) => {
      let lost: Error | undefined;
      let refused: Error | undefined;
      let rows: Row[] | undefined;
      // Callbacks, because this is the hot path: a promise for each of them would cost as much as they do.
      client.query(begin, (error: Error | null, opened: pg.QueryResult) => {
        lost ??= error ?? undefined;
        if (!error) onOpened?.(lastOf(opened));
      });
      for (const { sql, parameters, prepared } of statements) {
        const name = this.#nameOf(sql, prepared);
        client.query<Row>(
          { text: sql, values: [...parameters], ...(name ? { name } : {}) },
          (error: Error | null, answer: pg.QueryResult<Row> | undefined) => {
            refused ??= error ?? undefined;
            rows ??= answer?.rows ?? [];
          },
        );
      }
      // After a statement that failed this rolls back.
      client.query('commit', (error: Error | null) => {
        lost ??= error ?? undefined;
        client.release(lost);
        const failure = refused ?? lost;
        if (failure) reject(failure);
        else resolve(rows ?? []);
      });
    }).catch(retraced);
  }

  async #transaction<Result>(pool: pg.Pool, scope: string, work: (tx: ChangeTransaction) => Promise<Result>): Promise<Result> {
    const begun = await this.#begin(pool, scope, work);
    return (begun as { readonly result: Result }).result;
  }

  /** Undefined when its first statement says that the work may not begin yet. */
  async #begin<Result>(
    pool: pg.Pool,
    scope: string,
    work: (tx: ChangeTransaction) => Promise<Result>,
    first?: Opening,
  ): Promise<{ readonly result: Result } | undefined> {
    const afterCommit: (() => Promise<void>)[] = [];
    const begun = await this.#commit(pool, scope, work, afterCommit, first);
    for (const follow of afterCommit) await follow();
    return begun;
  }

  /** Fills `afterCommit` with what is to be done when its connection is free again. */
  async #commit<Result>(
    pool: pg.Pool,
    scope: string,
    work: (tx: ChangeTransaction) => Promise<Result>,
    afterCommit: (() => Promise<void>)[],
    first?: Opening,
  ): Promise<{ readonly result: Result } | undefined> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      inOneWrite(client);
      const begun = client.query(first ? `${opening(scope)}; ${first.sql}` : opening(scope));
      begun.catch(() => undefined);
      if (first && !first.mayBegin(lastOf(await begun))) {
        await client.query('rollback');
        return undefined;
      }
      const result = await work({
        query: async (sql, parameters, { prepared } = {}) => {
          inOneWrite(client);
          const name = this.#nameOf(sql, prepared);
          const statement = { text: sql, values: parameters as unknown[], ...(name ? { name } : {}) };
          return (await client.query(statement)).rows as never;
        },
        afterCommit: follow => void afterCommit.push(follow),
      });
      await begun;
      await client.query('commit');
      return { result };
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #nameOf(sql: string, prepared = false): string | undefined {
    return prepared ? this.#prepared.nameOf(sql) : undefined;
  }

  async close(): Promise<void> {
    await Promise.all([...new Set([this.pool, this.systemPool])].map(pool => pool.end()));
  }
}
