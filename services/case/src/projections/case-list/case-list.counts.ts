import { newYorkDay } from '@atlas/contracts';
import type { ProjectionTransaction } from '@atlas/event-sourcing';
import type { Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { keptCountSql } from './case-list.sums.js';

/** Which state of an account's list is current: the transaction that last changed one of its rows. */
export const caseListVersionTableSql = (name: string): string[] => [
  `create table ${name} (
  account_id int not null primary key,
  version xid8 not null
) with (fillfactor = 50)`,
  `select platform.protect('${name}')`,
];

/** Called by the projection in the transaction that changes rows of these accounts. */
export async function markListChanged(accounts: ReadonlySet<number>, tx: ProjectionTransaction): Promise<void> {
  await tx.query(
    `insert into case_list_version (account_id, version) select account_id, pg_current_xact_id() from unnest($1::int[]) as a(account_id)
     on conflict (account_id) do update set version = excluded.version`,
    // In one order: two transactions that change the same accounts wait for each other instead of blocking each other.
    [[...accounts].sort((a, b) => a - b)],
  );
}

/** What a count depends on. */
export interface CountedRows {
  readonly accountId: number;
  readonly where: string;
  readonly parameters: readonly unknown[];
}

interface Remembered {
  readonly version: string;
  readonly count: number;
}

const MOST_REMEMBERED = 2_000;

/**
 * Counts of lists, each until a case of its account changes. Counting 100,000 rows costs far more than reading a page of them, and the same lists are
 * opened again and again: tabs, pages of one list, a list after a look at a case.
 */
@Injectable()
export class RememberedCounts {
  readonly #counts = new Map<string, Remembered>();

  /** `count` runs when the list has changed, or when it was not counted yet. What is added up anyway is not counted. */
  async of(tx: Transaction, rows: CountedRows, count: () => Promise<number>): Promise<number> {
    const kept = keptCountSql(rows.where);
    if (kept) return (await tx.query<{ count: number }>(kept, rows.parameters, { prepared: true }))[0]?.count ?? 0;
    if (!dependsOnListOnly(rows)) return count();
    // Read before the count: a change in between leaves a count that is newer than its version, and the next reader counts again.
    const [list] = await tx.query<{ version: string }>(
      'select version::text from cases.case_list_version where account_id = $1',
      [rows.accountId],
      { prepared: true },
    );
    if (!list) return count();
    const key = JSON.stringify([rows.where, rows.parameters, newYorkDay(new Date())]);
    const known = this.#counts.get(key);
    if (known?.version === list.version) return known.count;
    const counted = await count();
    this.#remember(key, { version: list.version, count: counted });
    return counted;
  }

  #remember(key: string, counted: Remembered): void {
    this.#counts.delete(key);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= MOST_REMEMBERED) this.#counts.delete(oldest);
    this.#counts.set(key, counted);
  }
}

/** Payments and references change without a change of the list: conditions that read other tables are counted every time. */
const dependsOnListOnly = ({ where }: CountedRows): boolean => !/\bcases\./.test(where);
