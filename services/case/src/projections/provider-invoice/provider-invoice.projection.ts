import type { Projection, ProjectionTransaction, RecordedEvent } from '@atlas/event-sourcing';
import { INVOICE_STREAM, type InvoiceEvent } from '../../domain/invoice/invoice.events.js';
import { dueOf } from '../../domain/invoice/invoice.state.js';

export const providerInvoiceTableSql = [
  `create table cases.provider_invoice (
     account_id int not null,
     invoice_number text not null,
     provider_id int not null,
     kind text not null,
     invoice_date date not null,
     due_date date not null,
     period_from date not null,
     period_to date not null,
     gross_cents bigint not null,
     fee_cents bigint not null,
     costs_cents bigint not null,
     net_cents bigint not null,
     due_cents bigint not null,
     paid_cents bigint not null default 0,
     is_cancelled boolean not null default false,
     case_ids text[] not null,
     primary key (account_id, invoice_number)
   )`,
  `create index provider_invoice_day on cases.provider_invoice (account_id, provider_id, invoice_date, invoice_number)`,
  `select platform.protect('cases.provider_invoice')`,
];

/** The invoices of every provider, for their list; one invoice with its lines is folded from its own stream. */
export const providerInvoiceProjection: Projection = {
  name: 'provider_invoice',
  categories: [INVOICE_STREAM],
  tables: ['provider_invoice'],
  async apply(events, tx) {
    await insertIssued(events, tx);
    await changePaid(events, tx);
    await markCancelled(events, tx);
  },
};

const eventOf = ({ type, data }: RecordedEvent): InvoiceEvent => ({ type, data }) as unknown as InvoiceEvent;

const COLUMNS = `account_id, invoice_number, provider_id, kind, invoice_date, due_date, period_from, period_to, gross_cents, fee_cents, costs_cents,
  net_cents, due_cents, case_ids`;

async function insertIssued(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> {
  const rows = events.flatMap(recorded => {
    const event = eventOf(recorded);
    if (event.type !== 'InvoiceIssued') return [];
    const { provider, lines, ...issued } = event.data;
    const case_ids = [...new Set(lines.map(({ case_id }) => case_id))];
    return [{ ...issued, account_id: recorded.stream.accountId, provider_id: provider.id, due_cents: dueOf(issued), case_ids }];
  });
  if (!rows.length) return;
  await tx.query(
    `insert into provider_invoice (${COLUMNS})
     select ${COLUMNS}
       from jsonb_to_recordset($1::jsonb) as r(account_id int, invoice_number text, provider_id int, kind text, invoice_date date, due_date date,
              period_from date, period_to date, gross_cents bigint, fee_cents bigint, costs_cents bigint, net_cents bigint, due_cents bigint,
              case_ids text[])
     on conflict (account_id, invoice_number) do nothing`,
    [JSON.stringify(rows)],
  );
}

async function changePaid(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> {
  const paid = events.flatMap(recorded => {
    const event = eventOf(recorded);
    if (event.type !== 'InvoicePaymentRecorded' && event.type !== 'InvoicePaymentReversed') return [];
    const { amount_cents } = event.data.payment;
    const { accountId: account_id, id } = recorded.stream;
    return [{ account_id, id, cents: event.type === 'InvoicePaymentRecorded' ? amount_cents : -amount_cents }];
  });
  if (!paid.length) return;
  await tx.query(
    `update provider_invoice i set paid_cents = i.paid_cents + p.cents
       from (select account_id, id, sum(cents)::bigint as cents from jsonb_to_recordset($1::jsonb) as r(account_id int, id text, cents bigint)
              group by account_id, id) p
      where i.account_id = p.account_id and i.invoice_number = p.id`,
    [JSON.stringify(paid)],
  );
}

async function markCancelled(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> {
  const streams = events.flatMap(({ type, stream }) => (type === 'InvoiceCancelled' ? [stream] : []));
  if (!streams.length) return;
  await tx.query(
    `update provider_invoice i set is_cancelled = true
       from unnest($1::int[], $2::text[]) as c(account_id, id) where i.account_id = c.account_id and i.invoice_number = c.id`,
    [streams.map(({ accountId }) => accountId), streams.map(({ id }) => id)],
  );
}
