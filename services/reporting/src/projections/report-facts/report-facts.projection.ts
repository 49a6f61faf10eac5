import type { RuleTables } from '@atlas/case-rules';
import { CASE_STREAM, NAME_STREAM, RULE_STREAM, type CaseEvent } from '@atlas/contracts';
import { upsertRows, type Projection, type ProjectionTransaction, type RecordedEvent } from '@atlas/event-sourcing';
import { FACT_BILL, FACT_CASE, FACT_MONEY, overdueDays, type CaseFactsRow } from './fact-columns.js';
import { rulesOf, storeNames, storeRules } from './master-facts.js';
import { foldReported, isReported, type ReportedCase } from './reported-case.js';

/** A case of the batch: as stored before it, and as the batch leaves it. */
interface Touched extends CaseFactsRow {
  readonly before: ReportedCase | undefined;
}

type Rules = ReadonlyMap<number, RuleTables>;
const NO_RULES: Rules = new Map();

/**
 * The facts that reports read, all tables in one transaction, so that every table of a report is at one place of the log. Rules and names of records
 * come down the same log: when a rule changes, the overdue days of the account's bills are calculated again in the same batch.
 */
export const reportFactsProjection: Projection = {
  name: 'report_facts',
  categories: [CASE_STREAM, RULE_STREAM, NAME_STREAM],
  tables: ['fact_case', 'fact_bill', 'fact_money', 'fact_rule', 'fact_name', 'fact_shown_status'],
  concerns: ({ stream, type }) => stream.category !== CASE_STREAM || isReported(type),
  async apply(events, tx) {
    const changed = await storeRules(events, tx);
    await storeNames(events, tx);
    const facts = events.filter(({ stream, type }) => stream.category === CASE_STREAM && isReported(type));
    if (facts.length) await writeCases(await foldCases(facts, tx), tx);
    if (!changed.length) return;
    const rules = await rulesOf(changed, tx);
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

const CASE_KEY = ['account_id', 'case_id'] as const;

async function writeCases(touched: readonly Touched[], tx: ProjectionTransaction): Promise<void> {
  await upsertRows(tx, 'fact_case', FACT_CASE, CASE_KEY, touched);
  const bills = touched.flatMap(row => written(row, row.reported.bills, row.before?.bills ?? []).map(bill => ({ ...row, bill })));
  // Most facts change no bill, and rules are read for bills alone.
  const rules = bills.length ? await rulesOf([...new Set(bills.map(row => row.account_id))], tx) : NO_RULES;
  await upsertRows(
    tx,
    'fact_bill',
    FACT_BILL,
    [...CASE_KEY, 'treatment_id'],
    bills.map(row => ({ ...row, overdue: overdueDays(row, row.bill, rules.get(row.account_id)) })),
  );
  await deleteBills(touched, tx);
  const entries = touched.flatMap(row =>
    written(row, row.reported.ledger, row.before?.ledger ?? []).map(entry => ({ ...row, entry })),
  );
  await upsertRows(tx, 'fact_money', FACT_MONEY, [...CASE_KEY, 'entry_id'], entries);
}

async function deleteBills(touched: readonly Touched[], tx: ProjectionTransaction): Promise<void> {
  const gone = touched.flatMap(({ account_id, case_id, before, reported }) => {
    const left = new Set(reported.bills.map(({ id }) => id));
    return (before?.bills ?? []).filter(({ id }) => !left.has(id)).map(({ id }) => ({ account_id, case_id, id }));
  });
  if (!gone.length) return;
  await tx.query(
    `delete from fact_bill f using unnest($1::int[], $2::text[], $3::text[]) as k(account_id, case_id, id)
      where f.account_id = k.account_id and f.case_id = k.case_id and f.treatment_id = k.id`,
    [gone.map(row => row.account_id), gone.map(row => row.case_id), gone.map(row => row.id)],
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
