import type { MasterChangeRow, MasterChanges } from '@atlas/contracts';
import { writePageToken } from '@atlas/platform';

/** The answer of one owner of records, and the token that it was asked with. */
export interface ChangesPart {
  readonly after: string;
  readonly changes: MasterChanges;
  /** Numbers of lines are the owner's own; together they need a name. */
  readonly prefix: string;
}

/** A page's token has those of the parts; empty: from the newest on. */
export const afterOf = (token: string | undefined, part: number): string => token?.split('.')[part] ?? '';

/** The histories of several owners as one, newest first. Each keeps its own order, so that the next page leaves nothing out. */
export function inOneOrder(parts: readonly ChangesPart[], top: number): MasterChanges {
  const waiting = parts.map(({ changes }) => [...changes.result]);
  const last = parts.map(({ after }) => after);
  const result: MasterChangeRow[] = [];
  while (result.length < top) {
    const part = newest(waiting);
    const row = waiting[part]?.shift();
    if (!row) break;
    last[part] = writePageToken([row.id]);
    result.push({ ...row, id: `${parts[part]?.prefix ?? ''}${row.id}` });
  }
  const isMore = waiting.some(rows => rows.length > 0) || parts.some(({ changes }) => changes.next_page_token !== undefined);
  return isMore ? { result, next_page_token: last.join('.') } : { result };
}

/** The one that has the newest next line; none: -1. */
const newest = (waiting: readonly (readonly MasterChangeRow[])[]): number =>
  waiting.reduce((best, [row], part) => {
    const [leading] = waiting[best] ?? [];
    return row && (!leading || row.created_date > leading.created_date) ? part : best;
  }, -1);
