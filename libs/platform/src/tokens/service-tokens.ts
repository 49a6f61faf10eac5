import type { ServiceName } from '../config/config.js';
import { claimsFromSession } from '../session/access-token.js';
import type { Session } from '../session/request-context.js';
import { newKeyPair, type SigningKey } from './key-pair.js';
import type { ProcessKeys } from './process-keys.js';
import { signServiceToken } from './token-kinds.js';

/** A service token is valid just long enough for one call. */
const TOKEN_SECONDS = 120;
/** Calls for the same session share a token as long as enough of its time is left. */
const SHARED_MS = 30_000;
/** A key signs for half of this time, then the process makes another one: no token outlives its key. */
const KEY_SECONDS = 24 * 60 * 60;

interface OwnKey extends SigningKey {
  readonly signsUntil: number;
}

interface MadeToken {
  readonly text: Promise<string>;
  readonly sharedUntil: number;
}

/** Signs the tokens of this process for other services, with its key, which it publishes before the first one. */
export class ServiceTokens {
  #key: Promise<OwnKey> | undefined;
  /** A session's object is replaced when its access changes, and its tokens with it. */
  readonly #made = new WeakMap<Session, Map<ServiceName, MadeToken>>();

  /** @param name of this process, for the trail of the service that is called */
  constructor(
    private readonly name: string,
    private readonly keys: Pick<ProcessKeys, 'publish'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** A token for a call of `service` with the rights of `session`. */
  async for(session: Session, service: ServiceName): Promise<string> {
    const ofSession = this.#made.get(session) ?? new Map<ServiceName, MadeToken>();
    this.#made.set(session, ofSession);
    const made = ofSession.get(service);
    if (made && this.now() < made.sharedUntil) return made.text;
    const text = this.#sign(session, service);
    ofSession.set(service, { text, sharedUntil: this.now() + SHARED_MS });
    text.catch(() => ofSession.delete(service));
    return text;
  }

  async #sign(session: Session, service: ServiceName): Promise<string> {
    const claims = { ...claimsFromSession(session), service: this.name };
    return signServiceToken(await this.#currentKey(), service, claims, TOKEN_SECONDS);
  }

  /** Calls that come at the same time share a new key; after a failure the next one tries again. */
  #currentKey(): Promise<OwnKey> {
    const key = Promise.resolve(this.#key).then(last => (last && this.now() < last.signsUntil ? last : this.#newKey()));
    this.#key = key;
    key.catch(() => (this.#key = undefined));
    return key;
  }

  async #newKey(): Promise<OwnKey> {
    const { publicJwk, ...key } = await newKeyPair({ isStored: false });
    await this.keys.publish(this.name, publicJwk, KEY_SECONDS);
    return { ...key, signsUntil: this.now() + (KEY_SECONDS / 2) * 1000 };
  }
}
