import { SINGLE_SIGN_ON_DONE_PARAMETER } from '@atlas/contracts';
import { LOGIN_PATH } from '@/providers/access/paths.js';
import { newAccessToken } from '@/providers/http/api.js';
import { sessionStore } from './current-session.js';
import { logProblem } from '@/providers/log.js';
import { SIGNED_IN_KEY } from './session-store.js';
import { loadSession } from './sign-in.js';

/** The identity provider has sent the browser back, which has the cookie of a new session. */
const comesFromProvider = ({ pathname, search }: Location): boolean =>
  pathname === LOGIN_PATH && new URLSearchParams(search).has(SINGLE_SIGN_ON_DONE_PARAMETER);

/** Loads the session that this browser has, if it has one: after a reload, in a second tab, and after single sign-on. Never rejects. */
export async function restoreSession(): Promise<void> {
  const isNew = comesFromProvider(window.location);
  if (!isNew && sessionStore.signedInUser() === undefined) return;
  const token = await newAccessToken();
  if (token === undefined) return;
  try {
    const session = await loadSession(token);
    // Another tab may have signed out meanwhile.
    if (isNew || sessionStore.signedInUser() !== undefined) sessionStore.set(session);
  } catch (error) {
    logProblem('The session could not be loaded', error);
  }
}

/** Signs this tab in and out with the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', event => {
    const concernsSession = event.key === SIGNED_IN_KEY || event.key === null;
    if (!concernsSession || !sessionStore.followOtherTabs()) return;
    // What this page still shows of another user goes with the page.
    if (sessionStore.get()) window.location.reload();
    else void restoreSession();
  });
}
