import {
  conflict,
  identityTexts,
  invalid,
  notFound,
  type AddPasskeyRequest,
  type AppKey,
  type OwnSecondFactor,
  type OwnSecondFactorRequest,
  type PasskeyOptions,
  type RecoveryCodes as ShownCodes,
} from '@atlas/contracts';
import { Database, TooManyRequests, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites, type AccessTransaction } from '../access/identity-writes.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { AuthenticatorApps } from '../sign-in/second-factor/authenticator-apps.js';
import { Passkeys, type PasskeyOwner } from '../sign-in/second-factor/passkeys.js';
import { RecoveryCodes } from '../sign-in/second-factor/recovery-codes.js';
import { isSecondFactorRequired } from '../sign-in/second-factor/second-factor-rule.js';
import { SecondFactors } from '../sign-in/second-factor/second-factors.js';
import { SignInChallenges } from '../sign-in/second-factor/sign-in-challenges.js';
import { SignInBackoff } from '../sign-in/sign-in-backoff.js';
import { SignInCounters } from '../sign-in/sign-in-counters.js';
import { CurrentPassword } from './current-password.js';

const ownerOf = ({ accountId, actor }: Session): PasskeyOwner => ({ accountId, userId: actor.userId });

/** What users change about their own second factor. */
@Injectable()
export class OwnSecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly factors: SecondFactors,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly challenges: SignInChallenges,
    private readonly currentPassword: CurrentPassword,
    private readonly backoff: SignInBackoff,
    private readonly counters: SignInCounters,
    private readonly activity: IdentityActivity,
  ) {}

  state(session: Session): Promise<OwnSecondFactor> {
    return this.database.withAccount(session.accountId, tx => this.factors.stateOf(tx, ownerOf(session)));
  }

  /** A key for the app. It is used after `confirmApp`; until then an older key stays in use. */
  async startApp(session: Session, { current_password }: OwnSecondFactorRequest): Promise<AppKey> {
    const { accountId, actor } = session;
    await this.currentPassword.require(session, current_password);
    return this.writes.by(session, tx => this.apps.start(tx, accountId, actor.userId, actor.username));
  }

  /** Throws 422 for a wrong code, 429 after several. */
  async confirmApp(session: Session, code: string): Promise<ShownCodes> {
    const { accountId, actor, sessionId } = session;
    const counter = this.counters.session(accountId, sessionId);
    const wait = await this.backoff.reserve(counter);
    const refused = (reason: string) => this.activity.recordRefusedAttempt(session, identityTexts.confirmingApp, reason);
    if (wait) {
      await refused('locked');
      throw new TooManyRequests(wait);
    }
    const recovery_codes = await this.#add(session, identityTexts.appAdded, tx =>
      this.apps.confirm(tx, accountId, actor.userId, code),
    );
    if (!recovery_codes) {
      await refused('wrong_code');
      throw invalid({ code: identityTexts.codeWrong });
    }
    await this.backoff.release(counter);
    return { recovery_codes };
  }

  async removeApp(session: Session, { current_password }: OwnSecondFactorRequest): Promise<void> {
    const { accountId, actor } = session;
    await this.currentPassword.require(session, current_password);
    await this.#remove(session, async tx => {
      if (!(await this.apps.remove(tx, accountId, actor.userId))) throw conflict('NO_APP', identityTexts.appNotSetUp);
      return identityTexts.appRemoved;
    });
  }

  async newCodes(session: Session, { current_password }: OwnSecondFactorRequest): Promise<ShownCodes> {
    const { accountId, actor } = session;
    await this.currentPassword.require(session, current_password);
    const recovery_codes = await this.writes.by(session, async tx => {
      if (!(await this.factors.methodsOf(tx, ownerOf(session))).length)
        throw conflict('NO_SECOND_FACTOR', identityTexts.noSecondFactor);
      await this.activity.recordIn(tx, session, 'RecoveryCodesReplaced', identityTexts.recoveryCodesReplaced);
      return this.codes.replace(tx, accountId, actor.userId);
    });
    return { recovery_codes };
  }

  async passkeyOptions(session: Session, { current_password }: OwnSecondFactorRequest): Promise<PasskeyOptions> {
    const { actor } = session;
    const owner = ownerOf(session);
    await this.currentPassword.require(session, current_password);
    return this.writes.by(session, async tx => {
      const { challenge, options } = await this.passkeys.creationOptions(tx, owner, actor.username, actor.name);
      const purpose = 'passkey_registration';
      return { token: await this.challenges.create(tx, { ...owner, purpose, webauthnChallenge: challenge }), options };
    });
  }

  async addPasskey(session: Session, { token, name, passkey }: AddPasskeyRequest): Promise<ShownCodes> {
    const owner = ownerOf(session);
    const recovery_codes = await this.#add(session, identityTexts.passkeyAdded(name), async tx => {
      const asked = await this.challenges.find(tx, token, 'passkey_registration');
      if (asked?.userId !== owner.userId || !asked.webauthnChallenge) return false;
      if (!(await this.passkeys.add(tx, owner, asked.webauthnChallenge, passkey, name))) return false;
      await this.challenges.use(tx, token);
      return true;
    });
    if (!recovery_codes) {
      await this.activity.recordRefusedAttempt(session, identityTexts.addingPasskey, 'wrong_passkey');
      // Not a 401, which would end the session in the client.
      throw invalid({ passkey: identityTexts.passkeyWrong });
    }
    return { recovery_codes };
  }

  async removePasskey(session: Session, id: string, { current_password }: OwnSecondFactorRequest): Promise<void> {
    await this.currentPassword.require(session, current_password);
    await this.#remove(session, async tx => {
      const name = await this.passkeys.remove(tx, ownerOf(session), id);
      if (name === undefined) throw notFound('PASSKEY_NOT_FOUND', identityTexts.passkeyNotFound);
      return identityTexts.passkeyRemoved(name);
    });
  }

  /** Adds a factor; answers recovery codes when it is the first one, and undefined for one that was not proven. */
  #add(session: Session, description: string, add: (tx: AccessTransaction) => Promise<boolean>): Promise<string[] | undefined> {
    return this.writes.by(session, async tx => {
      const hadOne = (await this.factors.methodsOf(tx, ownerOf(session))).length > 0;
      if (!(await add(tx))) return undefined;
      await this.activity.recordIn(tx, session, 'SecondFactorAdded', description);
      return hadOne ? [] : this.codes.replace(tx, session.accountId, session.actor.userId);
    });
  }

  /** Removes a factor, as `remove` describes it; with the last one the recovery codes go, too. Throws 409 when the account requires one. */
  #remove(session: Session, remove: (tx: Transaction) => Promise<string>): Promise<void> {
    const owner = ownerOf(session);
    return this.writes.by(session, async tx => {
      await this.activity.recordIn(tx, session, 'SecondFactorRemoved', await remove(tx));
      if ((await this.factors.methodsOf(tx, owner)).length) return;
      if (await isSecondFactorRequired(tx, owner.accountId))
        throw conflict('SECOND_FACTOR_NEEDED', identityTexts.secondFactorKept);
      await this.codes.remove(tx, owner.accountId, owner.userId);
    });
  }
}
