import { singleSignOnTexts, type JsonObject, type NewScimToken } from '@atlas/contracts';
import { Database, Retention, type RecordedBy, type Session, type Transaction } from '@atlas/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IdentityWrites } from '../access/identity-writes.js';
import { PrivilegeEscalationGuard } from '../access/privilege-escalation-guard.js';
import { changedFields } from '../activity/changed-fields.js';
import { isFirstUse, sweepUses } from '../activity/first-use.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { accountToken, readAccountToken } from '../sign-in/account-token.js';
import { refuseWeaker } from '../single-sign-on/refuse-weaker.js';
import { SCIM_ACTOR, scimSession } from './scim-session.js';
import { scimTokenInfo } from './scim-token-records.js';

const VALID_DAYS = 365;

/** A token of a known account that works no more. */
export interface EndedScimToken extends RecordedBy {
  readonly reason: 'expired' | 'account_inactive';
}

type ScimCaller = EndedScimToken | { readonly session: Session };

interface PresentedToken {
  readonly token_id: string;
  readonly code: string;
  readonly is_noted: boolean;
  /** Its use from the address today. */
  readonly is_recorded: boolean;
  readonly is_expired: boolean;
  readonly is_active: boolean;
}

/** The token of an account's provisioning client: one, shown once, replaced by the next one. */
@Injectable()
export class ScimTokens implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly giving: PrivilegeEscalationGuard,
    private readonly activity: IdentityActivity,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    sweepUses(this.retention, 'scim_token_use');
  }

  /** Replaces the token, if there is one. The answer is the only one that has the new one. */
  async create(session: Session): Promise<NewScimToken> {
    const { accountId } = session;
    const { text, hash } = accountToken(accountId);
    const info = await this.writes.by(session, async tx => {
      await refuseWeaker(tx, this.giving, session);
      const before = await shownToken(tx, accountId);
      await tx.query(
        `insert into identity.scim_token (account_id, token_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '${VALID_DAYS} days')
         on conflict (account_id) do update set (token_id, token_hash, created_at, expires_at, last_used_at) =
           (excluded.token_id, excluded.token_hash, now(), excluded.expires_at, null)`,
        [accountId, randomUUID(), hash],
      );
      const after = await shownToken(tx, accountId);
      const changes = changedFields(before, after);
      await this.activity.recordChange(tx, session, 'AccessChanged', singleSignOnTexts.tokenCreated, changes);
      return scimTokenInfo(tx, accountId);
    });
    return { ...info!, token: text };
  }

  /** From now on the client is refused. No error where there is no token. */
  async revoke(session: Session): Promise<void> {
    const { accountId } = session;
    await this.writes.by(session, async tx => {
      const before = await shownToken(tx, accountId);
      await tx.query('delete from identity.scim_token where account_id = $1', [accountId]);
      const changes = changedFields(before, {});
      await this.activity.recordChange(tx, session, 'AccessChanged', singleSignOnTexts.tokenRevoked, changes);
    });
  }

  /** Whose bearer token it is; undefined for one that is unknown or replaced. A use is recorded once a day and address. */
  async callerOf(authorization: string | undefined, address: string): Promise<ScimCaller | undefined> {
    const token = readAccountToken(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]);
    if (!token) return undefined;
    const { accountId, hash } = token;
    return this.database.withAccount(accountId, async tx => {
      const [row] = await tx.query<PresentedToken>(
        `select t.token_id, a.code, coalesce(t.last_used_at > now() - interval '1 minute', false) as is_noted,
                u.token_id is not null as is_recorded, t.expires_at <= now() as is_expired, a.is_active
           from identity.scim_token t join identity.account a on a.account_id = t.account_id
           left join identity.scim_token_use u
             on u.account_id = t.account_id and u.token_id = t.token_id and u.address = $3 and u.used_on = current_date
          where t.account_id = $1 and t.token_hash = $2`,
        [accountId, hash, address],
      );
      if (!row) return undefined;
      const reason = row.is_expired ? 'expired' : row.is_active ? undefined : 'account_inactive';
      if (reason) return { accountId, actor: SCIM_ACTOR, sessionId: row.token_id, reason };
      if (!row.is_noted) await tx.query('update identity.scim_token set last_used_at = now() where account_id = $1', [accountId]);
      const session = scimSession(accountId, row.code, row.token_id);
      if (!row.is_recorded && (await isFirstUse(tx, 'scim_token_use', accountId, row.token_id, address)))
        await this.activity.recordIn(tx, session, 'ScimTokenUsed', singleSignOnTexts.tokenUsed(address), { address });
      return { session };
    });
  }
}

/** As the activity shows it. */
async function shownToken(tx: Transaction, accountId: number): Promise<JsonObject> {
  const [row] = await tx.query<{ token_id: string; expires_at: Date }>(
    'select token_id, expires_at from identity.scim_token where account_id = $1 for update',
    [accountId],
  );
  return row ? { token_id: row.token_id, expires_at: row.expires_at.toISOString() } : {};
}
