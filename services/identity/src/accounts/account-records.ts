import { type AccountKind, type AccountRecord, type CompanyType, identityTexts, notFound } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** What account `a` is for. */
export const ACCOUNT_KIND = `case when a.is_operator then 'Operator' else a.company_type end`;

/** What the transaction's own account is for. */
export async function accountKindOf(tx: Transaction, accountId: number): Promise<AccountKind> {
  const [row] = await tx.query<{ kind: AccountKind }>(
    `select ${ACCOUNT_KIND} as kind from identity.account a where a.account_id = $1`,
    [accountId],
  );
  return row?.kind ?? 'Attorney';
}

interface Stored extends Omit<AccountRecord, 'created_at' | 'last_sign_in' | 'warnings'> {
  readonly created_at: Date;
  readonly last_sign_in: Date | null;
}

/** One account, in a transaction in its scope. Throws 404. */
export async function accountById(tx: Transaction, accountId: number, { lock = false } = {}): Promise<AccountRecord> {
  if (lock) await tx.query('select from identity.account where account_id = $1 for update', [accountId]);
  const [row] = await tx.query<Stored>(
    `select a.account_id as id, a.code, a.name, a.company_type, a.is_operator, a.is_active, u.users, a.created_at, u.last_sign_in, a.revision
       from identity.account a
       left join lateral (select count(*) filter (where p.is_active)::int as users, max(p.last_sign_in_at) as last_sign_in
                            from identity.app_user p where p.account_id = $1 and p.deleted_at is null) u on true
      where a.account_id = $1`,
    [accountId],
  );
  if (!row) throw notFound('ACCOUNT_NOT_FOUND', identityTexts.accountNotFound(accountId));
  const { created_at, last_sign_in, ...rest } = row;
  return { ...rest, created_at: created_at.toISOString(), last_sign_in: last_sign_in?.toISOString() ?? null };
}

/** Changes what an account is called and what its company does. */
export async function updateAccount(
  tx: Transaction,
  accountId: number,
  { name, company_type }: { readonly name?: string; readonly company_type?: CompanyType },
): Promise<void> {
  await tx.query(
    `update identity.account set name = coalesce($2, name), company_type = coalesce($3, company_type), revision = revision + 1 where account_id = $1`,
    [accountId, name ?? null, company_type ?? null],
  );
}

/** As the activity trail shows it. */
export const accountHistory = ({ code, name, company_type, is_active }: AccountRecord) => ({
  code,
  name,
  company_type,
  is_active,
});
