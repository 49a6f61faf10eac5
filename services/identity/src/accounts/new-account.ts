import { type CompanyType, conflict, identityTexts, SYSTEM_ACTOR } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { insertRole } from '../access/insert-role.js';
import { DEPARTMENT_SEEDS, ROLE_SEEDS, settingSeeds, type SeededRole } from './account-seeds.js';

export interface NewAccount {
  /** 2 to 10 capitals and digits; it begins every case id. */
  readonly code: string;
  readonly name: string;
  readonly companyType?: CompanyType;
  /** The account of the users who look after all accounts. */
  readonly isOperator?: boolean;
}

/** An account with the roles, departments and settings that every account starts with. */
export async function insertAccount(
  tx: Transaction,
  accountId: number,
  { code, name, companyType = 'Attorney', isOperator = false }: NewAccount,
  supportEmail: string,
): Promise<void> {
  await tx.query('insert into identity.account (account_id, code, name, company_type, is_operator) values ($1, $2, $3, $4, $5)', [
    accountId,
    code,
    name,
    companyType,
    isOperator,
  ]);
  for (const role of ROLE_SEEDS) await insertRole(tx, accountId, SYSTEM_ACTOR.userId, role, { isSystem: true });
  await tx.query('insert into identity.department (account_id, name) select $1::int, unnest($2::text[])', [
    accountId,
    DEPARTMENT_SEEDS,
  ]);
  await tx.query(
    `insert into identity.application_setting (account_id, display_name, parameter_name, parameter_value)
     select $1, s.display_name, s.parameter_name, s.parameter_value
       from json_to_recordset($2) as s (display_name text, parameter_name text, parameter_value text)`,
    [accountId, JSON.stringify(settingSeeds(supportEmail))],
  );
}

/** The role that every account starts with under this name. */
export async function seededRoleId(tx: Transaction, accountId: number, name: SeededRole): Promise<number> {
  const [role] = await tx.query<{ role_id: number }>(
    'select role_id from identity.role where account_id = $1 and name = $2 and is_system',
    [accountId, name],
  );
  if (!role) throw new Error(`Account ${accountId} has no role ${name}.`);
  return role.role_id;
}

export const codeTaken = (code: string) => conflict('ACCOUNT_CODE_TAKEN', identityTexts.accountCodeTaken(code));
