import { insurerKindOf, readRuleTables, type RuleTables } from '@atlas/case-rules';
import { type InsurerKind, type Reference, RULE_STREAM, type RuleRowChanged } from '@atlas/contracts';
import type { ProjectionTransaction, RecordedEvent } from '@atlas/event-sourcing';
import type { Workflows } from '../../domain/rules/status-rules.js';
import { hearingStatusesOf, maxDaysOf, workflowsOf } from '../../references/workflows.js';

/** The rule rows as of a place in the log, one document an account: with them the list dates deadlines without asking anybody else. */
export const caseListRulesTableSql = (name: string): string[] => [
  `create table ${name} (
  account_id int not null primary key,
  rows jsonb not null,
  digest text not null generated always as (md5(rows::text)) stored
)`,
  `select platform.protect('${name}')`,
];

/** The rules of an account as the list needs them. */
export interface ListedRules {
  readonly tables: RuleTables;
  readonly workflows: Workflows;
  /** By status. */
  readonly maxDays: ReadonlyMap<number, number | null>;
  readonly hearingStatuses: ReadonlySet<number>;
  /** Null without a carrier. */
  kindOf(carrier: Reference | undefined): InsurerKind | null;
}

type RuleRows = Readonly<Record<string, RuleRowChanged>>;
const keyOf = ({ resource, id }: RuleRowChanged): string => `${resource}/${id}`;

/** Takes in what changed of the rules; answers whose rules are different now. */
export async function keepRules(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<readonly number[]> {
  const changes = byAccount(events.filter(({ stream }) => stream.category === RULE_STREAM));
  if (!changes.size) return [];
  const accounts = [...changes.keys()];
  const known = await tx.query<{ account_id: number; rows: RuleRows }>(
    `select account_id, rows from case_list_rules where account_id = any($1::int[])`,
    [accounts],
  );
  const changed: { account_id: number; rows: RuleRows }[] = [];
  for (const [account_id, facts] of changes) {
    const before = known.find(row => row.account_id === account_id)?.rows ?? {};
    const rows: Record<string, RuleRowChanged> = { ...before };
    for (const fact of facts)
      // The same revision comes again when more of a record concerns the rules than before.
      if ((rows[keyOf(fact)]?.revision ?? 0) <= fact.revision) rows[keyOf(fact)] = fact;
    if (facts.some(fact => rows[keyOf(fact)] === fact)) changed.push({ account_id, rows });
  }
  await tx.query(
    `insert into case_list_rules (account_id, rows) select account_id, rows from jsonb_to_recordset($1::jsonb) as r(account_id int, rows jsonb)
     on conflict (account_id) do update set rows = excluded.rows`,
    [JSON.stringify(changed)],
  );
  return changed.map(({ account_id }) => account_id);
}

function byAccount(events: readonly RecordedEvent[]): Map<number, RuleRowChanged[]> {
  const groups = new Map<number, RuleRowChanged[]>();
  for (const { stream, data } of events)
    groups.set(stream.accountId, [...(groups.get(stream.accountId) ?? []), data as unknown as RuleRowChanged]);
  return groups;
}

/** Rules that were read before, by their content: nothing that a batch could leave behind for the next. */
const read = new Map<string, ListedRules>();
const REMEMBERED = 200;

/** The rules of these accounts at this place in the log. */
export async function rulesOf(accounts: readonly number[], tx: ProjectionTransaction): Promise<ReadonlyMap<number, ListedRules>> {
  const heads = await tx.query<{ account_id: number; digest: string }>(
    `select account_id, digest from case_list_rules where account_id = any($1::int[])`,
    [accounts],
  );
  const unread = heads.filter(({ digest }) => !read.has(digest));
  if (unread.length) {
    if (read.size > REMEMBERED) read.clear();
    const rows = await tx.query<{ digest: string; rows: RuleRows }>(
      `select digest, rows from case_list_rules where account_id = any($1::int[])`,
      [heads.map(({ account_id }) => account_id)],
    );
    for (const row of rows) read.set(row.digest, listedRules(row.rows));
  }
  return new Map(
    heads.flatMap(({ account_id, digest }) => {
      const rules = read.get(digest);
      return rules ? [[account_id, rules] as const] : [];
    }),
  );
}

function listedRules(rows: RuleRows): ListedRules {
  const records = Object.values(rows).filter(({ is_deleted }) => !is_deleted);
  const kinds = new Map(
    records.flatMap(({ resource, id, data }) => (resource === 'insurance_company' ? [[id, insurerKindOf(data)] as const] : [])),
  );
  const of = (table: string) => records.filter(({ resource }) => resource === table);
  return {
    tables: readRuleTables(records),
    workflows: workflowsOf(of('case_workflow_type'), of('initial_status')),
    maxDays: new Map(of('status').map(({ id, data }) => [id, maxDaysOf(data)])),
    hearingStatuses: hearingStatusesOf(of('status')),
    kindOf: carrier => (carrier ? (kinds.get(carrier.id) ?? insurerKindOf({})) : null),
  };
}
