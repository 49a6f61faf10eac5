import { AppError, commonTexts, requestTexts } from '@atlas/contracts';
import type { AccessChange, AccessHeartbeat, AccessRecord, EndedKey } from './access-record.js';
import { sessionFromClaims } from './access-token.js';
import type { Session } from './request-context.js';

/** Where records come from: identity's tables in its own process, a call to identity in all others. */
export interface AccessSource {
  /** `who`: the session as its token says, without rights. */
  find(who: Session): Promise<AccessRecord>;
}

/** Whom a change may concern. */
interface Subject {
  readonly version: number;
  readonly accountId: number;
  /** Unset for an API key that does not work, or whose user is not known yet. */
  readonly userId: number | undefined;
}

interface Held extends Subject {
  /** Undefined: ended. */
  readonly session: Session | undefined;
  readonly endedKey: EndedKey | undefined;
  readonly endsAt: number;
  /** When identity was asked for it. */
  readonly askedAt: number;
}

/** A question to identity that is not answered yet. */
interface Question extends Subject {
  /** The oldest answer that contains all changes which concern the session. */
  version: number;
}

/** A session that is alive, or what is known of one that has ended. */
type Found = { readonly session: Session } | { readonly endedKey: EndedKey | undefined };

/** Sessions that one process serves at a time; of more than these some are asked for again. */
const MOST_HELD = 5_000;
/** After this time without a word from identity its changes may have been missed. */
const SILENCE_MS = 5_000;
/** During silence, and for a key that does not work, an answer serves the calls of this time. */
const SHARED_MS = 1_000;
/** A session in use is asked for this often: identity notes its use, and ends sessions that were not used for too long. */
const NOTE_USE_MS = 60_000;
/** A change that concerns the session while identity is asked makes its answer outdated; it is asked again. */
const MOST_TRIES = 20;

export const sessionEnded = () => new AppError(401, 'NOT_SIGNED_IN', commonTexts.sessionEnded);

const accessUnknown = (cause?: unknown) =>
  Object.assign(new AppError(503, 'ACCESS_UNKNOWN', requestTexts.accessNotChecked), {
    cause,
  });

/**
 * The access records of the sessions that this process serves, in memory. Identity's broadcasts drop what changed. Each held record contains all
 * changes up to the version of this process; a version that is not the next one means that a broadcast was missed, and everything is dropped.
 */
export class AccessRecords {
  /** The least recently used first. */
  readonly #held = new Map<string, Held>();
  readonly #asking = new Map<string, { readonly question: Question; readonly answer: Promise<Held> }>();
  #version = 0;
  #heardAt = -Infinity;
  #hasHeardLower = false;

  constructor(
    private source: AccessSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** For a process that knows the records itself. */
  answerFrom(source: AccessSource): void {
    this.source = source;
  }

  /** The session with what it may do now. Throws 401 when it has ended, 503 `ACCESS_UNKNOWN` when that cannot be found out. */
  async sessionOf(who: Session): Promise<Session> {
    const found = await this.find(who);
    if ('session' in found) return found.session;
    throw sessionEnded();
  }

  /** The same for a caller that asks why a session has ended. */
  async find(who: Session): Promise<Found> {
    const { session, endsAt, endedKey } = this.#current(who.sessionId) ?? (await this.#ask(who));
    if (session && endsAt > Date.now()) return { session };
    return { endedKey: session ? expiredKey(session) : endedKey };
  }

  /** The session, if this process has it in memory. */
  known({ sessionId }: Session): Session | undefined {
    return this.#held.get(sessionId)?.session;
  }

  /** What came by broadcast. */
  hear(message: AccessChange | Pick<AccessHeartbeat, 'version'>): void {
    this.#heardAt = this.now();
    if ('account_id' in message) this.apply(message);
    else this.#catchUpWith(message.version);
  }

  /** Drops what a change concerns; the process that made the change calls this before it answers. */
  apply(change: AccessChange): void {
    if (change.version <= this.#version) return;
    const isNext = change.version === this.#version + 1;
    this.#moveTo(change.version, (about, id) => about.version < change.version && (!isNext || concerns(change, about, id)));
  }

  #catchUpWith(version: number): void {
    // One lower version is a heartbeat that was overtaken by a change; the second one means that an older database was restored.
    const isLower = version < this.#version;
    const isOvertaken = isLower && !this.#hasHeardLower;
    this.#hasHeardLower = isLower;
    if (version !== this.#version && !isOvertaken) this.#moveTo(version, held => isLower || held.version < version);
  }

  #moveTo(version: number, isOutdated: (about: Subject, sessionId: string) => boolean): void {
    for (const [id, held] of this.#held) if (isOutdated(held, id)) this.#held.delete(id);
    for (const [id, { question }] of this.#asking)
      if (question.userId === undefined || isOutdated(question, id)) question.version = version;
    this.#version = version;
  }

  #current(sessionId: string): Held | undefined {
    const held = this.#held.get(sessionId);
    if (!held || isOver(held.session?.emergency) || this.now() - held.askedAt >= this.#longestFor(held)) return undefined;
    this.#held.delete(sessionId);
    this.#held.set(sessionId, held);
    return held;
  }

  /** A session that has ended stays ended. A key works again when its user does, of which no broadcast says anything. */
  #mayHaveChanged({ session, userId }: Held): boolean {
    return session ? this.#isSilent() : userId === undefined;
  }

  /** For how long an answer of identity serves calls. */
  #longestFor(held: Held): number {
    if (this.#mayHaveChanged(held)) return SHARED_MS;
    return held.session ? NOTE_USE_MS : Infinity;
  }

  #isSilent(): boolean {
    return this.now() - this.#heardAt >= SILENCE_MS;
  }

  /** Calls that come at the same time share one question. */
  #ask(who: Session): Promise<Held> {
    const { sessionId } = who;
    const asked = this.#asking.get(sessionId);
    if (asked) return asked.answer;
    const question = { version: this.#version, accountId: who.accountId, userId: who.actor.userId || undefined };
    const answer = this.#askUntilCurrent(who, question).finally(() => this.#asking.delete(sessionId));
    this.#asking.set(sessionId, { question, answer });
    return answer;
  }

  async #askUntilCurrent(who: Session, question: Question): Promise<Held> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const askedAt = this.now();
      const record = await this.source.find(who).catch((cause: unknown) => {
        throw accessUnknown(cause);
      });
      if (record.version >= question.version) return this.#hold(who, record, askedAt);
    }
    throw accessUnknown();
  }

  #hold(who: Session, record: AccessRecord, askedAt: number): Held {
    const held: Held = {
      version: record.version,
      accountId: who.accountId,
      // A key says whose it is by its record only.
      userId: record.ended ? who.actor.userId || undefined : Number(record.claims.sub),
      session: record.ended ? undefined : sessionFromClaims(record.claims),
      endedKey: record.ended ? record.key : undefined,
      endsAt: record.ended ? 0 : Date.parse(record.expires_at),
      askedAt,
    };
    const [oldest] = this.#held.keys();
    if (oldest !== undefined && this.#held.size >= MOST_HELD) this.#held.delete(oldest);
    this.#held.set(who.sessionId, held);
    return held;
  }
}

/** Its rights have ended with it. */
const isOver = (emergency: Session['emergency']): boolean => emergency !== undefined && Date.parse(emergency.until) <= Date.now();

/** An API key that has expired since its record was read. */
const expiredKey = ({ accountId, actor, sessionId, apiKey }: Session): EndedKey | undefined =>
  apiKey && { reason: 'expired', accountId, actor, sessionId, apiKey };

function concerns({ account_id, user_ids = [], session_ids = [] }: AccessChange, about: Subject, sessionId: string): boolean {
  if (about.accountId !== account_id) return false;
  const isWholeAccount = user_ids.length + session_ids.length === 0;
  return isWholeAccount || user_ids.some(id => id === about.userId) || session_ids.includes(sessionId);
}
