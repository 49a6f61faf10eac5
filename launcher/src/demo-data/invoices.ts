import type { InvoiceView } from '@atlas/contracts';
import { addDays, type Day } from './invention/calendar.js';
import type { DemoApi } from './api.js';
import type { DemoMasterData } from './master-data.js';

/** What the firm agreed with each of its clients: a part of principal and of interest; the attorney's fee is the firm's, the filing fee goes back to it. */
const AGREED = [
  { component: 'principal', pct: 20 },
  { component: 'interest', pct: 25 },
] as const;
const AGREED_SINCE = '2020-01-01';

const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Fee agreements, and for whoever was paid two invoices: what came in until the month before last, remitted, and the last month, which is open. */
export async function writeInvoices(api: DemoApi, { providers }: DemoMasterData, today: Day): Promise<void> {
  const lastMonth = monthStart(addDays(monthStart(today), -1));
  for (const id of providers.values()) {
    const at = `provider_master/${id}`;
    for (const { component, pct } of AGREED) {
      const row = { component, pct, basis: 'percent_collected', effective_from: AGREED_SINCE };
      await api.post(`${at}/fee_agreement`, row);
    }
    const earlier = await issued(api, at, AGREED_SINCE, addDays(lastMonth, -1));
    if (earlier && earlier.balance > 0) {
      const payment = { amount: earlier.balance, paid_on: earlier.invoice_date, check_no: `10${String(id).padStart(2, '0')}` };
      await api.post(`${at}/invoices/${earlier.invoice_number}/payment`, payment);
    }
    await issued(api, at, lastMonth, addDays(monthStart(today), -1));
  }
}

async function issued(api: DemoApi, at: string, period_from: Day, period_to: Day): Promise<InvoiceView | undefined> {
  const order = { kind: 'escrow', period_from, period_to };
  const { refusal } = await api.post<{ refusal: string | null }>(`${at}/invoices/preview`, order);
  return refusal === null ? api.post<InvoiceView>(`${at}/invoices`, order) : undefined;
}
