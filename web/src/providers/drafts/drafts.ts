import { api } from '@/providers/http/api.js';
import type { JsonValue } from '@/providers/http/api-types.generated.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { DraftStore } from './draft-store.js';

/** The drafts of this page. */
export const drafts = new DraftStore({
  save: (key, value) => api.put(`user/draft/${key}`, { value: value as JsonValue }),
  remove: key => api.remove(`user/draft/${key}`),
  user: () => sessionStore.get()?.profile.userId,
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

sessionStore.subscribe(() => (sessionStore.get() ? drafts.signedIn() : drafts.signedOut(sessionStore.endedBy())));
