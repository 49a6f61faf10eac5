import { api } from '@/providers/http/api.js';
import { sessionStore } from '@/providers/session/current-session.js';
import type { JsonValue } from '@/providers/http/api-types.generated.js';
import { ServerStore } from './server-store.js';

/** A preference is saved whole: saving it again has no other effect. */
const REPEATABLE = { once: false };

/** The preferences of the signed-in user. */
export const preferences = new ServerStore({
  storage: window.localStorage,
  isSignedIn: () => sessionStore.get() !== undefined,
  save: async (key, value) => {
    await api.put(`user/preference/${encodeURIComponent(key)}`, { value: value as JsonValue }, REPEATABLE);
  },
});

/** The same as react-admin's Store. */
export const preferenceStore = preferences.asStore();
