import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Transaction } from '../database/database.js';

/** Small, so that other requests have their turn between two batches. */
const BATCH = 250;

async function* fetched(tx: Transaction, sql: string, parameters: readonly unknown[]): AsyncGenerator<object[]> {
  await tx.query(`declare streamed_rows no scroll cursor for ${sql}`, parameters);
  for (;;) {
    const rows = await tx.query(`fetch ${BATCH} from streamed_rows`);
    if (rows.length) yield rows;
    if (rows.length < BATCH) return;
  }
}

/**
 * The rows of a query as they stood when it began, in batches from a cursor: neither PostgreSQL nor this process holds the whole. The transaction lasts
 * as long as the rows are read, and ends when their reader goes away. In batches, because a promise for each row would cost as much as the row.
 */
export async function* streamedRows<Row extends object>(
  database: Database,
  accountId: number,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<Row[]> {
  const channel = new PassThrough({ objectMode: true, highWaterMark: 2 });
  const reading = database.withAccount(accountId, tx =>
    pipeline(Readable.from(fetched(tx, sql, parameters), { highWaterMark: 1 }), channel),
  );
  reading.catch((error: Error) => channel.destroy(error));
  try {
    for await (const rows of channel) yield rows as Row[];
  } finally {
    channel.destroy();
  }
}
