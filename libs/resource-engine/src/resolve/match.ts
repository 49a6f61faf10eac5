import { nameKey, readValue, type ImportRules, type ResolveItem } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel } from '../model/resource-model.js';
import { followMerges, withMerged } from './follow-merges.js';

/** One party of an import with what it is found by, in the form the table compares by. */
export interface Sought {
  readonly item: ResolveItem;
  /** The entered fields a record made of it starts with. */
  readonly fields: Readonly<Record<string, string | null>>;
  /** npi, naic_code: only where the given one is valid. */
  readonly keys: Readonly<Record<string, string>>;
  /** The name's fields in the form names compare by; undefined: the import gave no name. */
  readonly name: readonly string[] | undefined;
}

export interface Match {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly matched_by: string;
  readonly merged_ids?: readonly number[];
}

type NameFields = Readonly<Record<string, string | null>>;

function nameFields({ name, first_name, last_name }: ResolveItem, rules: ImportRules): NameFields {
  if (rules.fromName && last_name)
    return { last_name, first_name: first_name || String(rules.defaults['first_name'] ?? '') || null };
  const given = [first_name, last_name].filter(Boolean).join(' ');
  const whole = name || given;
  if (!whole) return {};
  if (!rules.fromName) return { name: whole };
  const parts = rules.fromName(whole);
  return { ...parts, first_name: parts['first_name'] ?? (String(rules.defaults['first_name'] ?? '') || null) };
}

/** What an item is looked for by. A key that is not valid (a wrong check digit) finds nothing and is not stored. */
export function soughtFor(model: ResourceModel, rules: ImportRules, item: ResolveItem): Sought {
  const fields = nameFields(item, rules);
  const keys: Record<string, string> = {};
  for (const key of rules.keys) {
    const given = item[key as keyof ResolveItem];
    const field = model.definition.fields[key];
    const reading = given && field ? readValue(given, key, field) : undefined;
    if (reading && 'value' in reading && typeof reading.value === 'string') keys[key] = reading.value;
  }
  const compared = (rules.match ?? ['name']).map(key => nameKey(fields[key] ?? ''));
  return { item, fields, keys, name: compared.some(Boolean) ? compared : undefined };
}

/** Equal items are one. */
export const soughtKey = ({ item, keys, name }: Sought): string => JSON.stringify([name ?? item.external_code ?? null, keys]);

/**
 * Finds many parties in one query: by number (npi, naic_code), then by name, then by other names. Two records of one name and different numbers are
 * two; a number that one side lacks does not distinguish them. The code of the system an import comes from decides only where no name is given:
 * two clinics number their carriers as they like.
 */
export async function findMatches(
  tx: Transaction,
  model: ResourceModel,
  rules: ImportRules,
  accountId: number,
  sought: readonly Sought[],
): Promise<ReadonlyMap<number, Match>> {
  if (!sought.length) return new Map();
  const nameColumns = rules.match ?? ['name'];
  const given = sought.map(({ item, keys, name }, n) => ({
    n,
    ...keys,
    external_code: name || Object.keys(keys).length ? null : (item.external_code ?? null),
    ...Object.fromEntries(nameColumns.map((key, index) => [`${key}_key`, name?.[index] ?? null])),
  }));
  const columns = [
    'n int',
    'external_code text',
    ...rules.keys.map(key => `${quoted(key)} text`),
    ...nameColumns.map(key => `${key}_key text`),
  ];
  const found = (by: string, rank: number, condition: string) =>
    `select c.n, t.id, t.name, t.is_active, ${rank} as rank, '${by}' as matched_by from c join ${model.table} t on t.account_id = $1 and t.deleted_at is null and ${condition}`;
  const sameKeys = rules.keys
    .map(key => ` and (t.${quoted(key)} is null or c.${quoted(key)} is null or t.${quoted(key)} = c.${quoted(key)})`)
    .join('');
  const sameName = nameColumns.map(key => `t.${quoted(`${key}_key`)} = c.${quoted(`${key}_key`)}`).join(' and ');
  const queries = [
    ...rules.keys.map((key, index) => found(key, index, `t.${quoted(key)} = c.${quoted(key)}`)),
    found('name', 10, `${sameName}${sameKeys}`),
    ...(rules.aliases ? [aliasQuery(model, rules.aliases)] : []),
    found('external_code', 30, 't.external_code = c.external_code'),
  ];
  const rows = await tx.query<Match & { n: number }>(
    `with c as materialized (select * from jsonb_to_recordset($2::jsonb) as c(${columns.join(', ')}))
     select distinct on (n) n, id, name, is_active, matched_by from (${queries.join('\n union all ')}) m order by n, rank, is_active desc, id`,
    [accountId, JSON.stringify(given)],
  );
  const matches = await followMerges(tx, model, accountId, new Map(rows.map(({ n, ...match }) => [n, match])));
  return withMerged(tx, model, accountId, matches);
}

const aliasQuery = (model: ResourceModel, aliases: string): string =>
  `select c.n, t.id, t.name, t.is_active, 20, 'alias' from c
     join (select t.*, lower(alias) as alias from ${model.table} t, unnest(t.${quoted(aliases)}) as alias where t.account_id = $1 and t.deleted_at is null) t
       on t.alias = c.name_key`;
