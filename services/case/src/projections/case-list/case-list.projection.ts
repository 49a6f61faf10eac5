import { CASE_STREAM, type CaseEvent, NAME_STREAM, RULE_STREAM } from '@atlas/contracts';
import type { Projection, ProjectionTransaction, RecordedEvent } from '@atlas/event-sourcing';
import { CASE_LIST_COLUMNS, CASE_LIST_COLUMN_NAMES, rowOf, type ListedCase } from './case-list.columns.js';
import { markListChanged } from './case-list.counts.js';
import { listedDeadline, redateCases } from './case-list.deadline.js';
import { foldListed, isListed } from './case-list.fold.js';
import { keepNames, named, namesOf, renameInList } from './case-list.names.js';
import { keepRules, rulesOf, type ListedRules } from './case-list.rules.js';
import { searchTermsOf } from './case-list.search.js';
import { moveSums, type SummedCase } from './case-list.sums.js';

interface StoredRow {
  readonly account_id: number;
  readonly case_id: string;
  readonly listed: ListedCase;
  /** Of the last fact that the row shows. */
  readonly revision: number;
  readonly opened_at: string;
  /** As it was added up before the batch; a new or deleted case was not. */
  readonly summed?: SummedCase;
}

type RulesOfAccounts = ReadonlyMap<number, ListedRules>;

const keyOf = ({ account_id, case_id }: { account_id: number; case_id: string }): string => `${account_id}/${case_id}`;

/**
 * One row a case: what lists, searches, counts and exports need. The rules that date its next deadline come down the same log, so that a row is always
 * made of one order of facts: when a rule or the calendar changes, the account's rows are recalculated in the same batch. Renamed records
 * come the same way: the rows that show them are renamed at once.
 */
export const caseListProjection: Projection = {
  name: 'case_list',
  categories: [CASE_STREAM, RULE_STREAM, NAME_STREAM],
  tables: ['case_list', 'case_list_sum', 'case_list_rules', 'case_list_names', 'case_list_version'],
  concerns: ({ stream, type }) => stream.category !== CASE_STREAM || isListed(type),
  async apply(events, tx) {
    const redated = await keepRules(events, tx);
    const renamed = await keepNames(events, tx);
    const listed = events.filter(({ stream, type }) => stream.category === CASE_STREAM && isListed(type));
    if (!listed.length && !redated.length && !renamed.length) return;
    const rules = await rulesOf([...new Set([...redated, ...listed.map(({ stream }) => stream.accountId)])], tx);
    if (listed.length) {
      const rows = await readRows(listed, tx);
      for (const event of listed) foldInto(rows, event);
      await writeRows([...rows.values()], rules, tx);
    }
    await renameInList(renamed, tx);
    for (const account of redated) await redateCases(account, rules.get(account), tx);
    const accounts = [
      ...listed.map(({ stream }) => stream.accountId),
      ...renamed.map(({ account_id }) => account_id),
      ...redated,
    ];
    await markListChanged(new Set(accounts), tx);
  },
};

function foldInto(rows: Map<string, StoredRow>, { stream, revision, metadata, type, data }: RecordedEvent): void {
  const account_id = stream.accountId;
  const case_id = stream.id;
  const key = keyOf({ account_id, case_id });
  const row = rows.get(key);
  const listed = foldListed(row?.listed, { type, data } as unknown as CaseEvent);
  if (listed) rows.set(key, { ...row, account_id, case_id, listed, revision, opened_at: row?.opened_at ?? metadata.time });
}

/** The rows of all cases of the batch in one query. */
async function readRows(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<Map<string, StoredRow>> {
  const touched = new Map(events.map(({ stream }) => [`${stream.accountId}/${stream.id}`, stream]));
  const rows = await tx.query<StoredRow & SummedCase & { readonly is_deleted: boolean }>(
    `select l.account_id, l.case_id, l.listed, l.revision, l.opened_at, l.is_deleted,
            l.provider_id, l.portfolio_id, l.current_status_id, l.is_closed, l.claim_cents, l.paid_cents, l.balance_cents
       from unnest($1::int[], $2::text[]) as t(account_id, case_id) join case_list l using (account_id, case_id)`,
    [[...touched.values()].map(({ accountId }) => accountId), [...touched.values()].map(({ id }) => id)],
  );
  return new Map(
    rows.map(row => {
      const { account_id, case_id, listed, revision, opened_at, is_deleted } = row;
      return [keyOf(row), { account_id, case_id, listed, revision, opened_at, ...(is_deleted ? {} : { summed: row }) }];
    }),
  );
}

const NAMES = CASE_LIST_COLUMN_NAMES.join(', ');
const TYPED = CASE_LIST_COLUMN_NAMES.map(name => `${name} ${CASE_LIST_COLUMNS[name].type}`).join(', ');
const CHANGES = [...CASE_LIST_COLUMN_NAMES, 'revision', 'listed', 'search_terms']
  .map(name => `${name} = excluded.${name}`)
  .join(', ');

async function writeRows(rows: readonly StoredRow[], rules: RulesOfAccounts, tx: ProjectionTransaction): Promise<void> {
  const names = await namesOf(rows, tx);
  const records = rows.map(({ account_id, case_id, listed, revision, opened_at }) => ({
    account_id,
    case_id,
    ...rowOf(named(account_id, listed, names), listedDeadline(listed, rules.get(account_id))),
    revision,
    opened_at,
    listed,
    search_terms: searchTermsOf(listed),
  }));
  await tx.query(
    `insert into case_list (account_id, case_id, ${NAMES}, revision, opened_at, listed, search_terms)
     select account_id, case_id, ${NAMES}, revision, opened_at, listed, search_terms
       from jsonb_to_recordset($1::jsonb) as r(account_id int, case_id text, ${TYPED}, revision int, opened_at timestamptz, listed jsonb, search_terms text)
     on conflict (account_id, case_id) do update set ${CHANGES}`,
    [JSON.stringify(records)],
  );
  const after = records.filter(({ is_deleted }) => !is_deleted) as unknown as readonly SummedCase[];
  await moveSums(
    rows.flatMap(({ summed }) => summed ?? []),
    after,
    tx,
  );
}
