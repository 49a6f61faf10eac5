import { SessionStore } from './session-store.js';

/** The session of this page. */
export const sessionStore = new SessionStore(window.localStorage);
