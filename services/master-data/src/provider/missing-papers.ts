import type { MissingPaperRow, MissingPapers } from '@atlas/contracts';
import type { Database, Session } from '@atlas/platform';
import type { DerivedSource } from '@atlas/resource-engine';
import { MASTER_DATA_SCHEMA } from '../schema.js';
import { inForce } from './provider-documents.js';

const TYPES = `${MASTER_DATA_SCHEMA}.provider_document_type`;
const PROVIDERS = `${MASTER_DATA_SCHEMA}.provider_master`;
const DOCUMENTS = `${MASTER_DATA_SCHEMA}.provider_document`;

/** Of active providers `p`, those that have no paper of the required type `t` in force. */
const LACKING = `p.account_id = t.account_id and p.is_active and p.deleted_at is null and t.is_required
  and not exists (select from ${DOCUMENTS} d where d.account_id = p.account_id and d.provider_id = p.id and d.provider_document_type_id = t.id and ${inForce('d')})`;

/** How many active providers lack a document of a required type; other types are not listed. */
export const missingAt =
  (database: Database): DerivedSource =>
  async ({ session, ids }) => {
    const rows = await database.withAccount(session.accountId, tx =>
      tx.query<{ id: number; missing_at: number }>(
        `select t.id, (select count(*)::int from ${PROVIDERS} p where ${LACKING}) as missing_at
           from ${TYPES} t where t.account_id = $1 and t.id = any($2) and t.is_required`,
        [session.accountId, ids],
      ),
    );
    return new Map(rows.map(({ id, missing_at }) => [id, { missing_at }]));
  };

export interface MissingQuery {
  readonly typeId: number;
  readonly page: number;
  readonly top: number;
}

/** The providers that lack it, by name, with the day on which the last one they had ran out. */
export function missingPapers(
  database: Database,
  { accountId }: Session,
  { typeId, page, top }: MissingQuery,
): Promise<MissingPapers> {
  return database.withAccount(accountId, async tx => {
    const rows = await tx.query<MissingPaperRow & { total: number }>(
      `select p.id, p.name, p.npi, p.city,
              (select max(d.expires_on)::text from ${DOCUMENTS} d
                where d.account_id = p.account_id and d.provider_id = p.id and d.provider_document_type_id = t.id and d.removed_at is null) as expired_on,
              count(*) over ()::int as total
         from ${TYPES} t join ${PROVIDERS} p on ${LACKING}
        where t.account_id = $1 and t.id = $2
        order by p.name_key, p.id limit $3 offset $4`,
      [accountId, typeId, top, (page - 1) * top],
    );
    return { result: rows.map(({ total: _total, ...row }) => row), total_rows: rows[0]?.total ?? 0 };
  });
}
