import type { JsonValue } from '@atlas/contracts';

/** One fact of a log, as it is sealed. */
export interface LogEntry {
  readonly position: string;
  /** Everything that must not change. Its place in the log is covered by the order of the entries: a restored backup has other positions. */
  readonly content: JsonValue;
  /** For operators: the account and the record. */
  readonly name: string;
}

/** A log of facts that are only ever added, in an order that never changes. */
export interface SealedLog {
  /** As seals, jobs and metrics name it: 'events'. */
  readonly name: string;
  /** Up to here no entry can be added any more. Undefined: `page` never answers more than that. */
  settledEnd(): Promise<string | undefined>;
  /** The next entries behind a position; fewer than `limit` at the end. */
  page(after: string | undefined, limit: number): Promise<readonly LogEntry[]>;
  /** Below 0: `a` is earlier. Throws when one of them is not a position of this log. */
  comparePositions(a: string, b: string): number;
}

const PAGE = 500;

/** All entries behind a position, page by page. */
export async function* entriesOf(log: SealedLog, after: string | undefined, end?: string): AsyncGenerator<LogEntry, void> {
  for (let from = after; ;) {
    const page = await log.page(from, PAGE);
    for (const entry of page) {
      if (end !== undefined && log.comparePositions(entry.position, end) > 0) return;
      yield entry;
    }
    if (page.length < PAGE) return;
    from = page.at(-1)?.position;
  }
}
