import type { LogPosition, ReadLogOptions } from '../event-store.js';
import { comparePositions } from './log-position.js';
import type { FencedPage, LogReader } from './log-subscription.js';

/** A range of the log that was read, or is being read. */
interface LogRange {
  readonly after: LogPosition | undefined;
  /** Keeps when the read is over, well or not. */
  over: Promise<void>;
  page?: FencedPage;
}

/** Stretches kept per set of categories: as far as the followers of one process drift apart while each works on a page. */
const KEPT = 4;

/**
 * One reader of the log for all followers of a process: a page is fetched and parsed once, and the next follower at the same range takes
 * it from here. Pages are facts that never change; a follower outside the cached ranges reads separately.
 */
export class SharedLogReader implements LogReader {
  readonly #ranges = new Map<string, LogRange[]>();

  constructor(private readonly reader: LogReader) {}

  isClosed(): boolean {
    return this.reader.isClosed();
  }

  async readPage(options: ReadLogOptions): Promise<FencedPage> {
    const { after, categories, limit } = options;
    const kept = this.#keptFor(categories);
    for (;;) {
      const candidates = kept.filter(range => beginsBefore(range.after, after));
      for (const { page, after: start } of candidates) {
        const share = page && shareOf(page, start === after, after, limit);
        if (share) return share;
      }
      // This range is being read; after waiting, the first follower reads on for the others.
      const underWay = candidates.find(({ page }) => !page);
      if (!underWay) return this.#read(options, kept);
      await underWay.over;
    }
  }

  async #read(options: ReadLogOptions, kept: LogRange[]): Promise<FencedPage> {
    const range: LogRange = { after: options.after, over: Promise.resolve() };
    const reading = this.reader.readPage(options).then(
      page => (range.page = page),
      (error: unknown) => {
        const at = kept.indexOf(range);
        if (at >= 0) kept.splice(at, 1);
        throw error;
      },
    );
    range.over = reading.then(
      () => undefined,
      () => undefined,
    );
    kept.unshift(range);
    kept.length = Math.min(kept.length, KEPT);
    return reading;
  }

  #keptFor(categories: readonly string[] | undefined): LogRange[] {
    const key = JSON.stringify(categories ?? null);
    const kept = this.#ranges.get(key) ?? [];
    this.#ranges.set(key, kept);
    return kept;
  }
}

const beginsBefore = (start: LogPosition | undefined, after: LogPosition | undefined): boolean =>
  start === after || start === undefined || (after !== undefined && comparePositions(start, after) < 0);

/** What of the page lies behind `after`; undefined when the page ends there or before. */
function shareOf(page: FencedPage, isAligned: boolean, after: LogPosition | undefined, limit: number): FencedPage | undefined {
  if (page.next === undefined || (after !== undefined && comparePositions(page.next, after) <= 0)) return undefined;
  const from = isAligned || after === undefined ? 0 : firstBehind(page.events, after);
  if (from === 0 && page.events.length <= limit) return page;
  const events = page.events.slice(from, from + limit);
  const isCut = from + limit < page.events.length;
  return { ...page, events, next: isCut ? events.at(-1)?.position : page.next, hasMore: isCut || page.hasMore };
}

/** Index of the first event behind a position. */
function firstBehind(events: FencedPage['events'], after: LogPosition): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comparePositions(events[middle]?.position ?? after, after) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
