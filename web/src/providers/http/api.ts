import { BROWSER_CLIENT, CLIENT_HEADER, type TokenAnswer } from '@atlas/contracts';
import { connection } from '@/providers/connection/connection.js';
import { oneTabAtATime } from '@/providers/session/one-tab-at-a-time.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { REFRESH_WAIT_MS, TokenRefresher } from '@/providers/session/token-refresher.js';
import { createApi } from './create-api.js';
import { HttpClient } from './http-client.js';
import { newId } from './new-id.js';
import { reportRouteNotFound } from './route-not-found.js';

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

/** Renews the token when it is about to end; resolves at once otherwise. */
export async function ensureFreshToken(): Promise<void> {
  if (refresher.isDue()) await refresher.refresh();
}

const client: HttpClient = new HttpClient({
  fetch: (url, init) => window.fetch(url, init),
  store: sessionStore,
  refresher,
  newId,
  connection,
  onRouteNotFound: reportRouteNotFound,
});

/** The documented calls of this page's user. Screens have them by `useApi`. */
export const api = createApi(client);
