import {
  identityTexts,
  invalid,
  type AppKey,
  type JsonObject,
  type PasskeyOptions,
  type SecondFactor,
  type SecondFactorStep,
  type SignInMethod,
  type SignedInWithCodes,
} from '@atlas/contracts';
import { Database, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../../activity/identity-activity.js';
import { userById } from '../../users/user-records.js';
import { needsProvider } from '../../single-sign-on/required-provider.js';
import type { SignedInUser } from '../browser-tokens.js';
import { SessionsService, type SessionClient } from '../sessions.service.js';
import { SignInBackoff } from '../sign-in-backoff.js';
import { SignInCounters } from '../sign-in-counters.js';
import { AuthenticatorApps } from './authenticator-apps.js';
import { Passkeys, type PasskeyOwner } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { isSecondFactorRequired } from './second-factor-rule.js';
import { SecondFactorExists, SecondFactorRefusals } from './second-factor-refusals.js';
import { SecondFactors } from './second-factors.js';
import { NO_ACCOUNT, SignInChallenges } from './sign-in-challenges.js';

interface Attempt {
  /** Codes can be guessed, so wrong ones are counted by user, whatever number of sign-ins they come from. Signatures cannot. */
  readonly guess: 'code' | 'none';
  /** The messages where it fails. */
  readonly wrong: Readonly<Record<string, string>>;
  /** What the user has proven themselves with; undefined: it was wrong. */
  readonly proof: (tx: Transaction, owner: PasskeyOwner) => Promise<SecondFactor | undefined>;
  /** The proof adds a second factor; this describes it in the activity. */
  readonly added?: string;
}

const WRONG_CODE = { code: identityTexts.codeWrong };
const WRONG_PASSKEY = { passkey: identityTexts.passkeyWrong };

/** Signs in those whose password was right and who need a second factor, and those who use a passkey instead of a password. */
@Injectable()
export class SecondFactorSignIn {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactors,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly challenges: SignInChallenges,
    private readonly sessions: SessionsService,
    private readonly backoff: SignInBackoff,
    private readonly counters: SignInCounters,
    private readonly activity: IdentityActivity,
    private readonly refusals: SecondFactorRefusals,
  ) {}

  /** What a sign-in with the right password still needs; undefined: nothing. */
  async stepFor(
    tx: Transaction,
    owner: PasskeyOwner,
    clientId: string | undefined,
    signedInBy: SignInMethod,
  ): Promise<SecondFactorStep | undefined> {
    const methods = await this.factors.methodsOf(tx, owner);
    if (!methods.length && !(await isSecondFactorRequired(tx, owner.accountId))) return undefined;
    return { token: await this.challenges.create(tx, { ...owner, purpose: 'second_factor', clientId, signedInBy }), methods };
  }

  /** By a code of the app, or a recovery code. Throws 422 for a wrong one, 429 after several. */
  byCode(token: string, code: string, client: SessionClient): Promise<SignedInUser> {
    const proof: Attempt['proof'] = (tx, owner) => this.factors.checkCode(tx, owner, code);
    return this.refusals.around(token, () => this.#complete(token, client, { guess: 'code', wrong: WRONG_CODE, proof }));
  }

  /** A key for the app of a user who must have a second factor and has none. */
  setUp(token: string): Promise<AppKey> {
    return this.#inStep(token, async tx => {
      const owner = await this.#ownerOf(tx, token);
      await this.#refuseSecond(tx, owner);
      const { username } = await userById(tx, owner.accountId, owner.userId);
      return this.apps.start(tx, owner.accountId, owner.userId, username);
    });
  }

  /** Confirms that key, and signs in. */
  async confirmSetUp(token: string, code: string, client: SessionClient): Promise<SignedInUser<SignedInWithCodes>> {
    let recovery_codes: string[] = [];
    const proof = async (tx: Transaction, owner: PasskeyOwner) => {
      await this.#refuseSecond(tx, owner);
      if (!(await this.apps.confirm(tx, owner.accountId, owner.userId, code))) return undefined;
      recovery_codes = await this.codes.replace(tx, owner.accountId, owner.userId);
      return 'app' as const;
    };
    const attempt: Attempt = { guess: 'code', wrong: WRONG_CODE, proof, added: identityTexts.appAdded };
    const done = await this.refusals.around(token, () => this.#complete(token, client, attempt));
    return { ...done, answer: { ...done.answer, recovery_codes } };
  }

  /** Asks for a passkey: as the second factor of a sign-in, or without a token instead of name and password. */
  passkeyOptions(token: string | undefined): Promise<PasskeyOptions> {
    if (token === undefined)
      return this.database.withAccount(NO_ACCOUNT, async tx => {
        const { challenge, options } = await this.passkeys.requestOptions(tx);
        const purpose = 'passkey_sign_in';
        return {
          token: await this.challenges.create(tx, { accountId: NO_ACCOUNT, purpose, webauthnChallenge: challenge }),
          options,
        };
      });
    return this.#inStep(token, async tx => {
      const { challenge, options } = await this.passkeys.requestOptions(tx, await this.#ownerOf(tx, token));
      await this.challenges.ask(tx, token, challenge);
      return { token, options };
    });
  }

  /** By a passkey, as the second factor or alone. Throws 422 when it is not accepted. */
  byPasskey(token: string, answer: JsonObject, client: SessionClient): Promise<SignedInUser> {
    return this.refusals.around(token, () => this.#byPasskey(token, answer, client));
  }

  async #byPasskey(token: string, answer: JsonObject, client: SessionClient): Promise<SignedInUser> {
    const attempt = (challengeOf: (tx: Transaction) => Promise<string | null>): Attempt => ({
      guess: 'none',
      wrong: WRONG_PASSKEY,
      proof: async (tx, owner) => {
        const challenge = await challengeOf(tx);
        // A firm that requires its identity provider does not accept a passkey in its place either.
        if (await needsProvider(tx, owner.accountId, owner.userId)) return undefined;
        return challenge && (await this.passkeys.check(tx, owner, challenge, answer)) ? 'passkey' : undefined;
      },
    });
    if (this.challenges.accountOf(token) !== NO_ACCOUNT) {
      const asked = async (tx: Transaction) => (await this.challenges.open(tx, token, 'second_factor')).webauthnChallenge;
      return this.#complete(token, client, attempt(asked));
    }
    const { webauthnChallenge } = await this.database.withAccount(NO_ACCOUNT, async tx => {
      const opened = await this.challenges.open(tx, token, 'passkey_sign_in');
      await this.challenges.use(tx, token);
      return opened;
    });
    const owner = this.passkeys.claimedOwner(answer);
    if (!owner) {
      await this.activity.recordRefusedSignIn('unknown_passkey');
      throw invalid(WRONG_PASSKEY);
    }
    return this.#prove(
      owner,
      client,
      attempt(() => Promise.resolve(webauthnChallenge)),
    );
  }

  async #complete(token: string, client: SessionClient, attempt: Attempt): Promise<SignedInUser> {
    const { owner, clientId, signedInBy } = await this.#inAccountOf(token, async tx => ({
      ...(await this.challenges.open(tx, token, 'second_factor')),
      owner: await this.#ownerOf(tx, token),
    }));
    const proof: Attempt['proof'] = async tx => {
      // Again, under its lock: two answers at once are one sign-in.
      await this.challenges.open(tx, token, 'second_factor');
      const by = await attempt.proof(tx, owner);
      if (by) await this.challenges.use(tx, token);
      return by;
    };
    return this.#prove(owner, { ...client, clientId: clientId ?? undefined, signedInBy }, { ...attempt, proof });
  }

  async #prove(owner: PasskeyOwner, client: SessionClient, attempt: Attempt): Promise<SignedInUser> {
    const { accountId, userId } = owner;
    const counter = attempt.guess === 'code' ? this.counters.secondFactor(accountId, userId) : undefined;
    const wait = counter ? await this.backoff.reserve(counter) : 0;
    if (wait) await this.refusals.refuseEarly(owner, wait);
    const started = await this.database.withAccount(accountId, async tx => {
      const by = await attempt.proof(tx, owner);
      const session = by && (await this.sessions.start(tx, accountId, userId, { ...client, hasSecondFactor: true }));
      if (!session) return undefined;
      if (counter) await this.backoff.clear(tx, counter);
      await this.activity.recordIn(tx, session.session, 'SignedIn', 'Signed in', { second_factor: by });
      if (attempt.added) await this.activity.recordIn(tx, session.session, 'SecondFactorAdded', attempt.added);
      return session;
    });
    if (!started) {
      await this.refusals.record(owner, 'wrong_second_factor');
      throw invalid({ ...attempt.wrong });
    }
    return { ...owner, answer: started.answer };
  }

  async #ownerOf(tx: Transaction, token: string): Promise<PasskeyOwner> {
    const { accountId, userId } = await this.challenges.open(tx, token, 'second_factor');
    if (userId === null) throw new Error('A second factor belongs to a user.');
    return { accountId, userId };
  }

  async #refuseSecond(tx: Transaction, owner: PasskeyOwner): Promise<void> {
    if ((await this.factors.methodsOf(tx, owner)).length) throw new SecondFactorExists(owner);
  }

  #inStep<Result>(token: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.refusals.around(token, () => this.#inAccountOf(token, work));
  }

  async #inAccountOf<Result>(token: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.withAccount(this.challenges.accountOf(token), work);
  }
}
