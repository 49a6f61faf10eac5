import { collectedOf } from '@atlas/case-rules';
import { CASE_STREAM, type CaseEvent, type Payment } from '@atlas/contracts';
import type { Projection, ProjectionTransaction, RecordedEvent } from '@atlas/event-sourcing';

export const casePaymentTableSql = [
  `create table cases.case_payment (
     account_id int not null,
     case_id text not null,
     payment_id text not null,
     component text not null,
     amount_cents bigint not null,
     transaction_date date not null,
     deposit_date date,
     stands boolean not null,
     primary key (account_id, case_id, payment_id)
   )`,
  `select platform.protect('cases.case_payment')`,
  // Payments of a period, and those of a case: the list of cases asks for the cases that have one of the other.
  `create index case_payment_day on cases.case_payment (account_id, transaction_date, case_id) where stands`,
  // The list compares case ids byte by byte.
  `create index case_payment_of_case on cases.case_payment (account_id, case_id collate "C", transaction_date) where stands`,
];

interface Row {
  readonly account_id: number;
  readonly case_id: string;
  readonly payment_id: string;
  readonly component: string;
  readonly amount_cents: number;
  readonly transaction_date: string;
  readonly deposit_date: string | null;
  /** False once it was reversed. */
  readonly stands: boolean;
}

/** The money collected for each case, payment by payment. Uninvoiced payments are read for all cases of a provider. */
export const casePaymentProjection: Projection = {
  name: 'case_payment',
  categories: [CASE_STREAM],
  tables: ['case_payment'],
  concerns: event => rowsOf(event).length > 0 || depositOf(event) !== undefined,
  async apply(events, tx) {
    const rows = new Map<string, Row>();
    const deposits = new Map<string, Deposit>();
    for (const event of events) {
      for (const row of rowsOf(event)) {
        rows.set(keyOf(row), row);
        // The row has the deposit date, including earlier events.
        deposits.delete(keyOf(row));
      }
      const deposit = depositOf(event);
      if (deposit) deposits.set(keyOf(deposit), deposit);
    }
    await writeRows([...rows.values()], tx);
    await writeDeposits([...deposits.values()], tx);
  },
};

type Deposit = Pick<Row, 'account_id' | 'case_id' | 'payment_id' | 'deposit_date'>;

const keyOf = ({ account_id, case_id, payment_id }: Deposit): string => `${account_id}/${case_id}/${payment_id}`;

function rowsOf({ stream, type, data }: RecordedEvent): readonly Row[] {
  const event = { type, data } as unknown as CaseEvent;
  const row = (payment: Payment, stands: boolean): readonly Row[] => {
    const collected = collectedOf(payment);
    const { id, transaction_date, deposit_date } = payment;
    return [
      {
        account_id: stream.accountId,
        case_id: stream.id,
        payment_id: id,
        component: collected?.component ?? '',
        amount_cents: collected?.cents ?? 0,
        transaction_date,
        deposit_date,
        stands: stands && collected !== null,
      },
    ];
  };
  switch (event.type) {
    case 'PaymentRecorded':
    case 'PaymentReplaced':
      return row(event.data.payment, true);
    case 'PaymentReversed':
    case 'PaymentDeleted':
      return row(event.data.payment, false);
    default:
      return [];
  }
}

/** A deposit is often recorded later; it moves the end of the hold. */
function depositOf({ stream, type, data }: RecordedEvent): Deposit | undefined {
  const event = { type, data } as unknown as CaseEvent;
  if (event.type !== 'PaymentDetailsUpdated' || !event.data.changes.deposit_date) return undefined;
  const { payment_id, changes } = event.data;
  return { account_id: stream.accountId, case_id: stream.id, payment_id, deposit_date: changes.deposit_date?.to ?? null };
}

async function writeRows(rows: readonly Row[], tx: ProjectionTransaction): Promise<void> {
  if (!rows.length) return;
  await tx.query(
    `insert into case_payment (account_id, case_id, payment_id, component, amount_cents, transaction_date, deposit_date, stands)
     select account_id, case_id, payment_id, component, amount_cents, transaction_date, deposit_date, stands
       from jsonb_to_recordset($1::jsonb) as r(account_id int, case_id text, payment_id text, component text, amount_cents bigint,
              transaction_date date, deposit_date date, stands boolean)
     on conflict (account_id, case_id, payment_id) do update
       set component = excluded.component, amount_cents = excluded.amount_cents, transaction_date = excluded.transaction_date,
           deposit_date = excluded.deposit_date, stands = excluded.stands`,
    [JSON.stringify(rows)],
  );
}

async function writeDeposits(deposits: readonly Deposit[], tx: ProjectionTransaction): Promise<void> {
  if (!deposits.length) return;
  await tx.query(
    `update case_payment p set deposit_date = d.deposit_date
       from jsonb_to_recordset($1::jsonb) as d(account_id int, case_id text, payment_id text, deposit_date date)
      where p.account_id = d.account_id and p.case_id = d.case_id and p.payment_id = d.payment_id`,
    [JSON.stringify(deposits)],
  );
}
