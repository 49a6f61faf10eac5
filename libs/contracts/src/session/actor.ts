import { commonTexts } from '../texts/common.js';
/** The user (or the service acting for the user) recorded on every event and audit row. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  /** As shown in history: 'Nadia Brill'. */
  readonly name: string;
}

/** The product itself, when no user asked: seeds, projections, process managers. */
export const SYSTEM_ACTOR: Actor = { userId: 0, username: 'system', name: 'Atlas' };

/** A caller who is not signed in and whom no account knows. */
export const NO_ACTOR: Actor = { userId: 0, username: '', name: commonTexts.notSignedIn };
