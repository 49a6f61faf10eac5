import { rateTexts, type ResourceDefinition } from '@atlas/contracts';
import {
  plainText,
  quoted,
  type BehaviorScope,
  type Draft,
  type RecordScope,
  type ResourceBehavior,
} from '@atlas/resource-engine';

const FROM = 'effective_from';
const TO = 'effective_to';

interface RuleRows {
  /** The fields that rows of one rule have in common. Default: the unique key without the day. */
  readonly key?: readonly string[];
  /** Rows name the case types that they apply to, and rows of other case types have nothing to do with each other. */
  readonly byCaseType?: boolean;
}

interface Neighbor {
  readonly n: number;
  readonly name: string;
  readonly begins: string;
  readonly same_day: boolean;
}

const keyOf = ({ unique }: ResourceDefinition, columns: readonly { key: string; name: string }[]): string[] =>
  (unique[0]?.fields ?? []).filter(key => key !== FROM).map(key => columns.find(column => column.key === key)?.name ?? key);

/** Live rows of the same rule as each draft; `c` is the draft, `t` the other row. */
const others = (table: string, key: readonly string[], byCaseType: boolean, draftKey: (index: number) => string): string =>
  `${table} t on t.account_id = $1 and t.id <> c.id and t.deleted_at is null and t.is_active
     ${key.map((name, index) => `and t.${quoted(name)}::text is not distinct from ${draftKey(index)}`).join(' ')}
     ${byCaseType ? `and ${shareCases(table)}` : ''}`;

/** Whether some case would have both rows. A row without case types applies to all of them. */
const shareCases = (table: string): string => {
  const typesOfOther = `select from ${table}_case_types l where l.account_id = t.account_id and l.parent_id = t.id`;
  return `(c.types = '[]' or not exists (${typesOfOther}) or exists (${typesOfOther} and c.types @> to_jsonb(l.target_id))
           or (c.untyped and t.without_case_type))`;
};

/**
 * Rows of one rule do not overlap. A row without an end is in force until the next one begins; a row with an end must not reach into the next one,
 * because its end would then say something else than what holds.
 */
export function datedRule({ key: ownKey, byCaseType = false }: RuleRows = {}): ResourceBehavior {
  const keyIn = ({ definition, columns }: BehaviorScope['model']): readonly string[] => ownKey ?? keyOf(definition, columns);
  return {
    check: (drafts, scope) => refuseOverlaps(drafts, scope, keyIn(scope.model), byCaseType),
    warnings: (record, scope) => nextRow(record, scope, keyIn(scope.model), byCaseType),
  };
}

async function refuseOverlaps(
  drafts: readonly Draft[],
  { tx, model, context }: BehaviorScope,
  key: readonly string[],
  byCaseType: boolean,
): Promise<void> {
  const asked = drafts.filter(
    ({ after, changed }) =>
      after['is_active'] !== false && (byCaseType || [...key, FROM, TO, 'is_active'].some(name => changed.has(name))),
  );
  if (!asked.length) return;
  const rows = asked.map(({ id, after }, n) => ({
    n,
    id,
    begins: after[FROM],
    ends: after[TO],
    key: key.map(name => (after[name] === null || after[name] === undefined ? null : plainText(after[name]))),
    types: after['case_types_ids'] ?? [],
    untyped: after['without_case_type'] === true,
  }));
  const found = await tx.query<Neighbor>(
    `select c.n, t.name, to_char(t.${FROM}, 'MM/DD/YYYY') as begins, c.begins = t.${FROM} as same_day
       from jsonb_to_recordset($2::jsonb) as c(n int, id int, begins date, ends date, key jsonb, types jsonb, untyped boolean)
       join ${others(model.table, key, byCaseType, index => `c.key ->> ${index}`)}
      where c.begins = t.${FROM} or (c.begins < t.${FROM} and c.ends >= t.${FROM}) or (t.${FROM} < c.begins and t.${TO} >= c.begins)
      order by t.${FROM}`,
    [context.accountId, JSON.stringify(rows)],
  );
  for (const { n, name, same_day } of found) {
    const draft = asked[n];
    const message = same_day ? (byCaseType ? rateTexts.sameDayForCases : rateTexts.sameDay)(name) : rateTexts.inForce(name);
    if (draft) draft.errors[FROM] ??= message;
  }
}

/** The row that takes effect after this one, which has no end date. */
async function nextRow(
  record: Readonly<Record<string, unknown>>,
  { tx, model, context }: RecordScope,
  key: readonly string[],
  byCaseType: boolean,
): Promise<string[]> {
  if (record[TO] !== null || record['is_active'] !== true) return [];
  const columns = [
    ...key.map(name => `${quoted(name)}::text as ${quoted(name)}`),
    ...(byCaseType
      ? [
          'without_case_type as untyped',
          `(select coalesce(jsonb_agg(l.target_id), '[]') from ${model.table}_case_types l where l.account_id = $1 and l.parent_id = $2) as types`,
        ]
      : []),
  ];
  const [next] = await tx.query<Neighbor>(
    `select t.name, to_char(t.${FROM}, 'MM/DD/YYYY') as begins
       from (select ${['id', `${FROM} as begins`, ...columns].join(', ')} from ${model.table} where account_id = $1 and id = $2) c
       join ${others(model.table, key, byCaseType, index => `c.${quoted(key[index] ?? '')}`)}
      where t.${FROM} > c.begins order by t.${FROM} limit 1`,
    [context.accountId, record['id']],
  );
  return next ? [rateTexts.takesOver(next.name, next.begins)] : [];
}
