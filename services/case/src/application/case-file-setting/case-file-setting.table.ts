import { CASE_FILE_SETTING_NAMES, type CaseFileDefaults } from '@atlas/contracts';
import type { Database, Transaction } from '@atlas/platform';

/** One row per account: its defaults for new cases and files. They are ids of master records, so that a renamed record keeps its place. */
export const caseFileSettingSql = [
  `create table cases.case_file_setting (
     account_id int primary key,
     initial_status_id int,
     case_workflow_type_id int,
     case_type_id int,
     accident_state text,
     attorney_firm_id int,
     claimant_attorney_id int,
     court_id int,
     location_id int,
     document_node_id int,
     name_pattern text,
     revision int not null
   )`,
  `select platform.protect('cases.case_file_setting')`,
];

export type CaseFileSettingRow = CaseFileDefaults & { readonly revision: number };

/** The setting of an account that has saved none. */
export const NO_DEFAULTS: CaseFileSettingRow = {
  initial_status_id: null,
  case_workflow_type_id: null,
  case_type_id: null,
  accident_state: null,
  attorney_firm_id: null,
  claimant_attorney_id: null,
  court_id: null,
  location_id: null,
  document_node_id: null,
  name_pattern: null,
  revision: 0,
};

const COLUMNS = CASE_FILE_SETTING_NAMES.join(', ');
const SELECT = `select ${COLUMNS}, revision from cases.case_file_setting where account_id = $1`;

export async function findCaseFileSetting(database: Database, accountId: number): Promise<CaseFileSettingRow> {
  const [row] = await database.query<CaseFileSettingRow>(accountId, {
    prepared: true,
    isRead: true,
    sql: SELECT,
    parameters: [accountId],
  });
  return row ?? NO_DEFAULTS;
}

/** A first save has no row to lock; the second of two first saves waits for the row of the other, and then differs in its revision. */
export async function lockCaseFileSetting(tx: Transaction, accountId: number): Promise<CaseFileSettingRow> {
  const [row] = await tx.query<CaseFileSettingRow>(`${SELECT} for update`, [accountId]);
  return row ?? NO_DEFAULTS;
}

/** False where another transaction saved the same revision first. */
export async function writeCaseFileSetting(tx: Transaction, accountId: number, row: CaseFileSettingRow): Promise<boolean> {
  const places = CASE_FILE_SETTING_NAMES.map((_, index) => `$${index + 3}`).join(', ');
  const rows = await tx.query(
    `insert into cases.case_file_setting as s (account_id, revision, ${COLUMNS}) values ($1, $2, ${places})
     on conflict (account_id) do update set (revision, ${COLUMNS}) = (excluded.revision, ${CASE_FILE_SETTING_NAMES.map(name => `excluded.${name}`).join(', ')})
       where s.revision = excluded.revision - 1
     returning 1`,
    [accountId, row.revision, ...CASE_FILE_SETTING_NAMES.map(name => row[name])],
  );
  return rows.length > 0;
}
