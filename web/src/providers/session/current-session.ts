import { type KeyValue, SessionStore } from './session-store.js';

/** The session of this page. */
export const browserStorage: KeyValue = window.localStorage;
export const sessionStore = new SessionStore(browserStorage);
