import { MISSING_PAPERS_LIST, type MissingPapers } from '@atlas/contracts';
import { lawFirmScope, listSource, type Asked, type Database, type Session } from '@atlas/platform';
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

/** The providers that lack a document of a type, by name, with the day on which the last one expired. */
const missingList = listSource(MISSING_PAPERS_LIST, ({ sql, session, given }: Asked<{ readonly typeId: number }>) => ({
  from: `${TYPES} t join ${PROVIDERS} p on ${LACKING}`,
  where: [`t.id = ${sql.value(given.typeId)}`],
  scope: lawFirmScope(session),
  key: { expression: 'p.id', sqlType: 'int' },
  order: [{ expression: 'p.name_key', sqlType: 'text', descending: false }],
  columns: {
    id: 'p.id',
    name: 'p.name',
    npi: 'p.npi',
    city: 'p.city',
    expired_on: `(select max(d.expires_on)::text from ${DOCUMENTS} d
      where d.account_id = p.account_id and d.provider_id = p.id and d.provider_document_type_id = t.id and d.removed_at is null)`,
  },
}));

export async function missingPapers(
  database: Database,
  session: Session,
  { typeId, ...request }: { readonly typeId: number; readonly page: number; readonly top: number },
): Promise<MissingPapers> {
  const query = missingList.query(session, request, { typeId });
  const { result, total_rows } = await database.withAccount(session.accountId, tx => query.page(tx));
  return { result, total_rows };
}
