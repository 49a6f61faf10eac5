import { malformed, type SortRequest } from '@atlas/contracts';

interface PageToken {
  readonly after: readonly (string | number | boolean)[];
  readonly order: string;
}

const orderText = (sort: readonly SortRequest[] | undefined): string =>
  (sort ?? []).map(({ field, dir }) => `${field} ${dir}`).join(',');

/** Where the next page begins. It holds the last row's sort values and the order they belong to; filters are sent again by the client. */
export function writePageToken(after: readonly unknown[], sort?: readonly SortRequest[]): string {
  const values = after.map(value => (value instanceof Date ? value.toISOString() : value));
  return Buffer.from(JSON.stringify({ after: values, order: orderText(sort) })).toString('base64url');
}

/** The token of the page after this one, when there is one: `rows` were read with one more than `top`, their sort values as s0, s1 and so on. */
export function nextPageToken(
  rows: readonly object[],
  top: number,
  terms: number,
  sort: readonly SortRequest[] | undefined,
): string | undefined {
  const last = rows[top - 1] as Record<string, unknown> | undefined;
  if (rows.length <= top || !last) return undefined;
  return writePageToken(
    Array.from({ length: terms }, (_, index) => last[`s${index}`]),
    sort,
  );
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
