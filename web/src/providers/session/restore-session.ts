import { newAccessToken } from '@/providers/http/api.js';
import { sessionStore } from './current-session.js';
import { logProblem } from '@/providers/log.js';
import { SIGNED_IN_KEY } from './session-store.js';
import { loadSession } from './sign-in.js';

/** Loads the session that this browser has, if it has one: after a reload, and in a second tab. Never rejects. */
export async function restoreSession(): Promise<void> {
  if (sessionStore.signedInUser() === undefined) return;
  const token = await newAccessToken();
  if (token === undefined) return;
  try {
    const session = await loadSession(token);
    // Another tab may have signed out meanwhile.
    if (sessionStore.signedInUser() !== undefined) sessionStore.set(session);
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
