import {
  AppError,
  identityTexts,
  INVALID_CREDENTIALS,
  singleSignOnTexts,
  type SecondFactorStep,
  type SignInRequest,
  type TokenAnswer,
} from '@atlas/contracts';
import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { IdentityActivity } from '../activity/identity-activity.js';
import { needsProvider } from '../single-sign-on/required-provider.js';
import { KnownBrowsers } from './known-browsers.js';
import { loadClaims } from './load-claims.js';
import { PasswordHasher } from './password-hasher.js';
import { SecondFactorSignIn } from './second-factor/second-factor-sign-in.service.js';
import { SessionsService, type SessionClient } from './sessions.service.js';
import { SignInBackoff, type Counter } from './sign-in-backoff.js';
import { SignInCounters } from './sign-in-counters.js';
import { Turns } from './turns.js';

/** Every refusal takes at least this long, so that what was wrong cannot be read from a clock either. */
export const REFUSAL_MS = 300;
/** As many passwords are checked at every sign-in, however many users have the name. */
const CHECKS = 2;

/** Where a sign-in comes from. */
export interface SignInClient {
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** The cookie of users who have signed in with this browser before. */
  readonly knownBrowser?: string | undefined;
  /** The web client, which can ask its user for a second factor. Other clients use an API key instead. */
  readonly isBrowser: boolean;
}

interface Candidate {
  readonly account_id: number;
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
  readonly password_hash: string | null;
  readonly is_password_tried_elsewhere: boolean;
}

/** One user of the given name, or the name that no user has, and where failures are counted. */
interface Counted {
  readonly candidate: Candidate | undefined;
  readonly counter: Counter;
  /** The user has signed in with this browser before. */
  readonly isKnown: boolean;
}

/** What came of the password. */
interface Try extends Pick<Counted, 'candidate' | 'counter'> {
  readonly isOpen: boolean;
  readonly isRight: boolean;
  /** The password is right, and the firm requires its provider. */
  readonly needsProvider: boolean;
}

interface Outcome {
  readonly tries: readonly Try[];
  readonly signedIn?: SignedIn;
}

type RefusalReason = 'locked' | 'wrong_password' | 'disabled' | 'second_factor_required' | 'single_sign_on_required';

/** The password was right: the tokens, or what is still needed. */
export interface SignedIn {
  readonly accountId: number;
  readonly userId: number;
  readonly answer: TokenAnswer | { readonly second_factor: SecondFactorStep };
}

/** Signs users in by name and password. */
@Injectable()
export class SignInService {
  readonly #turns = new Turns();

  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordHasher,
    private readonly backoff: SignInBackoff,
    private readonly counters: SignInCounters,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: SessionsService,
    private readonly secondFactors: SecondFactorSignIn,
    private readonly activity: IdentityActivity,
  ) {}

  /** Wrong user, wrong password, disabled and locked are refused with the same words, after the same work. */
  async signIn(request: SignInRequest, client: SignInClient): Promise<SignedIn> {
    const startedAt = performance.now();
    const { candidates, nameKey } = await this.#candidates(request.username, request.domain || undefined);
    const counted = candidates.length ? this.#counted(candidates, client) : [this.#unknown(nameKey)];
    const address = await this.#reserveAddress(client, counted);
    // Tries of one user take turns: people whose password is right do not fill the counter by coming at once.
    const keys = counted.map(({ counter }) => `${counter.accountId}/${counter.subject}`);
    const { tries, signedIn } = await this.#turns.run(keys, () => this.#try(counted, request, client, address !== 'closed'));
    if (signedIn) {
      if (address !== undefined && address !== 'closed') await this.backoff.release(address);
      return signedIn;
    }
    if (!tries.some(({ isOpen }) => isOpen)) await this.#check(counted, request.password);
    for (const refused of tries) await this.#recordRefusal(refused, request.username);
    await sleep(Math.max(0, REFUSAL_MS - (performance.now() - startedAt)));
    // Only someone who knows the password learns how the firm signs in.
    if (tries.some(({ needsProvider }) => needsProvider))
      throw new AppError(403, 'SINGLE_SIGN_ON_REQUIRED', singleSignOnTexts.required);
    throw new AppError(401, 'INVALID_CREDENTIALS', INVALID_CREDENTIALS);
  }

  /** The users who have had the name longest, two at most; others with this name give their domain. */
  async #candidates(username: string, domain: string | undefined): Promise<{ candidates: Candidate[]; nameKey: string }> {
    const { rows } = await this.database.pool.query<{ candidates: Candidate[]; name_key: string }>(
      `select identity.user_name_key($1) as name_key,
              (select coalesce(json_agg(c), '[]'::json) from identity.sign_in_candidates($1, $2) c) as candidates`,
      [username, domain ?? null],
    );
    return { candidates: rows[0]?.candidates ?? [], nameKey: rows[0]?.name_key ?? '' };
  }

  #counted(candidates: readonly Candidate[], { knownBrowser }: SignInClient): Counted[] {
    return candidates.map(candidate => {
      const { account_id, user_id } = candidate;
      const browserId = this.browsers.idFor(knownBrowser, account_id, user_id);
      const counter = browserId ? this.counters.browser(account_id, user_id, browserId) : this.counters.user(account_id, user_id);
      return { candidate, counter, isKnown: browserId !== undefined };
    });
  }

  /** Counts on the client's address. One that is closed is still open to the users who are known in this browser. */
  async #reserveAddress(client: SignInClient, counted: readonly Counted[]): Promise<Counter | 'closed' | undefined> {
    const address = this.counters.address(client.address);
    const wait = address ? await this.backoff.reserve(address) : 0;
    if (!wait) return address;
    if (!counted.some(({ isKnown }) => isKnown)) await this.activity.refuseEarly(wait);
    return 'closed';
  }

  /** Counts first, then checks. Where all are closed nothing is checked here, so that they do not hold up others for the time of it. */
  async #try(
    counted: readonly Counted[],
    { password, client_id }: SignInRequest,
    client: SignInClient,
    isAddressOpen: boolean,
  ): Promise<Outcome> {
    const open: boolean[] = [];
    for (const { counter, isKnown } of counted)
      open.push((isKnown || isAddressOpen) && (await this.backoff.reserve(counter)) === 0);
    const right = open.includes(true) ? await this.#check(counted, password) : [];
    const tries: Try[] = [];
    for (const [at, one] of counted.entries()) {
      const [isOpen, isRight] = [open[at] ?? false, right[at] ?? false];
      tries.push({ ...one, isOpen, isRight, needsProvider: isOpen && isRight && (await this.#needsProvider(one)) });
    }
    for (const { candidate, counter, isOpen, isRight, needsProvider } of tries) {
      const from = { ...client, clientId: client_id ?? undefined };
      const isAccepted = isOpen && isRight && !needsProvider;
      const started = candidate && isAccepted ? await this.#start(candidate, counter, from) : undefined;
      if (!candidate || !started) continue;
      await this.#settleOthers(tries, candidate);
      const { account_id: accountId, user_id: userId } = candidate;
      if ('step' in started) {
        await this.backoff.release(counter);
        if (!client.isBrowser) await this.#refuseProgram(candidate);
        return { tries, signedIn: { accountId, userId, answer: { second_factor: started.step } } };
      }
      return { tries, signedIn: { accountId, userId, answer: started.answer } };
    }
    return { tries };
  }

  /** Always as many passwords. */
  #check(counted: readonly Counted[], password: string): Promise<boolean[]> {
    const hashes = Array.from({ length: CHECKS }, (_, at) => counted[at]?.candidate?.password_hash ?? undefined);
    return Promise.all(hashes.map(hash => this.passwords.verify(hash, password)));
  }

  #unknown(nameKey: string): Counted {
    return { candidate: undefined, counter: this.counters.unknownName(nameKey), isKnown: false };
  }

  async #needsProvider({ candidate }: Counted): Promise<boolean> {
    if (!candidate) return false;
    const { account_id, user_id } = candidate;
    return this.database.withAccount(account_id, tx => needsProvider(tx, account_id, user_id));
  }

  #start({ account_id, user_id }: Candidate, counter: Counter, from: SessionClient) {
    return this.database.withAccount(account_id, async tx => {
      const claims = await loadClaims(tx, account_id, user_id, '');
      const owner = { accountId: account_id, userId: user_id };
      const step = claims && (await this.secondFactors.stepFor(tx, owner, from.clientId, 'password'));
      if (step) return { step };
      const started = await this.sessions.start(tx, account_id, user_id, from);
      if (!started) return undefined;
      await this.backoff.clear(tx, counter);
      await this.activity.recordIn(tx, started.session, 'SignedIn', 'Signed in');
      return started;
    });
  }

  /**
   * A sign-in without a domain tries the password on the other user of the name, too. The first time with a given password that is a guess and counts
   * as one; else a user could try any number of passwords on a namesake by setting each one as their own. After that it says nothing new.
   */
  async #settleOthers(
    tries: readonly Try[],
    { account_id, user_id, username, is_password_tried_elsewhere }: Candidate,
  ): Promise<void> {
    const others = tries.filter(({ candidate, isOpen }) => isOpen && candidate?.user_id !== user_id);
    if (!others.length) return;
    if (is_password_tried_elsewhere) {
      for (const { counter } of others) await this.backoff.release(counter);
      return;
    }
    await this.database.withAccount(account_id, tx =>
      tx.query('update identity.app_user set is_password_tried_elsewhere = true where account_id = $1 and user_id = $2', [
        account_id,
        user_id,
      ]),
    );
    for (const other of others) await this.#recordRefusal(other, username);
  }

  /** A program cannot be asked for a code. */
  async #refuseProgram({ account_id, user_id, username, name }: Candidate): Promise<never> {
    const reason: RefusalReason = 'second_factor_required';
    const who = { accountId: account_id, actor: { userId: user_id, username, name }, sessionId: '' };
    await this.activity.record(who, 'SignInFailed', 'Sign-in refused', { reason });
    throw new AppError(401, 'SECOND_FACTOR_REQUIRED', identityTexts.secondFactorRequired);
  }

  async #recordRefusal({ candidate, isOpen, isRight, needsProvider: provider }: Try, given: string): Promise<void> {
    if (!candidate) return this.activity.recordUnknownName(given, isOpen ? 'unknown_name' : 'locked');
    const { account_id, user_id, username, name } = candidate;
    const reason: RefusalReason = !isOpen
      ? 'locked'
      : !isRight
        ? 'wrong_password'
        : provider
          ? 'single_sign_on_required'
          : 'disabled';
    const who = { accountId: account_id, actor: { userId: user_id, username, name }, sessionId: '' };
    await this.activity.record(who, 'SignInFailed', 'Sign-in refused', { reason });
  }
}
