import { sqlMigration } from '@atlas/platform';
import type { RecordedEvent, StreamCategory } from '../store/event-store.js';
import { eventStoreMigrations } from '../store/postgres/event-store-schema.fixture.js';
import { projectionCheckpointSql } from './checkpoint.js';
import type { Projection, ProjectionTransaction } from './projection.js';

/** For the specs of projections: what is open on each bill, and how much was paid per day. Imported by specs only. */
export const billSchemas = [
  ...eventStoreMigrations,
  {
    schema: 'books',
    migrations: [
      sqlMigration('CreateBooks1764000000000', [
        ...projectionCheckpointSql('books'),
        `create table books.open_bill (
           account_id int not null,
           bill_id text not null,
           cents bigint not null,
           paid bigint not null default 0 check (paid >= 0),
           serial int generated always as identity,
           primary key (account_id, bill_id)
         ) with (fillfactor = 80)`,
        `create index open_bill_by_rest on books.open_bill (account_id, (cents - paid))`,
        `create index open_bill_unpaid on books.open_bill (account_id) where paid = 0`,
        `select platform.protect('books.open_bill')`,
        `create table books.paid_per_day (account_id int not null, day text not null, cents bigint not null, unique (account_id, day))`,
        `select platform.protect('books.paid_per_day')`,
      ]),
    ],
  },
];

const cents = ({ data }: RecordedEvent) => Number(data['cents']);

/** `digest` sees every event first: a spec lets it fail or count. */
export function openBills(category: StreamCategory, digest: (event: RecordedEvent) => void = () => undefined): Projection {
  return {
    name: 'open_bills',
    categories: [category],
    tables: ['open_bill', 'paid_per_day'],
    batchSize: 100,
    async apply(events, tx) {
      events.forEach(digest);
      const sent = events.filter(event => event.type === 'BillSent');
      await tx.query(
        `insert into open_bill (account_id, bill_id, cents) select * from unnest($1::int[], $2::text[], $3::bigint[])`,
        [sent.map(({ stream }) => stream.accountId), sent.map(({ stream }) => stream.id), sent.map(cents)],
      );
      await pay(
        events.filter(event => event.type === 'BillPaid'),
        tx,
      );
    },
  };
}

async function pay(paid: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> {
  const accounts = paid.map(({ stream }) => stream.accountId);
  await tx.query(
    `update open_bill b set paid = b.paid + p.cents
       from (select account_id, bill_id, sum(cents) as cents from unnest($1::int[], $2::text[], $3::bigint[]) as u(account_id, bill_id, cents) group by 1, 2) p
      where b.account_id = p.account_id and b.bill_id = p.bill_id`,
    [accounts, paid.map(({ stream }) => stream.id), paid.map(cents)],
  );
  await tx.query(
    `insert into paid_per_day as d (account_id, day, cents)
     select account_id, day, sum(cents) from unnest($1::int[], $2::text[], $3::bigint[]) as u(account_id, day, cents) group by 1, 2
     on conflict (account_id, day) do update set cents = d.cents + excluded.cents`,
    [accounts, paid.map(({ metadata }) => metadata.time.slice(0, 10)), paid.map(cents)],
  );
}
