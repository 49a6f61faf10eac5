import type { AuthProvider } from 'react-admin';
import { api, sessionStore } from './http/api.js';
import { isExpired } from './session/session.js';
import { signIn, type Credentials } from './session/sign-in.js';

/** Any path that contains this counts as the sign-in page; expiry is not checked there. */
const LOGIN = '/login';

/** react-admin's view of the session: its hooks and lists ask here, everything else reads `useSession`. */
export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => signIn(credentials).then(() => undefined),
  async logout() {
    sessionStore.end('signed_out');
    return LOGIN;
  },
  async checkAuth() {
    if (window.location.pathname.includes(LOGIN)) return;
    await api.ensureFreshToken();
    const session = sessionStore.get();
    if (!session || isExpired(session, Date.now())) throw new Error('The session has ended.');
  },
  /** The HTTP client has already ended the session of a 401; react-admin only has to follow. */
  async checkError(error: { status?: number }) {
    if (error.status === 401) throw new Error('The session has ended.');
  },
  async getPermissions() {
    return sessionStore.get()?.permissions ?? [];
  },
  async getIdentity() {
    const profile = sessionStore.get()?.profile;
    return { id: profile?.userId ?? '', fullName: profile?.name ?? '' };
  },
};
