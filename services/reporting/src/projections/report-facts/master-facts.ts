import { readRuleTables, type RuleTables } from '@atlas/case-rules';
import { NAME_STREAM, RULE_STREAM, statusesShown, type RecordRenamed, type RuleRowChanged } from '@atlas/contracts';
import type { ProjectionTransaction, RecordedEvent } from '@atlas/event-sourcing';

/** Of the rule facts these decide when a bill is overdue. */
const DATING = new Set(['rule/deadline', 'rule/holiday', 'rule/switch']);
/** And these how clients are shown the statuses of cases. */
const STATUSES = new Set(['status', 'case_status']);

interface StoredFact {
  readonly account_id: number;
  readonly resource: string;
  readonly id: number;
  readonly revision: number;
}

/** The newest of each record in the batch. */
function newest<Fact extends StoredFact>(facts: readonly Fact[]): Fact[] {
  const found = new Map<string, Fact>();
  for (const fact of facts) {
    const key = `${fact.account_id}/${fact.resource}/${fact.id}`;
    if ((found.get(key)?.revision ?? 0) <= fact.revision) found.set(key, fact);
  }
  return [...found.values()];
}

/** Stores the rules that changed; answers the accounts whose bills have other overdue days now. */
export async function storeRules(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<readonly number[]> {
  const facts = events.flatMap(({ stream, data }) => {
    const fact = data as unknown as RuleRowChanged;
    const { resource, id, revision } = fact;
    return stream.category === RULE_STREAM && (DATING.has(resource) || STATUSES.has(resource))
      ? [{ account_id: stream.accountId, resource, id, revision, data: fact }]
      : [];
  });
  if (!facts.length) return [];
  const changed = await tx.query<{ account_id: number; resource: string }>(
    `insert into fact_rule as r (account_id, resource, id, revision, data)
     select * from jsonb_to_recordset($1::jsonb) as n(account_id int, resource text, id int, revision int, data jsonb)
     on conflict (account_id, resource, id) do update set revision = excluded.revision, data = excluded.data where r.revision <= excluded.revision
     returning account_id, resource`,
    [JSON.stringify(newest(facts))],
  );
  const accountsOf = (resources: ReadonlySet<string>) => [
    ...new Set(changed.flatMap(({ account_id, resource }) => (resources.has(resource) ? [account_id] : []))),
  ];
  for (const account of accountsOf(STATUSES)) await storeShownStatuses(account, tx);
  return accountsOf(DATING);
}

async function storeShownStatuses(account: number, tx: ProjectionTransaction): Promise<void> {
  const records = await tx.query<{ data: RuleRowChanged }>(
    'select data from fact_rule where account_id = $1 and resource = any($2::text[]) order by id',
    [account, [...STATUSES]],
  );
  const of = (resource: string) => records.flatMap(({ data }) => (data.resource === resource && !data.is_deleted ? [data] : []));
  const { statuses } = statusesShown(of('status'), of('case_status'));
  const shown = [...statuses].map(([status_id, { id, name }]) => ({ status_id, shown_id: id, name }));
  await tx.query('delete from fact_shown_status where account_id = $1', [account]);
  await tx.query(
    `insert into fact_shown_status (account_id, status_id, shown_id, name)
     select $1, status_id, shown_id, name from jsonb_to_recordset($2::jsonb) as s(status_id int, shown_id int, name text)`,
    [account, JSON.stringify(shown)],
  );
}

/** The rules of these accounts at this place in the log; an account without rules is not there. */
export async function rulesOf(accounts: readonly number[], tx: ProjectionTransaction): Promise<ReadonlyMap<number, RuleTables>> {
  const rows = await tx.query<{ account_id: number; data: RuleRowChanged }>(
    `select account_id, data from fact_rule where account_id = any($1::int[]) and resource = any($2::text[]) order by account_id, resource, id`,
    [accounts, [...DATING]],
  );
  const byAccount = new Map<number, RuleRowChanged[]>();
  for (const { account_id, data } of rows) byAccount.set(account_id, [...(byAccount.get(account_id) ?? []), data]);
  return new Map(
    [...byAccount].map(([account, records]) => [account, readRuleTables(records.filter(({ is_deleted }) => !is_deleted))]),
  );
}

/** Stores the names of renamed records; reports show them in place of the names that cases were written with. */
export async function storeNames(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> {
  const facts = events.flatMap(({ stream, data }) => {
    const { resource, id, revision, name } = data as unknown as RecordRenamed;
    return stream.category === NAME_STREAM ? [{ account_id: stream.accountId, resource, id, revision, name }] : [];
  });
  if (!facts.length) return;
  await tx.query(
    `insert into fact_name as f (account_id, resource, id, revision, name)
     select * from jsonb_to_recordset($1::jsonb) as n(account_id int, resource text, id int, revision int, name text)
     on conflict (account_id, resource, id) do update set revision = excluded.revision, name = excluded.name where f.revision < excluded.revision`,
    [JSON.stringify(newest(facts))],
  );
}
