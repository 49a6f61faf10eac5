import { AppError, singleSignOnTexts, type SingleSignOnRefusal, type TokenAnswer } from '@atlas/contracts';
import { Database, INSTALLATION, type Session } from '@atlas/platform';
import { Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { IdentityActivity } from '../activity/identity-activity.js';
import { isSecondFactorRequired } from '../sign-in/second-factor/second-factor-rule.js';
import { SessionsService, type SessionClient } from '../sign-in/sessions.service.js';
import { SignInBackoff } from '../sign-in/sign-in-backoff.js';
import { SignInCounters } from '../sign-in/sign-in-counters.js';
import { hasSecondFactor } from './has-second-factor.js';
import { OpenIdProviders, ProviderUnavailable } from './openid-providers.js';
import { OpenIdTransactions, type TakenTransaction } from './openid-transactions.js';
import { findUser, linkSubject, type OpenIdUser, type ProviderClaims } from './openid-users.js';
import { storedSingleSignOn, type StoredSingleSignOn } from './single-sign-on-records.js';

/** The provider's answer signs no one in. */
export class SingleSignOnRefused extends Error {
  constructor(
    readonly refusal: SingleSignOnRefusal,
    readonly accountId?: number,
    readonly user?: OpenIdUser,
  ) {
    super(refusal);
    this.name = 'SingleSignOnRefused';
  }
}

export interface OpenIdSignedIn {
  readonly accountId: number;
  readonly userId: number;
  readonly answer: TokenAnswer;
}

/** How the user signed in there; some providers say it only where they are asked. */
const ASKED_CLAIMS = JSON.stringify({ id_token: { acr: null, amr: null } });

interface Proof {
  readonly claims: ProviderClaims;
  readonly hasSecondFactor: boolean;
}

/** Signs users in at the identity provider of their firm. */
@Injectable()
export class OpenIdSignInService {
  readonly #log = new Logger('SingleSignOn');

  constructor(
    private readonly database: Database,
    private readonly providers: OpenIdProviders,
    private readonly transactions: OpenIdTransactions,
    private readonly backoff: SignInBackoff,
    private readonly counters: SignInCounters,
    private readonly sessions: SessionsService,
    private readonly activity: IdentityActivity,
  ) {}

  /** Where the browser goes, and the cookie that it needs to come back with. Throws 422 where the firm has no provider. */
  async start(firm: string, address: string, browser: string | undefined): Promise<{ url: string; browser: string }> {
    const counter = this.counters.address(address);
    const wait = counter ? await this.backoff.reserve(counter) : 0;
    if (wait) await this.activity.refuseEarly(wait);
    const { accountId, setting } = await this.#firm(firm);
    // Asking for firms is limited like guessing passwords: one that is not found counts.
    if (counter) await this.backoff.release(counter);
    const provider = await this.providers.of(accountId, setting);
    const { state, nonce, codeVerifier, browser: cookie } = await this.transactions.start(accountId, browser);
    const url = openid.buildAuthorizationUrl(provider, {
      redirect_uri: this.providers.redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(firm.includes('@') ? { login_hint: firm } : {}),
      ...(provider.serverMetadata().claims_parameter_supported ? { claims: ASKED_CLAIMS } : {}),
    });
    return { url: url.href, browser: cookie };
  }

  /** The answer of the provider, as the query of the redirect has it. Throws `SingleSignOnRefused`, which is recorded. */
  async finish(query: URLSearchParams, browser: string | undefined, client: SessionClient): Promise<OpenIdSignedIn> {
    try {
      return await this.#finish(query, browser, client);
    } catch (error) {
      if (error instanceof SingleSignOnRefused) await this.#recordRefusal(error);
      throw error;
    }
  }

  async #finish(query: URLSearchParams, browser: string | undefined, client: SessionClient): Promise<OpenIdSignedIn> {
    const counter = this.counters.address(client.address);
    if (counter && (await this.backoff.reserve(counter)) > 0) throw new SingleSignOnRefused('too_many_requests');
    const transaction = await this.transactions.take(query.get('state') ?? undefined, browser);
    if (!transaction) throw new SingleSignOnRefused('expired');
    const { accountId } = transaction;
    const setting = await this.#enabled(accountId);
    if (!setting) throw new SingleSignOnRefused('switched_off', accountId);
    const proof = await this.#proof(transaction, setting, query);
    const signedIn = await this.#startSession(accountId, setting, proof, client);
    if (counter) await this.backoff.release(counter);
    return signedIn;
  }

  async #proof(
    { accountId, nonce, codeVerifier }: TakenTransaction,
    setting: StoredSingleSignOn,
    query: URLSearchParams,
  ): Promise<Proof> {
    try {
      const provider = await this.providers.of(accountId, setting);
      const tokens = await openid.authorizationCodeGrant(provider, new URL(`${this.providers.redirectUri}?${query.toString()}`), {
        expectedNonce: nonce,
        expectedState: query.get('state') ?? '',
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const token = tokens.claims()!;
      // Not every provider has the email in the token.
      const asked = token['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
      const more = asked ? await openid.fetchUserInfo(provider, tokens.access_token, token.sub) : token;
      const { email, email_verified } = more as Omit<ProviderClaims, 'sub'>;
      return { claims: { sub: token.sub, email, email_verified }, hasSecondFactor: hasSecondFactor(token) };
    } catch (error) {
      const refusal = refusalOf(error);
      this.#log.warn(
        { account: accountId, refusal, code: (error as { code?: string }).code },
        'The answer of an identity provider was refused',
      );
      throw new SingleSignOnRefused(refusal, accountId);
    }
  }

  async #startSession(
    accountId: number,
    setting: StoredSingleSignOn,
    proof: Proof,
    client: SessionClient,
  ): Promise<OpenIdSignedIn> {
    return this.database.withAccount(accountId, async tx => {
      const found = await findUser(tx, accountId, setting, proof.claims);
      if (!('user' in found)) throw new SingleSignOnRefused(found.refusal, accountId);
      const { user, refusal } = found;
      if (refusal) throw new SingleSignOnRefused(refusal, accountId, user);
      const links =
        setting.user_claim === 'sub' ? await linkSubject(tx, accountId, user.user_id, setting.issuer, proof.claims.sub) : [];
      if (!links) throw new SingleSignOnRefused('other_subject', accountId, user);
      if (!proof.hasSecondFactor && (await isSecondFactorRequired(tx, accountId)))
        throw new SingleSignOnRefused('second_factor_missing', accountId, user);
      const from = { ...client, signedInBy: 'openid' as const, hasSecondFactor: proof.hasSecondFactor };
      const begun = await this.sessions.start(tx, accountId, user.user_id, from);
      // The account is not active.
      if (!begun) throw new SingleSignOnRefused('user_inactive', accountId, user);
      await this.activity.recordChange(tx, begun.session, 'UserChanged', singleSignOnTexts.linked(user.username), links);
      const data = { by: 'openid', has_second_factor: proof.hasSecondFactor };
      await this.activity.recordIn(tx, begun.session, 'SignedIn', singleSignOnTexts.signedIn, data);
      return { accountId, userId: user.user_id, answer: begun.answer };
    });
  }

  async #firm(firm: string): Promise<{ accountId: number; setting: StoredSingleSignOn }> {
    const { rows } = await this.database.pool.query<{ account_id: number }>(
      'select account_id from identity.single_sign_on_accounts($1)',
      [firm],
    );
    const accountId = rows.length === 1 ? rows[0]?.account_id : undefined;
    const setting = accountId === undefined ? undefined : await this.#enabled(accountId);
    if (accountId !== undefined && setting) return { accountId, setting };
    if (accountId === undefined) await this.activity.recordUnknownName(firm, 'unknown_firm');
    else await this.#recordRefusal(new SingleSignOnRefused('switched_off', accountId));
    throw new AppError(422, 'NO_SINGLE_SIGN_ON', singleSignOnTexts.notForFirm);
  }

  async #enabled(accountId: number): Promise<StoredSingleSignOn | undefined> {
    const setting = await this.database.withAccount(accountId, tx => storedSingleSignOn(tx, accountId));
    return setting?.is_enabled ? setting : undefined;
  }

  #recordRefusal({ accountId, user, refusal }: SingleSignOnRefused): Promise<void> {
    const who: Pick<Session, 'accountId' | 'actor' | 'sessionId'> =
      accountId === undefined
        ? INSTALLATION
        : {
            accountId,
            actor: user ? { userId: user.user_id, username: user.username, name: user.name } : INSTALLATION.actor,
            sessionId: '',
          };
    return this.activity.record(who, 'SignInFailed', singleSignOnTexts.refused, { reason: refusal, by: 'openid' });
  }
}

/** By kind; the provider's own words are not shown, since anyone can write them into the query. */
function refusalOf(error: unknown): SingleSignOnRefusal {
  if (error instanceof ProviderUnavailable) return 'provider_unavailable';
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError) return 'provider_refused';
  const { code } = error as { readonly code?: string };
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || (error instanceof TypeError && code === undefined))
    return 'provider_unavailable';
  return 'answer_not_valid';
}
