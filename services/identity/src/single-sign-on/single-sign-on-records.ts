import type { UserClaim } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** How users of an account sign in at its provider, as it is stored. */
export interface StoredSingleSignOn {
  readonly issuer: string;
  readonly client_id: string;
  /** Sealed. */
  readonly client_secret: string;
  readonly user_claim: UserClaim;
  readonly is_enabled: boolean;
  readonly is_required: boolean;
  readonly password_user_ids: readonly number[];
  readonly scim_manages_administrators: boolean;
  readonly revision: number;
}

const COLUMNS = [
  'issuer',
  'client_id',
  'client_secret',
  'user_claim',
  'is_enabled',
  'is_required',
  'password_user_ids',
  'scim_manages_administrators',
  'revision',
] as const satisfies readonly (keyof StoredSingleSignOn)[];

export async function storedSingleSignOn(
  tx: Transaction,
  accountId: number,
  lock: '' | 'for update' = '',
): Promise<StoredSingleSignOn | undefined> {
  const [row] = await tx.query<StoredSingleSignOn>(
    `select ${COLUMNS.join(', ')} from identity.single_sign_on where account_id = $1 ${lock}`,
    [accountId],
  );
  return row;
}

export async function writeSingleSignOn(tx: Transaction, accountId: number, row: StoredSingleSignOn): Promise<void> {
  const places = COLUMNS.map((_, at) => `$${at + 2}`).join(', ');
  await tx.query(
    `insert into identity.single_sign_on (account_id, ${COLUMNS.join(', ')}) values ($1, ${places})
     on conflict (account_id) do update set ${COLUMNS.map(name => `${name} = excluded.${name}`).join(', ')}`,
    [accountId, ...COLUMNS.map(name => row[name])],
  );
}
