import type { Actor } from '@atlas/contracts';
import type { AccessTokenClaims } from './access-token.js';
import type { Session } from './request-context.js';

/** Why an API key works no more. */
export type KeyEnd = 'expired' | 'revoked' | 'user_inactive';

/** An API key that works no more, and whose it is. */
export interface EndedKey {
  readonly reason: KeyEnd;
  readonly accountId: number;
  readonly actor: Actor;
  readonly sessionId: string;
  readonly apiKey: NonNullable<Session['apiKey']>;
}

/** What holds for one session, as identity's tables say. Identity answers it, services keep it until it changes. */
export type AccessRecord =
  | {
      /** Of all changes of access that the record contains. */
      readonly version: number;
      readonly ended: false;
      /** ISO 8601 UTC */
      readonly expires_at: string;
      readonly claims: AccessTokenClaims;
    }
  /** Signed out, revoked, run out, or its user may not be signed in. A session that ended stays ended. */
  | { readonly version: number; readonly ended: true; readonly key?: EndedKey };

/** A change of access: of these users and sessions, of the whole account where none is named. Versions count up by one. */
export type AccessChange = {
  readonly version: number;
  readonly account_id: number;
  readonly user_ids?: number[];
  readonly session_ids?: string[];
};

/** Sent every second, also when nothing changes. */
export type AccessHeartbeat = {
  readonly version: number;
  /** The ids of the keys whose tokens are valid. */
  readonly kids: string[];
};

/** Where identity broadcasts changes of access and its heartbeat to all processes. */
export const ACCESS_CHANNEL = 'atlas.access';
export const HEARTBEAT_MS = 1000;

/** Identity's route for other services: relative to the base path. */
export const accessPath = (sessionId: string): string => `access/session/${encodeURIComponent(sessionId)}`;
export const KEY_USE_PATH = 'access/key_use';
