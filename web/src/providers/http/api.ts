import { SESSION_KEY, SessionStore } from '../session/session-store.js';
import { TokenRefresher, type TokenPair } from '../session/token-refresher.js';
import { HttpClient, type Answer, type CallOptions, type Method } from './http-client.js';
import { newId } from './new-id.js';
import { saveFile } from './save-file.js';

type Listener = () => void;
const routeNotFound = new Set<Listener>();

export const sessionStore = new SessionStore(window.localStorage);
window.addEventListener('storage', event => {
  if (event.key === SESSION_KEY || event.key === null) sessionStore.reload();
});

const refresher: TokenRefresher = new TokenRefresher({
  store: sessionStore,
  storage: window.localStorage,
  fetchPair: async refreshToken =>
    (await client.call<TokenPair>('GET', 'Token/RefreshToken', { query: { refreshToken }, anonymous: true })).data,
  now: () => Date.now(),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
});

const client: HttpClient = new HttpClient({
  fetch: window.fetch.bind(window),
  store: sessionStore,
  refresher,
  newId,
  onRouteNotFound: () => routeNotFound.forEach(listener => listener()),
});

const dataOf = async <T>(answer: Promise<Answer<T>>): Promise<T> => (await answer).data;

/**
 * The server, as every screen calls it. Paths are those of the documents, relative to the API base (`case/DEMO26-000123/notes`).
 * All reject with an ApiError, whose `message`, `code` and `fieldErrors` are ready to show.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions): Promise<T> => dataOf(client.call<T>('GET', path, options)),
  post: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    dataOf(client.call<T>('POST', path, { ...options, body })),
  put: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    dataOf(client.call<T>('PUT', path, { ...options, body })),
  patch: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    dataOf(client.call<T>('PATCH', path, { ...options, body })),
  remove: <T>(path: string, options?: CallOptions): Promise<T> => dataOf(client.call<T>('DELETE', path, options)),
  options: <T>(path: string, options?: CallOptions): Promise<T> => dataOf(client.call<T>('OPTIONS', path, options)),
  /** As above with status, revision (`etag`) and headers beside the data. */
  call: <T>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>> => client.call<T>(method, path, options),
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

/** Called whenever the server answers that it knows no such route; returns the way to stop listening. */
export const onRouteNotFound = (listener: Listener): (() => void) => {
  routeNotFound.add(listener);
  return () => routeNotFound.delete(listener);
};
