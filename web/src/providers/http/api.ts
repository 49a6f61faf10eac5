import { BROWSER_CLIENT, CLIENT_HEADER, type TokenAnswer } from '@atlas/contracts';
import { oneTabAtATime } from '@/providers/session/one-tab-at-a-time.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { REFRESH_WAIT_MS, TokenRefresher } from '@/providers/session/token-refresher.js';
import type { AnyRecordCalls } from './api-types.generated.js';
import type { AnswerOf, Asked, Called, Sent } from './described-calls.js';
import { HttpClient, type CallOptions } from './http-client.js';
import type { Method } from './method.js';
import { newId } from './new-id.js';
import { saveFile } from './save-file.js';

type Listener = () => void;
const routeNotFound = new Set<Listener>();

/** Asks the server to hold the refresh token in a cookie that no script can read. */
export const AS_BROWSER: Readonly<Record<string, string>> = { [CLIENT_HEADER]: BROWSER_CLIENT };

const now = () => Date.now();
const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

const refresher: TokenRefresher = new TokenRefresher({
  store: sessionStore,
  oneTabAtATime: oneTabAtATime({
    locks: (navigator as { locks?: LockManager }).locks,
    storage: window.localStorage,
    longestWaitMs: REFRESH_WAIT_MS,
    now,
    wait,
  }),
  fetchToken: async () =>
    (await client.call<TokenAnswer>('GET', 'Token/RefreshToken', { anonymous: true, headers: AS_BROWSER })).data.access_token,
  onOtherUser: () => window.location.reload(),
  now,
  wait,
});

/** An access token by the browser's refresh cookie, for a page that was just opened. */
export const newAccessToken = (): Promise<string | undefined> => refresher.firstToken();

const client: HttpClient = new HttpClient({
  fetch: (url, init) => window.fetch(url, init),
  store: sessionStore,
  refresher,
  newId,
  onRouteNotFound: () => routeNotFound.forEach(listener => listener()),
});

/** Calls and reads the answer. */
const answerOf = async <Path extends string, Verb extends Method>(
  verb: Verb,
  path: Path,
  options?: CallOptions,
): Promise<AnswerOf<Verb, Path>> => (await client.call<AnswerOf<Verb, Path>>(verb, path, options)).data;

/**
 * The documented calls. Screens have them as methods of react-admin's data provider (`useApi`). Paths are relative to the API base
 * (`case/DEMO26-000123/notes`); the description of the API has the types of their bodies and answers.
 * All reject with an ApiError, whose `message`, `code` and `fieldErrors` are ready to show.
 */
export const api = {
  get: <Path extends string>(path: Path, ...[options]: Asked<'GET', Path>) => answerOf('GET', path, options as CallOptions),
  post: <Path extends string>(path: Path, ...[body, options]: Sent<'POST', Path>) =>
    answerOf('POST', path, { ...(options as CallOptions | undefined), body }),
  put: <Path extends string>(path: Path, ...[body, options]: Sent<'PUT', Path>) =>
    answerOf('PUT', path, { ...(options as CallOptions | undefined), body }),
  remove: <Path extends string>(path: Path, ...[options]: Asked<'DELETE', Path>) =>
    answerOf('DELETE', path, options as CallOptions),
  /** A call of a definition that is known at run time only: `key` says which one. */
  record: <Key extends keyof AnyRecordCalls>(key: Key, path: string, options?: CallOptions) =>
    client.call<AnyRecordCalls[Key]['answer']>(key.split(' ')[0] as Method, path, options),
  /** As above with status, revision (`etag`) and headers beside the data. */
  call: <Path extends string, Verb extends Method>(verb: Verb, path: Path, options?: Called<Verb, Path>) =>
    client.call<AnswerOf<Verb, Path>>(verb, path, options),
  /** A file's bytes, e.g. for a preview. */
  file: (method: Method, path: string, options?: CallOptions) => client.file(method, path, options),
  /** Downloads what the call answers under the server's file name, or the given one. */
  async download(method: Method, path: string, fallbackName: string, options?: CallOptions): Promise<void> {
    const { blob, name } = await client.file(method, path, options);
    saveFile(blob, name ?? fallbackName);
  },
  /** Renews the token when it is about to end; resolves at once otherwise. */
  async ensureFreshToken(): Promise<void> {
    if (refresher.isDue()) await refresher.refresh();
  },
};

export type Api = typeof api;

/** Called whenever the server answers that it knows no such route; returns the way to stop listening. */
export const onRouteNotFound = (listener: Listener): (() => void) => {
  routeNotFound.add(listener);
  return () => routeNotFound.delete(listener);
};
