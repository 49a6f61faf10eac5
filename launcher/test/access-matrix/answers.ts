import { readableText } from '../client-scope/readable.js';
import type { MatrixAnswer } from './matrix-user.js';
import type { Id } from './records.js';

/** A request that was let in: it worked, or what it says is not accepted. */
export const isAccepted = (status: number): boolean => status < 300 || [304, 400, 409, 412, 413, 415, 422].includes(status);

/** An answer without what differs between two requests that mean the same: the ids that they name, new ids, moments and amounts. */
export function answerLike({ status, body }: MatrixAnswer, ids: readonly Id[]): string {
  if (Buffer.isBuffer(body)) return `${status} (a file)`;
  const { correlation_id: _, ...rest } = (typeof body === 'object' && !Array.isArray(body) ? (body ?? {}) : { body }) as Record<
    string,
    unknown
  >;
  const text = readableText(rest)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'U')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T');
  if (status < 300)
    return `${status} ${ids
      .map(String)
      .reduce(withoutId, text)
      .replace(/\d+(\.\d+)?/g, 'N')}`;
  return `${status} ${ids.map(String).reduce(withoutId, text)}`;
}

/** Only where the id is the whole word: that of a record may be 1. */
const withoutId = (text: string, id: string): string =>
  /^\d+$/.test(id) ? text.replace(new RegExp(`(?<![\\w.-])${id}(?![\\w.-])`, 'g'), '0') : text.replaceAll(id, '#');
