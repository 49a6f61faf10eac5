import { identityTexts, type LinkInfo, type LinkPurpose, type SendLinkRequest } from '@atlas/contracts';
import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { IdentityWrites, type AccessTransaction } from '../access/identity-writes.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { LinkNotValid, MailLinks, type OpenLink } from './mail-links.js';
import { NamedAccounts } from './named-accounts.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionsService } from './sessions.service.js';
import { SignInBackoff } from './sign-in-backoff.js';
import { SignInCounters } from './sign-in-counters.js';
import { REFUSAL_MS } from './sign-in.service.js';

/** A user as signing in finds them by name. */
interface Candidate {
  readonly account_id: number;
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
}

/** Whom a link has let in. */
export type LinkUser = Pick<OpenLink, 'accountId' | 'userId'>;

/** Ways back in for users who cannot sign in: a link is mailed to their own address, and does one thing once. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly links: MailLinks,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly backoff: SignInBackoff,
    private readonly counters: SignInCounters,
    private readonly activity: IdentityActivity,
    private readonly accounts: NamedAccounts,
  ) {}

  /** The answer says nothing about the name, and takes as long as a refused sign-in. */
  async send({ username, domain, purpose }: SendLinkRequest, address: string): Promise<void> {
    const startedAt = performance.now();
    const counter = this.counters.address(address);
    const wait = counter ? await this.backoff.reserve(counter) : 0;
    if (wait) await this.activity.refuseEarly(wait);
    const { rows } = await this.database.pool.query<Candidate>(
      'select account_id, user_id, username, name from identity.sign_in_candidates($1, $2)',
      [username, domain || null],
    );
    for (const candidate of rows) await this.#mail(candidate, purpose);
    if (!rows.length) await this.activity.recordUnknownName(username, 'unknown_name');
    await sleep(Math.max(0, REFUSAL_MS - (performance.now() - startedAt)));
  }

  /** What the screen of a link shows first. Throws 422. */
  info(token: string): Promise<LinkInfo> {
    return this.#inAccountOf(token, async tx => {
      const { purpose, username, accountName } = await this.links.open(tx, token);
      return { purpose, username, account_name: accountName };
    });
  }

  /** Sets the password of an invited user, or of one who forgot theirs. Their sessions end, and their name is open again. */
  async setPassword(token: string, password: string): Promise<LinkUser> {
    // A link that is not valid costs no hash.
    const { username } = await this.info(token);
    const hash = await this.passwords.hashNew(password, username);
    return this.#use(token, ['invitation', 'password'], async (tx, { accountId, userId }) => {
      await tx.query(
        `update identity.app_user set password_hash = $3, revision = revision + 1, updated_at = now(), updated_by = $2
          where account_id = $1 and user_id = $2`,
        [accountId, userId, hash],
      );
      await this.sessions.endAllOf(tx, accountId, userId, 'password_changed');
    });
  }

  /** Opens a name that wrong passwords have closed. */
  unlock(token: string): Promise<LinkUser> {
    return this.#use(token, ['unlock'], () => Promise.resolve());
  }

  async #use(
    token: string,
    purposes: readonly LinkPurpose[],
    work: (tx: AccessTransaction, link: OpenLink) => Promise<void>,
  ): Promise<LinkUser> {
    return this.#inAccountOf(token, async tx => {
      const found = await this.links.open(tx, token);
      if (!purposes.includes(found.purpose)) throw new LinkNotValid();
      await work(tx, found);
      await this.backoff.clearUser(tx, found.accountId, found.userId);
      const { accountId, userId, username, name, purpose } = found;
      await this.links.endAll(tx, accountId, userId);
      const who = { accountId, actor: { userId, username, name }, sessionId: '' };
      if (purpose === 'unlock')
        await this.activity.recordIn(tx, who, 'SignInUnlocked', identityTexts.unlocked(username), { by: 'mail' });
      else await this.activity.recordIn(tx, who, 'PasswordChanged', 'Password changed', { by: purpose });
      return { accountId, userId };
    });
  }

  async #mail({ account_id: accountId, user_id: userId, username, name }: Candidate, purpose: LinkPurpose): Promise<void> {
    const actor = { userId, username, name };
    const who = { accountId, actor, sessionId: '' };
    const refusal = await this.database.withAccount(accountId, async tx => {
      const alive = await tx.query(
        `select from identity.app_user u join identity.account a on a.account_id = u.account_id
          where u.account_id = $1 and u.user_id = $2 and u.is_active and u.deleted_at is null and a.is_active`,
        [accountId, userId],
      );
      if (!alive.length) return 'user_inactive';
      if (!(await this.links.send(tx, { accountId, userId, username, actor }, purpose))) return 'too_many_links';
      await this.activity.recordLinkSent(tx, who, purpose, username, 'sign_in_screen');
      return undefined;
    });
    if (refusal)
      await this.activity.record(who, 'LinkRefused', identityTexts.linkRequestRefused(purpose, username), {
        reason: refusal,
        purpose,
      });
  }

  /** Work in the account that a link names. One that is not valid is refused, and recorded there. */
  async #inAccountOf<Result>(token: string, work: (tx: AccessTransaction) => Promise<Result>): Promise<Result> {
    try {
      const accountId = this.links.accountOf(token);
      if (accountId === undefined) throw new LinkNotValid();
      return await this.writes.in(accountId, work);
    } catch (error) {
      if (error instanceof LinkNotValid) await this.#recordRefusal(token);
      throw error;
    }
  }

  async #recordRefusal(token: string): Promise<void> {
    const who = await this.accounts.of(token);
    const reason = await this.database.withAccount(who.accountId, tx => this.links.refusalOf(tx, token));
    await this.activity.record(who, 'LinkRefused', identityTexts.linkRefused, { reason });
  }
}
