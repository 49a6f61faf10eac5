import type { Transaction } from '@atlas/platform';

/** 'DEMO26-P000012': account code, year, number of the packet within account and year. */
const packetIdOf = (accountCode: string, year: number, number: number): string =>
  `${accountCode}${String(year % 100).padStart(2, '0')}-P${String(number).padStart(6, '0')}`;

/** Takes the next number of an account's year; it is never given again, also when the packet does not come about. */
export async function takePacketId(tx: Transaction, account: { id: number; code: string }, year: number): Promise<string> {
  const [row] = await tx.query<{ last: number }>(
    `insert into cases.packet_number as n (account_id, year, last) values ($1, $2, 1)
     on conflict (account_id, year) do update set last = n.last + 1 returning last`,
    [account.id, year],
  );
  return packetIdOf(account.code, year, row?.last ?? 1);
}
