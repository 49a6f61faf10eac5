import type { RuleTables } from '@atlas/case-rules';
import { CASE_STREAM, NAME_STREAM, RULE_STREAM, type CaseEvent } from '@atlas/contracts';
import { insertRows, type Projection, type ProjectionTransaction, type RecordedEvent } from '@atlas/event-sourcing';
import { FACT_BILL, FACT_CASE, FACT_MONEY, overdueDays, type CaseFactsRow } from './fact-columns.js';
import { rulesOf, storeNames, storeRules } from './master-facts.js';
import { foldReported, isReported, type ReportedCase } from './reported-case.js';

/** A case of the batch: as stored before it, and as the batch leaves it. */
interface Touched extends CaseFactsRow {
  readonly before: ReportedCase | undefined;
}

type Rules = ReadonlyMap<number, RuleTables>;

/**
 * The facts that reports read, all tables in one transaction, so that every table of a report is at one place of the log. Rules and names of records
 * come down the same log: when a rule changes, the overdue days of the account's bills are calculated again in the same batch.
 */
export const reportFactsProjection: Projection = {
  name: 'report_facts',
  categories: [CASE_STREAM, RULE_STREAM, NAME_STREAM],
  tables: ['fact_case', 'fact_bill', 'fact_money', 'fact_rule', 'fact_name'],
  async apply(events, tx) {
    const changed = await storeRules(events, tx);
    await storeNames(events, tx);
    const facts = events.filter(({ stream, type }) => stream.category === CASE_STREAM && isReported(type));
    if (!facts.length && !changed.length) return;
    const rules = await rulesOf([...new Set([...changed, ...facts.map(({ stream }) => stream.accountId)])], tx);
    if (facts.length) await writeCases(await foldCases(facts, tx), rules, tx);
    for (const account of changed) await redateBills(account, rules, tx);
  },
};

const keyOf = ({ account_id, case_id }: { account_id: number; case_id: string }): string => `${account_id}/${case_id}`;

async function foldCases(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<Touched[]> {
  const streams = [...new Map(events.map(({ stream }) => [`${stream.accountId}/${stream.id}`, stream])).values()];
  const stored = await tx.query<{
    account_id: number;
    case_id: string;
    reported: ReportedCase;
    event_id: string;
    revision: number;
  }>(
    `select f.account_id, f.case_id, f.reported, f.event_id, f.revision
       from unnest($1::int[], $2::text[]) as t(account_id, case_id) join fact_case f using (account_id, case_id)`,
    [streams.map(({ accountId }) => accountId), streams.map(({ id }) => id)],
  );
  const cases = new Map<string, Touched>(
    stored.map(({ account_id, case_id, reported, event_id, revision }) => [
      keyOf({ account_id, case_id }),
      { account_id, case_id, reported, made: { event_id, revision }, before: reported },
    ]),
  );
  for (const { id, stream, revision, type, data } of events) {
    const key = { account_id: stream.accountId, case_id: stream.id };
    const current = cases.get(keyOf(key));
    const made = { event_id: id, revision };
    const reported = foldReported(current?.reported, { type, data } as unknown as CaseEvent, made);
    if (reported && reported !== current?.reported) cases.set(keyOf(key), { ...key, reported, made, before: current?.before });
  }
  return [...cases.values()].filter(({ reported, before }) => reported !== before);
}

const DECIDES_ROWS = ['provider_id', 'portfolio_id', 'case_type_id', 'accident_date', 'date_filed'] as const;

/** Every row of the case is written again when its scope changes, or what decides the overdue day of its bills. */
function changesAllRows({ before, reported }: Touched): boolean {
  if (!before || before.is_deleted !== reported.is_deleted) return true;
  return DECIDES_ROWS.some(name => JSON.stringify(before.attributes[name]) !== JSON.stringify(reported.attributes[name]));
}

/** Bills or entries that the batch changed; `made` is another object only where it did. */
function written<Part extends { readonly made: unknown }>(
  touched: Touched,
  parts: readonly Part[],
  old: readonly Part[],
): Part[] {
  const known = new Set(old.map(({ made }) => made));
  return changesAllRows(touched) ? [...parts] : parts.filter(({ made }) => !known.has(made));
}

async function writeCases(touched: readonly Touched[], rules: Rules, tx: ProjectionTransaction): Promise<void> {
  await deleteRows(tx, 'fact_case', touched);
  await insertRows(tx, 'fact_case', FACT_CASE, touched);
  const bills = touched.flatMap(row => written(row, row.reported.bills, row.before?.bills ?? []).map(bill => ({ ...row, bill })));
  const gone = touched.flatMap(row =>
    (row.before?.bills ?? [])
      .filter(({ id }) => !row.reported.bills.some(bill => bill.id === id))
      .map(bill => ({ ...row, bill })),
  );
  await deleteRows(tx, 'fact_bill', [...bills, ...gone], 'treatment_id', ({ bill }) => bill.id);
  await insertRows(
    tx,
    'fact_bill',
    FACT_BILL,
    bills.map(row => ({ ...row, overdue: overdueDays(row, row.bill, rules.get(row.account_id)) })),
  );
  const entries = touched.flatMap(row =>
    written(row, row.reported.ledger, row.before?.ledger ?? []).map(entry => ({ ...row, entry })),
  );
  await deleteRows(tx, 'fact_money', entries, 'entry_id', ({ entry }) => entry.payment.id);
  await insertRows(tx, 'fact_money', FACT_MONEY, entries);
}

async function deleteRows<Row extends CaseFactsRow>(
  tx: ProjectionTransaction,
  table: string,
  rows: readonly Row[],
  part?: string,
  partOf: (row: Row) => string = () => '',
): Promise<void> {
  if (!rows.length) return;
  await tx.query(
    `delete from ${table} f using unnest($1::int[], $2::text[], $3::text[]) as k(account_id, case_id, part)
      where f.account_id = k.account_id and f.case_id = k.case_id${part ? ` and f.${part} = k.part` : ''}`,
    [rows.map(row => row.account_id), rows.map(row => row.case_id), rows.map(partOf)],
  );
}

/** Cases whose bills are dated together when rules change. */
const AT_ONCE = 2000;

async function redateBills(account: number, rules: Rules, tx: ProjectionTransaction): Promise<void> {
  for (let after = ''; ;) {
    const cases = await tx.query<CaseFactsRow & { case_id: string; reported: ReportedCase }>(
      `select account_id, case_id, reported from fact_case where account_id = $1 and case_id > $2 order by case_id limit ${AT_ONCE}`,
      [account, after],
    );
    const dated = cases.flatMap(row =>
      row.reported.bills.map(bill => ({
        case_id: row.case_id,
        treatment_id: bill.id,
        ...overdueDays(row, bill, rules.get(account)),
      })),
    );
    if (dated.length)
      await tx.query(
        `update fact_bill b set overdue_on = n.overdue_on, pay_by = n.pay_by
           from jsonb_to_recordset($2::jsonb) as n(case_id text, treatment_id text, overdue_on date, pay_by date)
          where b.account_id = $1 and b.case_id = n.case_id and b.treatment_id = n.treatment_id
            and (b.overdue_on, b.pay_by) is distinct from (n.overdue_on, n.pay_by)`,
        [account, JSON.stringify(dated)],
      );
    const last = cases.at(-1);
    if (!last || cases.length < AT_ONCE) return;
    after = last.case_id;
  }
}
