import {
  addDays,
  ALL_PERMISSIONS,
  endOfNewYorkDay,
  identityTexts,
  invalid,
  newYorkDay,
  type ApiKeyRow,
  type ApiKeyScopes,
  type ApiKeyUser,
  type CreateApiKeyRequest,
  type CreatedApiKey,
} from '@atlas/contracts';
import { Database, newApiKey, parseNetwork, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IdentityWrites } from '../access/identity-writes.js';
import { loadAccess } from '../access/load-access.js';
import { PrivilegeEscalationGuard } from '../access/privilege-escalation-guard.js';
import { refuseKeyForAnother, usersForKeys } from '../access/session-scope.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { searchUsers, userById } from '../users/user-records.js';
import { keyById, listKeys } from './api-key-rows.js';

const MOST_KEYS = 100;
const MOST_DAYS = 365;
const MOST_OFFERED = 50;

/** Keys by which programs call the API in the name of a user. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly guard: PrivilegeEscalationGuard,
    private readonly activity: IdentityActivity,
  ) {}

  list({ accountId }: Session): Promise<ApiKeyRow[]> {
    return this.database.withAccount(accountId, tx => listKeys(tx, accountId));
  }

  /** The caller, and the active users that they manage and who have no more rights than they do. */
  async users(session: Session, query = ''): Promise<ApiKeyUser[]> {
    const { accountId } = session;
    return this.database.withAccount(accountId, async tx => {
      const giver = await this.guard.giver(tx, session);
      const found = await searchUsers(tx, accountId, { query, top: MOST_OFFERED });
      const ids = usersForKeys(session, found).map(({ id }) => id);
      const weaker = await this.guard.weakerOf(tx, giver, ids);
      return found.filter(({ id }) => weaker.has(id)).map(({ id, name, username }) => ({ id, name: `${name} (${username})` }));
    });
  }

  /** What a key of this user could be given. */
  async scopesOf(session: Session, userId: number): Promise<ApiKeyScopes> {
    const { accountId } = session;
    return this.database.withAccount(accountId, async tx => {
      await this.#requireUser(tx, session, userId);
      return { scopes: [...(await loadAccess(tx, accountId, userId)).permissions] };
    });
  }

  /** The only answer that ever has the text of the key. */
  async create(session: Session, request: CreateApiKeyRequest): Promise<CreatedApiKey> {
    const { accountId, actor } = session;
    const networks = networksOf(request.networks);
    const expires = expiryOf(request.expires_on);
    const key = newApiKey(accountId);
    const id = randomUUID();
    return this.writes.by(session, async tx => {
      const userId = request.user_id ?? actor.userId;
      await this.#requireUser(tx, session, userId);
      await this.#requireScopes(tx, session, userId, request.scopes);
      await this.#requireRoom(tx, accountId);
      await tx.query(
        `insert into identity.api_key (account_id, key_id, name, user_id, key_hash, last_four, scopes, networks, created_by, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          accountId,
          id,
          request.name,
          userId,
          key.hash,
          key.text.slice(-4),
          inOrder(request.scopes),
          networks,
          actor.userId,
          expires,
        ],
      );
      const row = await keyById(tx, accountId, id);
      const { name, user_id, scopes, networks: from, expires_date } = row;
      const values = { key_id: id, name, user_id, scopes: scopes.join(', '), networks: from.join(', '), expires: expires_date };
      const what = identityTexts.keyCreated(name, row.user_name);
      await this.activity.recordChange(tx, session, 'ApiKeyCreated', what, changedFields({}, values));
      return { ...row, key: key.text };
    });
  }

  /** Ends a key at once. Revoking it again changes nothing. */
  async revoke(session: Session, id: string): Promise<ApiKeyRow> {
    const { accountId, actor } = session;
    return this.writes.by(session, async tx => {
      const { user_id: userId } = await keyById(tx, accountId, id);
      const revoked = await tx.query(
        `update identity.api_key set revoked_at = now(), revoked_by = $3 where account_id = $1 and key_id = $2 and revoked_at is null returning 1`,
        [accountId, id, actor.userId],
      );
      // Records of keys are held by hash, so all that is held for the user is dropped.
      tx.changesAccessOf({ userId });
      const row = await keyById(tx, accountId, id);
      const what = identityTexts.keyRevoked(row.name, row.user_name);
      if (revoked.length) await this.activity.recordIn(tx, session, 'ApiKeyRevoked', what, { key_id: id });
      return row;
    });
  }

  /** A key of another user takes the right to manage users, and no more rights than the caller has. */
  async #requireUser(tx: Transaction, session: Session, userId: number): Promise<void> {
    if (userId === session.actor.userId) return;
    await refuseKeyForAnother(this.activity, session, userId);
    const { is_active } = await userById(tx, session.accountId, userId);
    if (!is_active) throw invalid({ user_id: identityTexts.keyUserInactive });
    await this.guard.refuseStronger(tx, await this.guard.giver(tx, session), userId, identityTexts.keyForUser(userId));
  }

  async #requireScopes(tx: Transaction, session: Session, userId: number, scopes: readonly string[]): Promise<void> {
    const { permissions } = await loadAccess(tx, session.accountId, userId);
    const missing = scopes.find(scope => !permissions.some(key => key === scope));
    if (!missing) return;
    await this.activity.recordNoPermission(session, missing, identityTexts.keyForUser(userId));
    throw invalid({ scopes: identityTexts.keyScopeMissing(missing) });
  }

  async #requireRoom(tx: Transaction, accountId: number): Promise<void> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from identity.api_key where account_id = $1 and revoked_at is null and expires_at > now()',
      [accountId],
    );
    if (row!.count >= MOST_KEYS) throw invalid({ name: identityTexts.tooManyKeys(MOST_KEYS) });
  }
}

const inOrder = (scopes: readonly string[]) => ALL_PERMISSIONS.filter(key => scopes.includes(key));

function networksOf(given: readonly string[] | null | undefined): readonly string[] | null {
  const wrong = given?.find(text => !parseNetwork(text));
  if (wrong !== undefined) throw invalid({ networks: identityTexts.keyNetworkNotValid(wrong) });
  return given?.length ? given : null;
}

/** The end of its last day. */
function expiryOf(day: string): string {
  const today = newYorkDay(new Date());
  if (day <= today || day > addDays(today, MOST_DAYS)) throw invalid({ expires_on: identityTexts.keyExpiry });
  return endOfNewYorkDay(day);
}
