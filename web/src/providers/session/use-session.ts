import { useSyncExternalStore } from 'react';
import { sessionStore } from './current-session.js';
import type { Session } from './session.js';

/** The session of the signed-in user; undefined on the public screens. */
export const useSession = (): Session | undefined => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
