import { AppError, identityTexts, type SignInMethod } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { accountToken, readAccountToken } from '../account-token.js';

/** Of challenges whose user is not known yet. */
export const NO_ACCOUNT = 0;
const MINUTES = 10;

type ChallengePurpose = 'second_factor' | 'passkey_sign_in' | 'passkey_registration';

export interface Challenge {
  readonly accountId: number;
  /** Null while it is not known who signs in. */
  readonly userId: number | null;
  /** What an authenticator has to sign; null where none was asked. */
  readonly webauthnChallenge: string | null;
  readonly clientId: string | null;
  /** What the first half of the sign-in was. */
  readonly signedInBy: SignInMethod;
}

interface NewChallenge {
  readonly accountId: number;
  readonly userId?: number;
  readonly purpose: ChallengePurpose;
  readonly webauthnChallenge?: string;
  readonly clientId?: string | undefined;
  readonly signedInBy?: SignInMethod;
}

/** A step of a sign-in that is unknown, used or too old. */
export class ChallengeNotOpen extends AppError {
  constructor() {
    super(401, 'SIGN_IN_AGAIN', identityTexts.signInAgain);
    this.name = 'ChallengeNotOpen';
  }
}

/** Steps of a sign-in or a registration that wait for the user: a random token in the browser, its hash in the database. */
@Injectable()
export class SignInChallenges {
  /** Answers the token. */
  async create(
    tx: Transaction,
    { accountId, userId, purpose, webauthnChallenge, clientId, signedInBy = 'password' }: NewChallenge,
  ): Promise<string> {
    await tx.query('delete from identity.sign_in_challenge where account_id = $1 and expires_at < now()', [accountId]);
    const token = accountToken(accountId);
    await tx.query(
      `insert into identity.sign_in_challenge (account_id, token_hash, user_id, purpose, webauthn_challenge, client_id, signed_in_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + interval '${MINUTES} minutes')`,
      [accountId, token.hash, userId ?? null, purpose, webauthnChallenge ?? null, clientId ?? null, signedInBy],
    );
    return token.text;
  }

  /** The account that a token names. Throws 401 for what cannot be a token. */
  accountOf(text: string): number {
    const token = readAccountToken(text);
    if (!token) throw new ChallengeNotOpen();
    return token.accountId;
  }

  /** A challenge that still waits. Throws 401 for one that is unknown, used or too old. */
  async open(tx: Transaction, text: string, purpose: ChallengePurpose): Promise<Challenge> {
    const found = await this.find(tx, text, purpose);
    if (!found) throw new ChallengeNotOpen();
    return found;
  }

  /** A challenge that still waits, locked until the transaction ends. */
  async find(tx: Transaction, text: string, purpose: ChallengePurpose): Promise<Challenge | undefined> {
    const token = readAccountToken(text);
    const [row] = token
      ? await tx.query<Challenge>(
          `select account_id as "accountId", user_id as "userId", webauthn_challenge as "webauthnChallenge", client_id as "clientId", signed_in_by as "signedInBy"
             from identity.sign_in_challenge
            where account_id = $1 and token_hash = $2 and purpose = $3 and expires_at > now() for update`,
          [token.accountId, token.hash, purpose],
        )
      : [];
    return row;
  }

  /** Sets what an authenticator has to sign to go on with a challenge. */
  async ask(tx: Transaction, text: string, webauthnChallenge: string): Promise<void> {
    const token = readAccountToken(text);
    await tx.query('update identity.sign_in_challenge set webauthn_challenge = $3 where account_id = $1 and token_hash = $2', [
      token?.accountId,
      token?.hash,
      webauthnChallenge,
    ]);
  }

  /** Each challenge leads to one session or one passkey. */
  async use(tx: Transaction, text: string): Promise<void> {
    const token = readAccountToken(text);
    await tx.query('delete from identity.sign_in_challenge where account_id = $1 and token_hash = $2', [
      token?.accountId,
      token?.hash,
    ]);
  }
}
