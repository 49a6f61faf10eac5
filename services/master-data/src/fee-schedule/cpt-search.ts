import { nameKey, wireFromCents, type CptRow, type CptSearchRequest } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { SHARED_ACCOUNT, type ResourceEngine } from '@atlas/resource-engine';

const USUAL = 20;
const MOST_WORDS = 8;

interface FoundRow {
  readonly code: string;
  readonly description: string | null;
  readonly kind: string;
  readonly release: string | null;
  readonly default_charge: number | null;
  readonly ended_on: string | null;
}

const likeText = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Procedure codes by the beginning of the code, then by words of the description; the account's own row replaces the shared row where all accounts have
 * one, too. Codes that were not in force on the day come last and say so.
 */
export async function searchProcedureCodes(
  engine: ResourceEngine,
  tx: Transaction,
  accountId: number,
  { query, kind, top }: CptSearchRequest,
  day: string,
): Promise<CptRow[]> {
  const text = nameKey(query ?? '');
  const code = text.replace(/\s/g, '').toUpperCase();
  const words = text.split(' ').filter(Boolean).slice(0, MOST_WORDS).map(likeText);
  const [codes, releases] = [engine.set.model('procedure_code').table, engine.set.model('code_set_release').table];
  const rows = await tx.query<FoundRow>(
    `select t.code, coalesce(t.short_description, t.long_description) as description, t.kind, t.default_charge,
            (select r.release from ${releases} r where r.account_id = t.account_id and r.id = t.code_set_release_id) as release,
            case when t.termination_date <= $5 then t.termination_date end as ended_on
       from ${codes} t
      where t.account_id in ($1, ${SHARED_ACCOUNT}) and t.deleted_at is null and t.is_active and ($4::text is null or t.kind = $4)
        and (starts_with(t.code, $2) or t.search_text like all ($3::text[]))
        and not (t.account_id = ${SHARED_ACCOUNT} and exists (select from ${codes} o where o.account_id = $1 and o.code = t.code and o.deleted_at is null and o.is_active))
      order by (t.termination_date <= $5) is true, not starts_with(t.code, $2), t.code limit $6`,
    [accountId, code, words, kind ?? null, day, top ?? USUAL],
  );
  return rows.map(row => ({
    code: row.code,
    description: row.description ?? '',
    kind: row.kind,
    release: row.release,
    default_charge: row.default_charge === null ? null : wireFromCents(row.default_charge),
    allowed: null,
    ended_on: row.ended_on,
  }));
}
