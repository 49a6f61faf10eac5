import type { AuthProvider } from 'react-admin';
import { api, sessionStore } from './http/api.js';
import { signIn, type Credentials } from './session/sign-in.js';
import { signOut } from './session/sign-out.js';

/** Any path that contains this counts as the sign-in page; the session is not checked there. */
const LOGIN = '/login';

/** react-admin's view of the session: its hooks and lists ask here, everything else reads `useSession`. */
export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => signIn(credentials).then(() => undefined),
  async logout() {
    signOut();
    return LOGIN;
  },
  /** A token that has run out is renewed first; a session whose renewal is refused has ended by then. */
  async checkAuth() {
    if (window.location.pathname.includes(LOGIN)) return;
    await api.ensureFreshToken();
    if (!sessionStore.get()) throw new Error('The session has ended.');
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
