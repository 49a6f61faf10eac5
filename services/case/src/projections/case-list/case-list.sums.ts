import type { ProjectionTransaction } from '@atlas/event-sourcing';

/** What sums are kept by: the scopes of clients, and what the views that everybody opens ask for. */
const KEPT_BY = { provider_id: 'int', portfolio_id: 'int', current_status_id: 'int', is_closed: 'boolean' } as const;
type KeptBy = keyof typeof KEPT_BY;
const KEPT_NAMES = Object.keys(KEPT_BY) as KeptBy[];

const SUMS = { cases: 'int', claim_cents: 'bigint', paid_cents: 'bigint', balance_cents: 'bigint' } as const;
type Sum = keyof typeof SUMS;
const SUM_NAMES = Object.keys(SUMS) as Sum[];

const typed = (columns: Readonly<Record<string, string>>, more = '') =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}${more}`)
    .join(', ');
/** A case without a provider or a portfolio counts, too, and null is equal to nothing. */
const KEY = ['account_id', ...KEPT_NAMES.map(name => `(coalesce(${name}, ${KEPT_BY[name] === 'int' ? '0' : 'false'}))`)].join(
  ', ',
);

/** The number of cases and their amounts, by account and what they are kept by. */
export const caseListSumTableSql = (name: string): string[] => [
  `create table ${name} (
  account_id int not null,
  ${typed(KEPT_BY)},
  ${typed(SUMS, ' not null')}
) with (fillfactor = 50)`,
  `create unique index on ${name} (${KEY})`,
  `select platform.protect('${name}')`,
];

const rowSecurity = (force: 'force' | 'no force') =>
  ['cases.case_list', 'cases.case_list_sum'].map(table => `alter table ${table} ${force} row level security`);

/** Adds up the cases that a list has when the sums are introduced, as the owner, who sees no account's rows otherwise. */
export const fillCaseListSumSql: string[] = [
  ...rowSecurity('no force'),
  `insert into cases.case_list_sum (account_id, ${KEPT_NAMES.join(', ')}, ${SUM_NAMES.join(', ')})
   select account_id, ${KEPT_NAMES.join(', ')}, count(*), sum(claim_cents), sum(paid_cents), sum(balance_cents)
     from cases.case_list where not is_deleted group by account_id, ${KEPT_NAMES.join(', ')}`,
  ...rowSecurity('force'),
];

type Kept = { readonly account_id: number; readonly provider_id: number | null; readonly portfolio_id: number | null } & {
  readonly current_status_id: number | null;
  readonly is_closed: boolean | null;
};

/** A case of a list with what is added up; a deleted one is not counted. */
export type SummedCase = Kept & Readonly<Record<Exclude<Sum, 'cases'>, number>>;

type Change = Kept & { [Name in Sum]: number };

const keyOf = ({ account_id, provider_id, portfolio_id, current_status_id, is_closed }: Kept): string =>
  [account_id, provider_id, portfolio_id, current_status_id, is_closed].join('/');

function add(changes: Map<string, Change>, one: SummedCase, sign: 1 | -1): void {
  const { account_id, provider_id, portfolio_id, current_status_id, is_closed } = one;
  const kept = { account_id, provider_id, portfolio_id, current_status_id, is_closed };
  const change = changes.get(keyOf(one)) ?? { ...kept, cases: 0, claim_cents: 0, paid_cents: 0, balance_cents: 0 };
  change.cases += sign;
  change.claim_cents += sign * one.claim_cents;
  change.paid_cents += sign * one.paid_cents;
  change.balance_cents += sign * one.balance_cents;
  changes.set(keyOf(one), change);
}

/** Takes the cases as they were from the sums and adds them as they are. */
export async function moveSums(
  before: readonly SummedCase[],
  after: readonly SummedCase[],
  tx: ProjectionTransaction,
): Promise<void> {
  const changes = new Map<string, Change>();
  for (const one of before) add(changes, one, -1);
  for (const one of after) add(changes, one, 1);
  const changed = [...changes].filter(([, change]) => SUM_NAMES.some(name => change[name] !== 0));
  if (!changed.length) return;
  // In one order: two transactions that change the same sums wait for each other instead of blocking each other.
  const rows = changed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
  await tx.query(
    `insert into case_list_sum as s (account_id, ${KEPT_NAMES.join(', ')}, ${SUM_NAMES.join(', ')})
     select account_id, ${KEPT_NAMES.join(', ')}, ${SUM_NAMES.join(', ')}
       from jsonb_to_recordset($1::jsonb) as r(account_id int, ${typed(KEPT_BY)}, ${typed(SUMS)})
     on conflict (${KEY}) do update set ${SUM_NAMES.map(name => `${name} = s.${name} + excluded.${name}`).join(', ')}`,
    [JSON.stringify(rows)],
  );
}

/** Where cases are counted and added up. */
export interface SumSource {
  readonly from: string;
  readonly where: string;
  /** The expression for the number of cases. */
  readonly cases: string;
}

const NOT_DELETED = 'not t.is_deleted';
const ANSWERED: ReadonlySet<string> = new Set(['account_id', ...KEPT_NAMES]);

/**
 * The sums where they answer these conditions on the list's row `t` (and a group by this column), else the list itself. However many cases an account has,
 * it has a few thousand sums.
 */
export function sumSource(where: string, column?: string): SumSource {
  const rest = where.replace(NOT_DELETED, 'true');
  const asked = [...rest.matchAll(/\bt\.(\w+)/g)].map(([, name = '']) => name);
  const isKept = [...asked, ...(column ? [column] : [])].every(name => ANSWERED.has(name));
  return isKept && rest !== where && !/\bselect\b/.test(rest)
    ? { from: 'cases.case_list_sum t', where: rest, cases: 'coalesce(sum(t.cases), 0)::int' }
    : { from: 'cases.case_list t', where, cases: 'count(*)::int' };
}

/** The number of cases by the sums; undefined where they do not answer it. */
export function keptCountSql(where: string): string | undefined {
  const source = sumSource(where);
  return source.where === where ? undefined : `select ${source.cases} as count from ${source.from} where ${source.where}`;
}
