import type { RecordRelations } from '@atlas/resource-engine';
import { PROVIDER_DOCUMENT } from './provider-documents.js';

/** A provider's papers go over in a merge, but for the retainers of fee agreements that stay. */
export const providerDocuments: RecordRelations = {
  label: 'document',
  async count(id, { tx, set, context }) {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from ${set.schema}.provider_document where account_id = $1 and provider_id = $2 and removed_at is null`,
      [context.accountId, id],
    );
    return row?.count ?? 0;
  },
  async give(from, to, { tx, set, context }, ids) {
    const { schema } = set;
    const rows = await tx.query<{ id: number }>(
      `update ${schema}.provider_document d set provider_id = $3
        where d.account_id = $1 and d.provider_id = $2 and ($4::int[] is null or d.id = any($4))
          and not exists (select from ${set.model('provider_master').table}_fee_agreements f
                           where f.account_id = d.account_id and f.parent_id = $2 and f.retainer_id = d.id)
        returning d.id`,
      [context.accountId, from, to, ids ?? null],
    );
    const given = rows.map(({ id }) => id);
    await tx.query(
      `update ${schema}.record_copy set data = data || jsonb_build_object('provider_id', $4::int)
        where account_id = $1 and resource = $2 and id = any($3)`,
      [context.accountId, PROVIDER_DOCUMENT, given, to],
    );
    return given;
  },
};
