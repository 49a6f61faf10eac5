import type { Transaction } from '@atlas/platform';

/** 'DEMO26-000123': account code, year of opening, number within account and year. */
export const caseIdOf = (accountCode: string, year: number, number: number): string =>
  `${accountCode}${String(year % 100).padStart(2, '0')}-${String(number).padStart(6, '0')}`;

/** Takes the next `count` numbers of an account's year. A number once taken is never given again, also when its case is not opened after all. */
export async function takeCaseIds(
  tx: Transaction,
  account: { id: number; code: string },
  year: number,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const [row] = await tx.query<{ last: number }>(
    `insert into cases.case_number as n (account_id, year, last) values ($1, $2, $3)
     on conflict (account_id, year) do update set last = n.last + excluded.last returning last`,
    [account.id, year, count],
  );
  const first = (row?.last ?? count) - count + 1;
  return Array.from({ length: count }, (_, index) => caseIdOf(account.code, year, first + index));
}
