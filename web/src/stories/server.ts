import type { AnyRecordCalls, Calls, Records } from '@/providers/http/api-types.generated.js';
import type { ListQuery } from '@/providers/data/list-query.js';
import { API_BASE } from '@/providers/http/http-client.js';

/** A request of a story as the server would read it. */
export interface StoryRequest {
  /** 'POST case/DEMO26-000123/note' */
  call: string;
  /** The values of the `{}` of the answer's key. */
  parts: readonly string[];
  query: Readonly<Record<string, string>>;
  /** JSON, or the form with files. */
  body: unknown;
  headers: Headers;
}

type Answer<Data> = Data | Response | Promise<Data | Response>;
type Reply<Data> = Data | ((request: StoryRequest) => Answer<Data>);
/** 'GET adjuster/{}' of 'GET {}/{}' */
type CallOfRecord<Key> = Key extends `${infer Verb} {}${infer Rest}` ? `${Verb} ${keyof Records}${Rest}` : never;
type Key = keyof Calls | keyof AnyRecordCalls | CallOfRecord<keyof AnyRecordCalls> | 'GET /health/ready';

/**
 * What the server answers to a story's calls, by verb and path as in the description of the API: `'GET case/{}/notes': [note]`. A function
 * reads the request. `refused` answers an error, `pending` nothing.
 */
export type Answers = { [Call in Key]?: Reply<Call extends keyof Calls ? Calls[Call]['answer'] : object> };

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A refusal in the server's form; `errors` are the messages of fields, or facts. */
export const refused =
  (status: number, message: string, { code, errors }: { code?: string; errors?: Record<string, unknown> } = {}) =>
  (): Response =>
    new Response(JSON.stringify({ ExceptionMessage: message, code, errors, correlation_id: 'story-0001' }), {
      status,
      headers: JSON_TYPE,
    });

/** Refuses a call whose If-Match is not the revision, as after another user has saved. */
export const onRevision =
  <Data>(revision: number, answer: Data) =>
  ({ headers }: StoryRequest): Data | Response =>
    headers.get('If-Match') === `"${revision}"`
      ? answer
      : refused(412, 'Nadia Brill changed this in the meantime.', { code: 'STALE_REVISION' })();

/** An answer that never arrives. */
export const pending = (): Promise<never> => new Promise(() => undefined);

/** A list's answer with these rows. */
export const listOf = <Row>(result: readonly Row[], total_rows = result.length) => ({ result, total_rows });

/** The answer of a list call that pages through these rows, and searches in all that they hold. */
export const pagesOf =
  <Row>(rows: readonly Row[]) =>
  ({ body }: StoryRequest) => {
    const { page, top, query = '' } = body as ListQuery;
    const found = rows.filter(row => JSON.stringify(row).toLowerCase().includes(query.toLowerCase()));
    return listOf(found.slice((page - 1) * top, page * top), found.length);
  };

let answers: readonly [key: string, pattern: RegExp, reply: unknown][] = [];
let requests: (StoryRequest & { key: string })[] = [];
let unanswered: string[] = [];

const escaped = (key: string): string => key.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const patternOf = (key: string): RegExp => new RegExp(`^${escaped(key).replaceAll('{}', '([^/]+)')}$`);
const gaps = (key: string): number => key.split('{}').length;

/** Sets what the server answers from now on, and forgets earlier requests. */
export function startServer(given: Answers): void {
  const byPrecision = Object.entries(given).sort(([a], [b]) => gaps(a) - gaps(b));
  answers = byPrecision.map(([key, reply]) => [key, patternOf(key), reply]);
  requests = [];
  unanswered = [];
}

/** Calls that the story has no answer for. */
export const unansweredCalls = (): readonly string[] => unanswered;

/** The requests of a call in this story, oldest first. */
export const requestsOf = (key: keyof Answers): readonly StoryRequest[] => requests.filter(request => request.key === key);

/** The bodies that the story has sent with a call, oldest first. */
export const sentTo = <Key extends keyof Answers>(key: Key) =>
  requestsOf(key).map(({ body }) => body) as (Key extends keyof Calls ? Calls[Key]['body'] : unknown)[];

const bodyOf = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined);

const responseOf = (data: unknown): Response => {
  if (data instanceof Response) return data;
  if (data === undefined) return new Response(null, { status: 204 });
  return data instanceof Blob ? new Response(data) : new Response(JSON.stringify(data), { headers: JSON_TYPE });
};

/** The place of `window.fetch` in a story: answers what the story says. A call without an answer fails the story. */
export async function storyFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://story.test');
  const path = decodeURIComponent(pathname.replace(`${API_BASE}/`, ''));
  const call = `${init.method ?? 'GET'} ${path}`;
  const found = answers.find(([, pattern]) => pattern.test(call));
  if (!found) {
    unanswered.push(call);
    return refused(501, `The story has no answer for ${call}.`)();
  }
  const [key, pattern, reply] = found;
  const request: StoryRequest = {
    call,
    parts: pattern.exec(call)?.slice(1) ?? [],
    query: Object.fromEntries(searchParams),
    body: bodyOf(init.body),
    headers: new Headers(init.headers),
  };
  requests.push({ ...request, key });
  const data: unknown = await (typeof reply === 'function' ? (reply as (request: StoryRequest) => unknown)(request) : reply);
  init.signal?.throwIfAborted();
  return responseOf(data);
}
