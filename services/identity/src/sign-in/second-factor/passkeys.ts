import { conflict, identityTexts, type JsonObject, type Passkey } from '@atlas/contracts';
import { CONFIG, type Config, type Transaction } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { randomUUID } from 'node:crypto';
import { refusingDuplicates } from '../../refusing-duplicates.js';
import { relyingPartyOf, type RelyingParty } from './relying-party.js';

const MOST_PASSKEYS = 20;

/** Whose passkeys. */
export interface PasskeyOwner {
  readonly accountId: number;
  readonly userId: number;
}

interface Row {
  readonly passkey_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: string[];
}

/** What a browser is asked for, and the challenge in it. */
export interface WebauthnRequest {
  readonly challenge: string;
  readonly options: JsonObject;
}

const handleOf = ({ accountId, userId }: PasskeyOwner): string => `${accountId}.${userId}`;
const asRequest = (options: { readonly challenge: string }): WebauthnRequest => ({
  challenge: options.challenge,
  options: options,
});

/**
 * Passkeys (WebAuthn). Every use asks the authenticator to verify its user by a PIN, a face or a finger, so that a passkey alone is two factors.
 */
@Injectable()
export class Passkeys {
  readonly #party: RelyingParty;

  constructor(@Inject(CONFIG) config: Pick<Config, 'publicUrl'>) {
    this.#party = relyingPartyOf(config);
  }

  async list(tx: Transaction, { accountId, userId }: PasskeyOwner): Promise<Passkey[]> {
    const rows = await tx.query<{ id: string; name: string; added_at: Date; last_used_at: Date | null }>(
      `select passkey_id as id, name, added_at, last_used_at from identity.passkey
        where account_id = $1 and user_id = $2 order by added_at, passkey_id`,
      [accountId, userId],
    );
    return rows.map(row => ({
      ...row,
      added_at: row.added_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    }));
  }

  /** What a browser needs to create a passkey. Throws 409 for a user who has as many as one can have. */
  async creationOptions(tx: Transaction, owner: PasskeyOwner, username: string, name: string): Promise<WebauthnRequest> {
    const rows = await this.#rows(tx, owner);
    if (rows.length >= MOST_PASSKEYS) throw conflict('TOO_MANY_PASSKEYS', identityTexts.tooManyPasskeys(MOST_PASSKEYS));
    return asRequest(
      await generateRegistrationOptions({
        rpName: 'Atlas',
        rpID: this.#party.id,
        userID: new Uint8Array(Buffer.from(handleOf(owner))),
        userName: username,
        userDisplayName: name,
        attestationType: 'none',
        excludeCredentials: rows.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    );
  }

  /** Stores a new passkey; false when the browser's answer does not fit the challenge. Throws 409 when it is registered already. */
  async add(
    tx: Transaction,
    { accountId, userId }: PasskeyOwner,
    challenge: string,
    answer: JsonObject,
    name: string,
  ): Promise<boolean> {
    const verified = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.#party.origins,
      expectedRPID: this.#party.id,
    }).catch(() => undefined);
    if (!verified?.verified) return false;
    const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
    const inserted = tx.query(
      `insert into identity.passkey (account_id, passkey_id, user_id, credential_id, public_key, counter, transports, name)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [accountId, randomUUID(), userId, id, Buffer.from(publicKey), counter, transports ?? [], name],
    );
    await refusingDuplicates(inserted, {
      passkey_account_id_credential_id_key: () => conflict('PASSKEY_TAKEN', identityTexts.passkeyTaken),
    });
    return true;
  }

  /** What a browser needs to ask for a passkey: one of this user's, or any that it has for the product. */
  async requestOptions(tx: Transaction, owner?: PasskeyOwner): Promise<WebauthnRequest> {
    const allowCredentials = owner && (await this.#rows(tx, owner)).map(descriptorOf);
    return asRequest(
      await generateAuthenticationOptions({
        rpID: this.#party.id,
        userVerification: 'required',
        ...(allowCredentials ? { allowCredentials } : {}),
      }),
    );
  }

  /** Whether the answer was signed by one of the user's passkeys for this challenge; the passkey's use is noted. */
  async check(tx: Transaction, { accountId, userId }: PasskeyOwner, challenge: string, answer: JsonObject): Promise<boolean> {
    const [row] = await tx.query<Row>(
      `select passkey_id, credential_id, public_key, counter, transports from identity.passkey
        where account_id = $1 and user_id = $2 and credential_id = $3 for update`,
      [accountId, userId, typeof answer['id'] === 'string' ? answer['id'] : ''],
    );
    if (!row) return false;
    const verified = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.#party.origins,
      expectedRPID: this.#party.id,
      credential: credentialOf(row),
    }).catch(() => undefined);
    if (!verified?.verified) return false;
    await tx.query('update identity.passkey set counter = $3, last_used_at = now() where account_id = $1 and passkey_id = $2', [
      accountId,
      row.passkey_id,
      verified.authenticationInfo.newCounter,
    ]);
    return true;
  }

  /** Whose passkey a browser's answer claims to be. It proves nothing until `check`. */
  claimedOwner(answer: JsonObject): PasskeyOwner | undefined {
    const { response } = answer as { readonly response?: { readonly userHandle?: unknown } };
    const handle = typeof response?.userHandle === 'string' ? Buffer.from(response.userHandle, 'base64url').toString() : '';
    const [, accountId, userId] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(handle) ?? [];
    return accountId && userId ? { accountId: Number(accountId), userId: Number(userId) } : undefined;
  }

  /** Removes one; answers its name, undefined for one that the user does not have. */
  async remove(tx: Transaction, { accountId, userId }: PasskeyOwner, id: string): Promise<string | undefined> {
    const [removed] = await tx.query<{ name: string }>(
      'delete from identity.passkey where account_id = $1 and user_id = $2 and passkey_id::text = $3 returning name',
      [accountId, userId, id],
    );
    return removed?.name;
  }

  async removeAll(tx: Transaction, { accountId, userId }: PasskeyOwner): Promise<void> {
    await tx.query('delete from identity.passkey where account_id = $1 and user_id = $2', [accountId, userId]);
  }

  #rows(tx: Transaction, { accountId, userId }: PasskeyOwner): Promise<Row[]> {
    return tx.query<Row>(
      'select passkey_id, credential_id, public_key, counter, transports from identity.passkey where account_id = $1 and user_id = $2',
      [accountId, userId],
    );
  }
}

const descriptorOf = ({ credential_id, transports }: Row) => ({ id: credential_id, transports });

const credentialOf = ({ credential_id, public_key, counter, transports }: Row): WebAuthnCredential => ({
  id: credential_id,
  publicKey: new Uint8Array(public_key),
  counter: Number(counter),
  transports,
});
