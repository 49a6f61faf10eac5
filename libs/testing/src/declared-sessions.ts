import {
  AccessRecords,
  TokenVerifier,
  type AccessRecord,
  type AccessSource,
  type AccessTokenClaims,
  type PublicJwk,
  type PublicKeySource,
  type Session,
} from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { TokenForge } from './token-forge.js';

const NEVER = '9999-12-31T00:00:00.000Z';

interface Application {
  get<Type>(type: abstract new (...parameters: never[]) => Type): Type;
}

/** The sessions of a spec whose process runs without identity, and the key that signs their tokens. */
export class DeclaredSessions implements AccessSource, PublicKeySource {
  readonly #claims = new Map<string, AccessTokenClaims>();
  readonly forge = new TokenForge();

  /** Has a process ask here instead of identity. */
  serve(app: Application): void {
    app.get(AccessRecords).answerFrom(this);
    app.get(TokenVerifier).userKeys.answerFrom(this);
  }

  /** A token of a new session with these rights. */
  tokenOf(claims: Omit<AccessTokenClaims, 'sid'>, expiresInSeconds = 3600): string {
    const declared = { ...claims, sid: randomUUID() };
    this.#claims.set(declared.sid, declared);
    return this.forge.userToken(declared, expiresInSeconds);
  }

  find({ sessionId }: Pick<Session, 'sessionId'>): Promise<AccessRecord> {
    const claims = this.#claims.get(sessionId);
    return Promise.resolve(claims ? { version: 1, ended: false, expires_at: NEVER, claims } : { version: 1, ended: true });
  }

  findKeys(): Promise<readonly PublicJwk[]> {
    return Promise.resolve([this.forge.publicJwk]);
  }
}
