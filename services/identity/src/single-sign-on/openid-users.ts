import type { SingleSignOnRefusal } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { changedFields, type FieldChange } from '../activity/changed-fields.js';
import type { StoredSingleSignOn } from './single-sign-on-records.js';

/** What the provider says about the user. */
export interface ProviderClaims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

export interface OpenIdUser {
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly is_system: boolean;
}

/** The user, or why there is none; `user` with a refusal where it is known who was refused. */
export type FoundUser =
  { readonly user: OpenIdUser; readonly refusal?: SingleSignOnRefusal } | { readonly refusal: SingleSignOnRefusal };

const USER = `select u.user_id, u.username, u.first_name || ' ' || u.last_name as name, u.is_active, u.is_system from identity.app_user u`;

/** Whom the provider has signed in: by email, or by the subject that the first sign-in linked. */
export async function findUser(
  tx: Transaction,
  accountId: number,
  { issuer, user_claim }: Pick<StoredSingleSignOn, 'issuer' | 'user_claim'>,
  claims: ProviderClaims,
): Promise<FoundUser> {
  const found = user_claim === 'sub' ? await bySubject(tx, accountId, issuer, claims) : await byEmail(tx, accountId, claims);
  if (!('user' in found) || found.refusal) return found;
  // They look after the accounts of other firms, which one firm's provider must not open.
  if (found.user.is_system) return { user: found.user, refusal: 'not_for_system_users' };
  return found.user.is_active ? found : { user: found.user, refusal: 'user_inactive' };
}

async function bySubject(tx: Transaction, accountId: number, issuer: string, claims: ProviderClaims): Promise<FoundUser> {
  const [linked] = await tx.query<OpenIdUser>(
    `${USER} join identity.openid_subject s on s.account_id = u.account_id and s.user_id = u.user_id
      where u.account_id = $1 and u.deleted_at is null and s.issuer = $2 and s.subject = $3`,
    [accountId, issuer, claims.sub],
  );
  if (linked) return { user: linked };
  const found = await byEmail(tx, accountId, claims);
  if (!('user' in found)) return found;
  const [other] = await tx.query('select from identity.openid_subject where account_id = $1 and user_id = $2 and issuer = $3', [
    accountId,
    found.user.user_id,
    issuer,
  ]);
  return other ? { user: found.user, refusal: 'other_subject' } : found;
}

/** A username that is the email comes first: users may change the email of their profile, and must not take the place of another user. */
async function byEmail(tx: Transaction, accountId: number, { email, email_verified }: ProviderClaims): Promise<FoundUser> {
  if (typeof email !== 'string' || !email.includes('@')) return { refusal: 'no_email' };
  // Some providers send a text.
  if (email_verified === false || email_verified === 'false') return { refusal: 'email_not_verified' };
  const users = await tx.query<OpenIdUser & { readonly is_username: boolean }>(
    `select *, identity.user_name_key(username) = identity.user_name_key($2) as is_username
       from (${USER} where u.account_id = $1 and u.deleted_at is null
               and (identity.user_name_key(u.username) = identity.user_name_key($2) or lower(u.email) = lower($2))) found
      order by is_username desc, user_id limit 2`,
    [accountId, email],
  );
  const [first] = users;
  if (!first) return { refusal: 'unknown_user' };
  return first.is_username || users.length === 1 ? { user: first } : { refusal: 'several_users' };
}

/** Whom the provider knows the user as. */
export type LinkedSubject = { readonly issuer: string; readonly subject: string };

/**
 * From the first sign-in on, the user is this subject and no other. A subject that an earlier, deleted user had is free. Answers what changed by it;
 * undefined where another subject was linked in the meantime.
 */
export async function linkSubject(
  tx: Transaction,
  accountId: number,
  userId: number,
  issuer: string,
  subject: string,
): Promise<FieldChange[] | undefined> {
  await tx.query(
    `delete from identity.openid_subject s using identity.app_user u
      where s.account_id = $1 and s.issuer = $2 and s.subject = $3 and u.account_id = s.account_id and u.user_id = s.user_id and u.deleted_at is not null`,
    [accountId, issuer, subject],
  );
  const before = await linkOf(tx, accountId, userId);
  await tx.query(
    `insert into identity.openid_subject (account_id, user_id, issuer, subject) values ($1, $2, $3, $4)
     on conflict (account_id, user_id) do update set (issuer, subject, linked_at) = (excluded.issuer, excluded.subject, now())
       where openid_subject.issuer <> excluded.issuer`,
    [accountId, userId, issuer, subject],
  );
  const after = await linkOf(tx, accountId, userId);
  if (after?.issuer !== issuer || after.subject !== subject) return undefined;
  return changedFields({ ...before }, { ...after });
}

async function linkOf(tx: Transaction, accountId: number, userId: number): Promise<LinkedSubject | undefined> {
  const [link] = await tx.query<LinkedSubject>(
    'select issuer, subject from identity.openid_subject where account_id = $1 and user_id = $2',
    [accountId, userId],
  );
  return link;
}

/** Since when the user is one subject of the provider; null: not linked. */
export async function linkedAt(tx: Transaction, accountId: number, userId: number): Promise<string | null> {
  const [link] = await tx.query<{ linked_at: Date }>(
    'select linked_at from identity.openid_subject where account_id = $1 and user_id = $2',
    [accountId, userId],
  );
  return link?.linked_at.toISOString() ?? null;
}

/** Answers what the user was linked to; undefined where they were not linked. */
export async function unlinkSubject(tx: Transaction, accountId: number, userId: number): Promise<LinkedSubject | undefined> {
  const [gone] = await tx.query<LinkedSubject>(
    'delete from identity.openid_subject where account_id = $1 and user_id = $2 returning issuer, subject',
    [accountId, userId],
  );
  return gone;
}
