import type { AuthProvider } from 'react-admin';
import { type AccessQuestion, canAccess } from './access/rules.js';
import { ensureFreshToken } from './http/api.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { signIn, type Credentials } from './session/sign-in.js';
import { signOut } from './session/sign-out.js';

/** Any path that contains this counts as the sign-in page; the session is not checked there. */
const LOGIN = '/login';

/** The session for react-admin. What a user may do is decided by `canAccess` of access/rules.ts. */
export const authProvider: AuthProvider = {
  /** Answers what the sign-in still needs; undefined: nothing. */
  login: (credentials: Credentials) => signIn(credentials),
  async logout() {
    signOut();
    return LOGIN;
  },
  /** A token that has run out is renewed first; a session whose renewal is refused has ended by then. */
  async checkAuth() {
    if (window.location.pathname.includes(LOGIN)) return;
    await ensureFreshToken();
    if (!sessionStore.get()) throw new Error('The session has ended.');
  },
  /** The HTTP client has ended the session of a 401, and the layout follows the session. */
  checkError: () => Promise.resolve(),
  async canAccess({ action, resource, record }: AccessQuestion) {
    return canAccess(sessionStore.get(), { action, resource, record });
  },
  async getPermissions() {
    return sessionStore.get()?.permissions ?? [];
  },
  async getIdentity() {
    const profile = sessionStore.get()?.profile;
    return { id: profile?.userId ?? '', fullName: profile?.name ?? '' };
  },
};
