import { singleSignOnTexts, type NewScimToken } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IdentityWrites } from '../access/identity-writes.js';
import { PrivilegeEscalationGuard } from '../access/privilege-escalation-guard.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { accountToken, readAccountToken } from '../sign-in/account-token.js';
import { refuseWeaker } from '../single-sign-on/refuse-weaker.js';
import { scimSession } from './scim-session.js';
import { scimTokenInfo } from './scim-token-records.js';

const VALID_DAYS = 365;

/** The token of an account's provisioning client: one, shown once, replaced by the next one. */
@Injectable()
export class ScimTokens {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly giving: PrivilegeEscalationGuard,
    private readonly activity: IdentityActivity,
  ) {}

  /** Replaces the token, if there is one. The answer is the only one that has the new one. */
  async create(session: Session): Promise<NewScimToken> {
    const { accountId } = session;
    const { text, hash } = accountToken(accountId);
    const info = await this.writes.by(session, async tx => {
      await refuseWeaker(tx, this.giving, session);
      await tx.query(
        `insert into identity.scim_token (account_id, token_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '${VALID_DAYS} days')
         on conflict (account_id) do update set (token_id, token_hash, created_at, expires_at, last_used_at) =
           (excluded.token_id, excluded.token_hash, now(), excluded.expires_at, null)`,
        [accountId, randomUUID(), hash],
      );
      return scimTokenInfo(tx, accountId);
    });
    await this.activity.record(session, 'AccessChanged', singleSignOnTexts.tokenCreated);
    return { ...info!, token: text };
  }

  /** From now on the client is refused. No error where there is no token. */
  async revoke(session: Session): Promise<void> {
    const { accountId } = session;
    const gone = await this.writes.by(session, tx =>
      tx.query('delete from identity.scim_token where account_id = $1 returning 1', [accountId]),
    );
    if (gone.length) await this.activity.record(session, 'AccessChanged', singleSignOnTexts.tokenRevoked);
  }

  /** The session of a bearer token; undefined for one that is unknown, replaced or too old, or of an account that is not active. */
  async sessionOf(authorization: string | undefined): Promise<Session | undefined> {
    const token = readAccountToken(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]);
    if (!token) return undefined;
    const { accountId, hash } = token;
    return this.database.withAccount(accountId, async tx => {
      const [row] = await tx.query<{ token_id: string; code: string; is_noted: boolean }>(
        `select t.token_id, a.code, coalesce(t.last_used_at > now() - interval '1 minute', false) as is_noted
           from identity.scim_token t join identity.account a on a.account_id = t.account_id
          where t.account_id = $1 and t.token_hash = $2 and t.expires_at > now() and a.is_active`,
        [accountId, hash],
      );
      if (!row) return undefined;
      if (!row.is_noted) await tx.query('update identity.scim_token set last_used_at = now() where account_id = $1', [accountId]);
      return scimSession(accountId, row.code, row.token_id);
    });
  }
}
