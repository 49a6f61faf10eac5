import { calls } from './calls.js';

const TRIES = 4;
const WAIT_MS = 300;
const RECENT = 20;

export interface Author {
  name: string;
  /** ISO */
  time: string;
  revision: number;
}

/** Who wrote to the case after a revision, the newest first; the history may lag behind for a moment. */
export async function authorSince(caseId: string, revision: number): Promise<Author | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { result } = await calls.history(caseId, { top: RECENT });
    const found = result.find(item => (item.revision ?? 0) > revision);
    if (found) return { name: found.user_name, time: found.created_date, revision: found.revision ?? 0 };
    await new Promise(resolve => setTimeout(resolve, WAIT_MS));
  }
  return undefined;
}
