import { wireFromCents, type InvoiceKind, type InvoicePreview } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** Which payments of a provider's cases an invoice could take. */
export interface InvoiceablePeriod {
  readonly provider_id: number;
  readonly kind: InvoiceKind;
  readonly period_from: string;
  readonly period_to: string;
  readonly today: string;
  readonly hold_days: number;
}

export interface Invoiceable extends Pick<InvoicePreview, 'held' | 'earlier'> {
  /** Cases with a payment that may come on the invoice; their own streams decide. */
  readonly case_ids: readonly string[];
}

interface Found {
  readonly case_ids: readonly string[];
  readonly held: number;
  readonly held_cents: number;
  readonly earlier: number;
  readonly earlier_cents: number;
}

/**
 * Payments that are on no active invoice, by the day they count on (`countsOn`), and those that changed since they were invoiced. An invoice has a
 * payment when the claims to it add up to something; claims of an invoice that is being issued count, too.
 */
const SQL = `
  with money as (
    select p.case_id, p.component, p.amount_cents, p.stands and not t.is_deleted as stands, p.transaction_date,
           case when $3 = 'escrow' then coalesce(p.deposit_date, p.transaction_date) + $7::int else p.transaction_date end as counts_on,
           coalesce(c.same, 0) as same, coalesce(c.other, 0) as other, coalesce(c.is_open, false) as is_open
      from cases.case_list t
      join cases.case_payment p on p.account_id = t.account_id and p.case_id = t.case_id
      left join lateral (
        select sum(i.amount_cents) filter (where i.component = p.component) as same,
               sum(i.amount_cents) filter (where i.component <> p.component) as other,
               bool_or(not i.is_issued) as is_open
          from cases.invoice_claim i where i.account_id = p.account_id and i.payment_id = p.payment_id) c on true
     where t.account_id = $1 and t.provider_id = $2
  ), judged as (
    select case_id, amount_cents, counts_on, transaction_date, is_open, stands and same = 0 and other = 0 as is_free,
           (same <> 0 or other <> 0) and (other <> 0 or same <> case when stands then amount_cents else 0 end) as has_changed
      from money
  )
  select coalesce(array_agg(distinct case_id) filter (where is_open or has_changed or (is_free and counts_on between $4::date and least($5::date, $6::date))), '{}')
           as case_ids,
         count(*) filter (where is_free and counts_on > $6::date and transaction_date <= $5::date)::int as held,
         coalesce(sum(amount_cents) filter (where is_free and counts_on > $6::date and transaction_date <= $5::date), 0)::float8 as held_cents,
         count(*) filter (where is_free and counts_on < $4::date)::int as earlier,
         coalesce(sum(amount_cents) filter (where is_free and counts_on < $4::date), 0)::float8 as earlier_cents
    from judged`;

export async function invoiceable(tx: Transaction, accountId: number, period: InvoiceablePeriod): Promise<Invoiceable> {
  const { provider_id, kind, period_from, period_to, today, hold_days } = period;
  const [found] = await tx.query<Found>(SQL, [accountId, provider_id, kind, period_from, period_to, today, hold_days]);
  const { case_ids, held, held_cents, earlier, earlier_cents } = found ?? NOTHING;
  return {
    case_ids,
    held: { payments: held, amount: wireFromCents(held_cents) },
    earlier: { payments: earlier, amount: wireFromCents(earlier_cents) },
  };
}

const NOTHING: Found = { case_ids: [], held: 0, held_cents: 0, earlier: 0, earlier_cents: 0 };
