import { malformed, type SortRequest } from '@atlas/contracts';

interface PageToken {
  readonly after: readonly (string | number | boolean)[];
  readonly order: string;
}

const orderText = (sort: readonly SortRequest[] | undefined): string =>
  (sort ?? []).map(({ field, dir }) => `${field} ${dir}`).join(',');

/** Where the next page begins. It holds the last row's sort values and the order they belong to; filters are sent again by the client. */
export function writePageToken(after: readonly unknown[], sort: readonly SortRequest[] | undefined): string {
  const values = after.map(value => (value instanceof Date ? value.toISOString() : value));
  return Buffer.from(JSON.stringify({ after: values, order: orderText(sort) })).toString('base64url');
}

export function readPageToken(token: string, sort: readonly SortRequest[] | undefined, count: number): readonly unknown[] {
  const refused = () => malformed('page_token must be the next_page_token of an answer to the same list.');
  let read: Partial<PageToken> | null;
  try {
    read = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as Partial<PageToken> | null;
  } catch {
    throw refused();
  }
  const { after, order } = read ?? {};
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  if (!Array.isArray(after) || after.length !== count || !after.every(isScalar) || order !== orderText(sort)) throw refused();
  return after;
}
