import { api, AS_BROWSER } from '@/providers/http/api.js';
import { sessionStore } from './current-session.js';
import { logProblem } from '@/providers/log.js';

/**
 * Ends the session here at once and then at the server, where its refresh token dies and the sign-out becomes a fact. A server that cannot
 * be reached keeps nobody signed in on this screen.
 */
export function signOut(reason: 'signed_out' | 'idle' = 'signed_out'): void {
  const session = sessionStore.get();
  if (!session) return;
  sessionStore.end(reason);
  api
    .post('Token/SignOut', {}, { anonymous: true, headers: { ...AS_BROWSER, Authorization: `Bearer ${session.token}` } })
    .catch((error: unknown) => logProblem('The server could not be reached for the sign-out', error));
}
