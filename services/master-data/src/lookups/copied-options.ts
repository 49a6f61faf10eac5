import { nameKey } from '@atlas/contracts';
import type { ResourceEngine } from '@atlas/resource-engine';
import type { Session, Transaction } from '@atlas/platform';

const SHOWN = 1000;

export interface CopiedQuery {
  /** One of `KNOWN_BY_COPY`. */
  readonly resource: string;
  readonly query?: string | undefined;
  /** What the copy knows of the row beside its name must have this value: `provider_id` → '7'. */
  readonly where?: Readonly<Record<string, string>>;
}

/** Choices among rows that are known by copies: active ones by name, those whose words begin with the query's. */
export function copiedOptions(
  engine: ResourceEngine,
  tx: Transaction,
  { accountId }: Session,
  { resource, query, where = {} }: CopiedQuery,
): Promise<{ id: number; name: string }[]> {
  return tx.query(
    `select id, name from ${engine.set.schema}.record_copy
      where account_id = $1 and resource = $2 and is_active and not is_deleted
        and starts_with(lower(name), $3)
        and not exists (select from jsonb_each_text($4::jsonb) w where data->>w.key is distinct from w.value)
      order by lower(name), id limit ${SHOWN}`,
    [accountId, resource, nameKey(query ?? ''), JSON.stringify(where)],
  );
}
