import { CASE_STREAM, type CaseEvent } from '@atlas/contracts';
import type { Projection, ProjectionTransaction, RecordedEvent } from '@atlas/event-sourcing';
import { concernsSettlements, foldSettlement, standingOf, type SettlementRecord } from './case-settlement.fold.js';

interface StoredSettlement extends SettlementRecord {
  readonly account_id: number;
  readonly case_id: string;
}

const keyOf = ({ stream }: RecordedEvent): string => `${stream.accountId}/${stream.id}`;

/** What cases are settled for, and what came in for it. */
export const caseSettlementProjection: Projection = {
  name: 'case_settlement',
  categories: [CASE_STREAM],
  tables: ['case_settlement'],
  concerns: ({ type }) => concernsSettlements(type),
  async apply(events, tx) {
    const relevant = events.filter(({ type }) => concernsSettlements(type));
    if (!relevant.length) return;
    const streams = new Map(relevant.map(event => [keyOf(event), event.stream]));
    const before = await readRows([...streams.values()], tx);
    const rows = new Map<string, SettlementRecord | undefined>(before);
    for (const event of relevant) {
      const { type, data } = event;
      rows.set(keyOf(event), foldSettlement(rows.get(keyOf(event)), { type, data } as unknown as CaseEvent));
    }
    const gone = [...before.keys()].filter(key => rows.get(key) === undefined).flatMap(key => streams.get(key) ?? []);
    await removeRows(gone, tx);
    await writeRows(
      [...rows].flatMap(([key, record]) => {
        const stream = streams.get(key);
        return record && stream && record !== before.get(key)
          ? [{ ...record, account_id: stream.accountId, case_id: stream.id }]
          : [];
      }),
      tx,
    );
  },
};

type Streams = readonly RecordedEvent['stream'][];
const accountsOf = (streams: Streams): number[] => streams.map(({ accountId }) => accountId);
const idsOf = (streams: Streams): string[] => streams.map(({ id }) => id);

const COLUMNS = {
  account_id: 'int',
  case_id: 'text',
  settlement_id: 'text',
  packet_id: 'text',
  settlement_type_id: 'int',
  settlement_type: 'text',
  settled_on: 'date',
  payment_due_on: 'date',
  principal_cents: 'bigint',
  principal_pct: 'float8',
  interest_cents: 'bigint',
  interest_pct: 'float8',
  attorney_fee_cents: 'bigint',
  filing_fee_cents: 'bigint',
  paid_cents: 'bigint',
  outstanding_cents: 'bigint',
  settled_by: 'text',
  receipts: 'jsonb',
} as const;
const NAMES = Object.keys(COLUMNS).join(', ');
const TYPED = Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const CHANGES = Object.keys(COLUMNS)
  .map(name => `${name} = excluded.${name}`)
  .join(', ');

/** The rows of all cases of the batch in one query: with cents and days as they were recorded. */
async function readRows(streams: Streams, tx: ProjectionTransaction): Promise<Map<string, SettlementRecord>> {
  const rows = await tx.query<{ row: StoredSettlement }>(
    `select to_jsonb(s) - 'paid_cents' - 'outstanding_cents' as row
       from unnest($1::int[], $2::text[]) as t(account_id, case_id) join case_settlement s using (account_id, case_id)`,
    [accountsOf(streams), idsOf(streams)],
  );
  return new Map(
    rows.map(({ row: { account_id, case_id, ...record } }): [string, SettlementRecord] => [`${account_id}/${case_id}`, record]),
  );
}

async function removeRows(streams: Streams, tx: ProjectionTransaction): Promise<void> {
  if (!streams.length) return;
  await tx.query(
    `delete from case_settlement s using unnest($1::int[], $2::text[]) as t(account_id, case_id)
      where s.account_id = t.account_id and s.case_id = t.case_id`,
    [accountsOf(streams), idsOf(streams)],
  );
}

async function writeRows(rows: readonly StoredSettlement[], tx: ProjectionTransaction): Promise<void> {
  if (!rows.length) return;
  await tx.query(
    `insert into case_settlement (${NAMES}) select ${NAMES} from jsonb_to_recordset($1::jsonb) as r(${TYPED})
     on conflict (account_id, case_id) do update set ${CHANGES}`,
    [JSON.stringify(rows.map(row => ({ ...row, ...standingOf(row) })))],
  );
}
