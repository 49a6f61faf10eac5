import { AppError, identityTexts, type Actor, type LinkPurpose, type SignInState } from '@atlas/contracts';
import { CONFIG, JobQueue, type Config, type Transaction } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomUUID } from 'node:crypto';
import { accountToken, readAccountToken } from './account-token.js';
import { derivedKey } from './derived-key.js';

/** The job that sends a link. */
export const MAIL_LINK_JOB = 'mail_link';

export type MailLinkPayload = { readonly link_id: string };

/** How long a link is valid, in hours. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 72, password: 1, unlock: 1 };
/** The most mails with a link that one user is sent in an hour. */
const MOST_IN_AN_HOUR = 5;

/** A link that can still be used. */
export interface OpenLink {
  readonly accountId: number;
  readonly linkId: string;
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly accountName: string;
}

/** `not_allowed`: for another purpose, or of a user who may not sign in. */
type LinkRefusal = 'used_or_replaced' | 'expired' | 'not_allowed' | 'unknown';

/** A link that cannot be used. */
export class LinkNotValid extends AppError {
  constructor() {
    super(422, 'LINK_NOT_VALID', identityTexts.linkNotValid);
    this.name = 'LinkNotValid';
  }
}

const OPEN_LINK = `
  select l.account_id as "accountId", l.link_id as "linkId", l.user_id as "userId", l.purpose, u.username, u.first_name || ' ' || u.last_name as name,
         u.email, a.name as "accountName"
    from identity.mail_link l
    join identity.app_user u on u.account_id = l.account_id and u.user_id = l.user_id
    join identity.account a on a.account_id = l.account_id
   where l.account_id = $1 and l.ended_at is null and l.expires_at > now() and u.is_active and u.deleted_at is null and a.is_active`;

/**
 * Links for single use that are sent to a user's own address. The database has only the hash of each: the token is calculated from the link's id with a
 * key of the server when the mail is written.
 */
@Injectable()
export class MailLinks {
  readonly #key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret' | 'publicUrl'>,
    private readonly jobs: JobQueue,
  ) {
    this.#key = derivedKey(config, 'mail-link');
  }

  /** Puts a mail with a new link in, in the caller's transaction; earlier links of the purpose end. False: the user was sent too many within an hour. */
  async send(
    tx: Transaction,
    { accountId, userId, username, actor }: { accountId: number; userId: number; username: string; actor: Actor },
    purpose: LinkPurpose,
  ): Promise<boolean> {
    const [{ sent } = { sent: 0 }] = await tx.query<{ sent: number }>(
      `select count(*)::int as sent from identity.mail_link where account_id = $1 and user_id = $2 and created_at > now() - interval '1 hour'`,
      [accountId, userId],
    );
    if (sent >= MOST_IN_AN_HOUR) return false;
    await tx.query(
      `delete from identity.mail_link where account_id = $1 and user_id = $2 and expires_at < now() - interval '7 days'`,
      [accountId, userId],
    );
    await this.#end(tx, accountId, userId, [purpose]);
    const linkId = randomUUID();
    await tx.query(
      `insert into identity.mail_link (account_id, link_id, token_hash, user_id, purpose, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
      [accountId, linkId, this.#tokenOf(accountId, linkId).hash, userId, purpose, LINK_HOURS[purpose]],
    );
    const payload: MailLinkPayload = { link_id: linkId };
    await this.jobs.enqueue(
      { type: MAIL_LINK_JOB, title: identityTexts.mailTitle(purpose, username), accountId, actor, payload },
      tx,
    );
    return true;
  }

  /** A link that is to be mailed now; undefined when it has ended since, or its user may no longer sign in. */
  async toMail(tx: Transaction, accountId: number, linkId: string): Promise<(OpenLink & { readonly token: string }) | undefined> {
    const [link] = await tx.query<OpenLink>(`${OPEN_LINK} and l.link_id = $2`, [accountId, linkId]);
    return link && { ...link, token: this.#tokenOf(accountId, linkId).text };
  }

  /** What a user opens. What follows the # is in no log of a server or proxy. */
  urlOf({ token }: { readonly token: string }): string {
    return `${this.config.publicUrl}/change_password#${token}`;
  }

  /** The link that a user can still use; undefined: there is none. For operators who hand it over themselves. */
  async latestOpen(
    tx: Transaction,
    accountId: number,
    userId: number,
  ): Promise<(OpenLink & { readonly token: string }) | undefined> {
    const [link] = await tx.query<OpenLink>(`${OPEN_LINK} and l.user_id = $2 order by l.created_at desc limit 1`, [
      accountId,
      userId,
    ]);
    return link && { ...link, token: this.#tokenOf(accountId, link.linkId).text };
  }

  async noteMailed(tx: Transaction, accountId: number, linkId: string): Promise<void> {
    await tx.query('update identity.mail_link set mailed_at = now() where account_id = $1 and link_id = $2', [accountId, linkId]);
  }

  /** The link that was put in last and can still be used. */
  async latest(tx: Transaction, accountId: number, userId: number): Promise<SignInState['link']> {
    const [row] = await tx.query<{ purpose: LinkPurpose; expires_at: Date; mailed_at: Date | null }>(
      `select purpose, expires_at, mailed_at from identity.mail_link
        where account_id = $1 and user_id = $2 and ended_at is null and expires_at > now() order by created_at desc limit 1`,
      [accountId, userId],
    );
    return row
      ? {
          purpose: row.purpose,
          expires_at: row.expires_at.toISOString(),
          mailed_at: row.mailed_at?.toISOString() ?? null,
        }
      : null;
  }

  /** The account that a token names; undefined for what cannot be a token. */
  accountOf(text: string): number | undefined {
    return readAccountToken(text)?.accountId;
  }

  /** The link of a token, locked until the transaction ends. Throws 422 for one that is unknown, used, replaced or too old. */
  async open(tx: Transaction, text: string): Promise<OpenLink> {
    const token = readAccountToken(text);
    const [link] = token
      ? await tx.query<OpenLink>(`${OPEN_LINK} and l.token_hash = $2 for update of l`, [token.accountId, token.hash])
      : [];
    if (!link) throw new LinkNotValid();
    return link;
  }

  /** Why a link cannot be used for what it was presented for. */
  async refusalOf(tx: Transaction, text: string): Promise<LinkRefusal> {
    const token = readAccountToken(text);
    const [row] = token
      ? await tx.query<{ reason: LinkRefusal }>(
          `select case when ended_at is not null then 'used_or_replaced' when expires_at <= now() then 'expired' else 'not_allowed' end as reason
             from identity.mail_link where account_id = $1 and token_hash = $2`,
          [token.accountId, token.hash],
        )
      : [];
    return row?.reason ?? 'unknown';
  }

  /** After one was used, and whenever the password changes: none of the user's links is good for anything any more. */
  endAll(tx: Transaction, accountId: number, userId: number): Promise<void> {
    return this.#end(tx, accountId, userId, ['invitation', 'password', 'unlock']);
  }

  async #end(tx: Transaction, accountId: number, userId: number, purposes: readonly LinkPurpose[]): Promise<void> {
    await tx.query(
      `update identity.mail_link set ended_at = now() where account_id = $1 and user_id = $2 and purpose = any($3) and ended_at is null`,
      [accountId, userId, purposes],
    );
  }

  #tokenOf(accountId: number, linkId: string) {
    return accountToken(accountId, createHmac('sha256', this.#key).update(`${accountId}/${linkId}`).digest());
  }
}
