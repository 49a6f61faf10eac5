import { api } from '@/providers/http/api.js';
import type { JsonValue } from '@/providers/http/api-types.generated.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { DraftStore } from './draft-store.js';

/** A draft is saved whole every few seconds: saving it again has no other effect, and the server need not remember each time. */
const REPEATABLE = { once: false };

/** The drafts of this page. */
export const drafts = new DraftStore({
  save: (key, value) => api.put(`user/draft/${key}`, { value: value as JsonValue }, REPEATABLE),
  remove: key => api.remove(`user/draft/${key}`, REPEATABLE),
  user: () => sessionStore.get()?.profile.userId,
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

sessionStore.subscribe(() => (sessionStore.get() ? drafts.signedIn() : drafts.signedOut(sessionStore.endedBy())));
