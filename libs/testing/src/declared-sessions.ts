import { signUserToken, type AccessRecord, type AccessSource, type AccessTokenClaims, type Session } from '@atlas/platform';
import { randomUUID } from 'node:crypto';

const NEVER = '9999-12-31T00:00:00.000Z';

/** The sessions of a spec whose process runs without identity: `app.get(AccessRecords).answerFrom(sessions)`. */
export class DeclaredSessions implements AccessSource {
  readonly #claims = new Map<string, AccessTokenClaims>();

  constructor(private readonly tokenSecret: string) {}

  /** A token of a new session with these rights. */
  tokenOf(claims: Omit<AccessTokenClaims, 'sid'>, expiresInSeconds = 3600): string {
    const sid = randomUUID();
    const declared = { ...claims, sid };
    this.#claims.set(sid, declared);
    return signUserToken(declared, this.tokenSecret, expiresInSeconds);
  }

  find({ sessionId }: Pick<Session, 'sessionId'>): Promise<AccessRecord> {
    const claims = this.#claims.get(sessionId);
    return Promise.resolve(claims ? { version: 1, ended: false, expires_at: NEVER, claims } : { version: 1, ended: true });
  }
}
