import type { ResourceDefinition } from '@atlas/contracts';
import { plainText, quoted, type BehaviourScope, type Draft, type ResourceBehaviour } from '@atlas/resource-engine';

const FROM = 'effective_from';
const TO = 'effective_to';

/** The fields that rows of one rule have in common: the unique key without the day. */
const keyOf = ({ unique }: ResourceDefinition, columns: readonly { key: string; name: string }[]): string[] =>
  (unique[0]?.fields ?? []).filter(key => key !== FROM).map(key => columns.find(column => column.key === key)?.name ?? key);

interface Neighbour {
  readonly n: number;
  readonly name: string;
  readonly begins: string;
}

/** Live rows of the same rule as each draft; `c` is the draft, `t` the other row. */
const others = (table: string, key: readonly string[], draftKey: (index: number) => string): string =>
  `${table} t on t.account_id = $1 and t.id <> c.id and t.deleted_at is null and t.is_active
     ${key.map((name, index) => `and t.${quoted(name)}::text is not distinct from ${draftKey(index)}`).join(' ')}`;

/**
 * Rows of one rule do not overlap. A row without an end is in force until the next one begins; a row with an end must not reach into the next one,
 * because its end would then say something else than what holds.
 */
async function refuseOverlaps(drafts: readonly Draft[], { tx, model, context }: BehaviourScope): Promise<void> {
  const key = keyOf(model.definition, model.columns);
  const asked = drafts.filter(
    ({ after, changed }) => after['is_active'] !== false && [...key, FROM, TO, 'is_active'].some(name => changed.has(name)),
  );
  if (!asked.length) return;
  const rows = asked.map(({ id, after }, n) => ({
    n,
    id,
    begins: after[FROM],
    ends: after[TO],
    key: key.map(name => (after[name] === null || after[name] === undefined ? null : plainText(after[name]))),
  }));
  const found = await tx.query<Neighbour>(
    `select c.n, t.name, to_char(t.${FROM}, 'MM/DD/YYYY') as begins
       from jsonb_to_recordset($2::jsonb) as c(n int, id int, begins date, ends date, key jsonb)
       join ${others(model.table, key, index => `c.key ->> ${index}`)}
      where (c.begins < t.${FROM} and c.ends >= t.${FROM}) or (t.${FROM} < c.begins and t.${TO} >= c.begins)
      order by t.${FROM}`,
    [context.accountId, JSON.stringify(rows)],
  );
  for (const { n, name } of found) {
    const draft = asked[n];
    if (draft) draft.errors[FROM] ??= `${name} is in force on these days. Please end it first.`;
  }
}

/** Which row takes over from this one: an end that nobody entered. */
const nextRow: NonNullable<ResourceBehaviour['warnings']> = async (record, { tx, model, context }) => {
  if (record[TO] !== null || record['is_active'] !== true) return [];
  const key = keyOf(model.definition, model.columns);
  const [next] = await tx.query<Neighbour>(
    `select t.name, to_char(t.${FROM}, 'MM/DD/YYYY') as begins
       from (select id, ${FROM} as begins, ${key.length ? key.map(name => `${quoted(name)}::text as ${quoted(name)}`).join(', ') : 'null as no_key'}
               from ${model.table} where account_id = $1 and id = $2) c
       join ${others(model.table, key, index => `c.${quoted(key[index] ?? '')}`)}
      where t.${FROM} > c.begins order by t.${FROM} limit 1`,
    [context.accountId, record.id],
  );
  return next ? [`${next.name} takes over on ${next.begins}.`] : [];
};

export const datedRuleBehaviour: ResourceBehaviour = { check: refuseOverlaps, warnings: nextRow };
