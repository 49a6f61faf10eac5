import { commandTexts } from '@atlas/contracts';
import {
  CONFIG,
  Database,
  INSTALLATION,
  newKeyPair,
  publicJwkOf,
  SecretBox,
  SecretUnreadable,
  signUserToken,
  TOKEN_ALGORITHM,
  TokenVerifier,
  type Config,
  type PublicJwk,
  type PublicKeySource,
  type SigningKey,
  type ChangeTransaction,
  type Transaction,
  type UserTokenClaims,
} from '@atlas/platform';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { exportJWK, importJWK, type CryptoKey, type JWK } from 'jose';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { SIGNING_KEY } from '../secrets.js';
import {
  deleteReplacedKey,
  lockKeys,
  publishedKeys,
  publishedKids,
  replaceKey,
  type SigningKeyRow,
} from './signing-key-table.js';

export interface ListedKey {
  readonly kid: string;
  readonly createdAt: Date;
  /** Undefined for the key that signs. */
  readonly replacedAt: Date | undefined;
}

const placeOf = (kid: string) => SIGNING_KEY.place(INSTALLATION.accountId, { kid });

/** The keys that sign users' access tokens. Private keys are stored sealed, and only identity opens them. */
@Injectable()
export class SigningKeys implements PublicKeySource, OnModuleInit {
  readonly #log = new Logger('SigningKeys');
  #current: SigningKey | undefined;
  #kids: readonly string[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly activity: IdentityActivity,
    private readonly verifier: TokenVerifier,
  ) {}

  async onModuleInit(): Promise<void> {
    this.verifier.userKeys.answerFrom(this);
    await this.#load();
  }

  sign(claims: UserTokenClaims, seconds = this.config.accessTokenSeconds): Promise<string> {
    if (!this.#current) throw new Error('There is no key that signs access tokens.');
    return signUserToken(this.#current, claims, seconds);
  }

  /** From the table, so that a key that another process has just made is among them. */
  async findKeys(): Promise<readonly PublicJwk[]> {
    const rows = await this.database.withSystem(tx => publishedKeys(tx, this.config.accessTokenSeconds));
    return rows.map(({ kid, jwk }) => publicJwkOf(kid, jwk));
  }

  kids(tx: Transaction): Promise<string[]> {
    return publishedKids(tx, this.config.accessTokenSeconds);
  }

  /** Signs with the newest key when the valid keys are no longer those that this process knows. */
  async follow(kids: readonly string[]): Promise<void> {
    if (kids.join() !== this.#kids.join()) await this.#load();
  }

  async list(): Promise<ListedKey[]> {
    const rows = await this.database.withSystem(tx => publishedKeys(tx, this.config.accessTokenSeconds));
    return rows.map(({ kid, created_at, replaced_at }) => ({ kid, createdAt: created_at, replacedAt: replaced_at ?? undefined }));
  }

  /** A new key signs from now on. Tokens of the old one stay valid until they expire. */
  async rotate(): Promise<string> {
    const { kid } = await this.database.withSystem(async tx => {
      await lockKeys(tx);
      return this.#make(tx, commandTexts.keyRotated);
    });
    await this.#load();
    return kid;
  }

  /** Tokens of this key are no longer valid; their users continue with new ones. Refuses the key that signs. */
  async retire(kid: string): Promise<void> {
    const isDeleted = await this.database.withSystem(async tx => {
      await lockKeys(tx);
      const deleted = await deleteReplacedKey(tx, kid);
      const data = { kid, changes: changedFields({ signing_key: kid }, {}) };
      if (deleted) await this.activity.recordIn(tx, INSTALLATION, 'SigningKeyRetired', commandTexts.keyRetired(kid), data);
      return deleted;
    });
    if (!isDeleted) {
      const known = await this.list();
      throw new Error(known.some(key => key.kid === kid) ? commandTexts.keySigns(kid) : commandTexts.noKey(kid));
    }
    await this.#load();
  }

  /** Signs with the newest key that this process can open. The first start makes one; processes that start together agree on it. */
  async #load(): Promise<void> {
    const { accessTokenSeconds } = this.config;
    let rows = await this.database.withSystem(tx => publishedKeys(tx, accessTokenSeconds));
    let current = await this.#firstReadable(rows);
    if (!current) {
      current = await this.database.withSystem(async tx => {
        await lockKeys(tx);
        const stored = await publishedKeys(tx, accessTokenSeconds);
        const why = stored.length ? commandTexts.keyReplacedUnreadable : commandTexts.firstKeyMade;
        return (await this.#firstReadable(stored)) ?? (await this.#make(tx, why));
      });
      rows = await this.database.withSystem(tx => publishedKeys(tx, accessTokenSeconds));
    }
    this.#current = current;
    this.#kids = rows.map(({ kid }) => kid).sort();
    this.verifier.userKeys.hear(this.#kids);
  }

  async #make(tx: ChangeTransaction, description: (kid: string) => string): Promise<SigningKey> {
    const { kid, privateKey, publicJwk } = await newKeyPair({ isStored: true });
    const sealed = this.secrets.seal(JSON.stringify(await exportJWK(privateKey)), placeOf(kid));
    const key = { kid, jwk: publicJwk, private_key_secret: sealed };
    const replaced = await replaceKey(tx, this.config.accessTokenSeconds, key);
    const changes = changedFields({ signing_key: replaced ?? null }, { signing_key: kid });
    await this.activity.recordIn(tx, INSTALLATION, 'SigningKeyRotated', description(kid), { kid, changes });
    return { kid, privateKey };
  }

  async #firstReadable(rows: readonly SigningKeyRow[]): Promise<SigningKey | undefined> {
    for (const { kid, private_key_secret } of rows) {
      try {
        const jwk = JSON.parse(this.secrets.open(private_key_secret, placeOf(kid))) as JWK;
        return { kid, privateKey: (await importJWK(jwk, TOKEN_ALGORITHM)) as CryptoKey };
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        this.#log.warn(`The signing key ${kid} cannot be opened: ${error.message}`);
      }
    }
    return undefined;
  }
}
