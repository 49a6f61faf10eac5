import { messageLog } from '@/app/layout/message-log.js';
import { forgetLists } from '@/components/list/list-memory.js';
import { connection } from '@/providers/connection/connection.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { drafts } from '@/providers/drafts/drafts.js';
import { endFirstScreen } from '@/providers/startup/first-screen.js';
import { startClock } from './clock.js';
import type { StorySurroundings } from './parameters.js';
import { startServer, storyFetch } from './server.js';
import { storySession } from './session.js';

/** Sets what the modules of the client hold to the state at the start of a story. Returns the way back. */
export function startStory({ session, answers = {} }: StorySurroundings = {}): () => void {
  const stopClock = startClock();
  window.localStorage.clear();
  window.fetch = storyFetch as typeof fetch;
  startServer(answers);
  if (session === null) sessionStore.end('signed_out');
  else sessionStore.set(storySession(session));
  messageLog.clear();
  forgetLists();
  // A story that signs in begins one.
  endFirstScreen();
  connection.reached();
  return () => {
    drafts.clear();
    connection.reached();
    stopClock();
  };
}
