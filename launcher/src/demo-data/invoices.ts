import type { InvoiceView } from '@atlas/contracts';
import { addDays, type Day } from './invention/calendar.js';
import type { DemoApi } from './api.js';
import type { DemoMasterData } from './master-data.js';

/** No payment came in before. */
const FIRST_DAY = '2020-01-01';

const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Two invoices for each provider that was paid: a remitted one up to the month before last, and an open one for the last month. */
export async function writeInvoices(api: DemoApi, { providers }: DemoMasterData, today: Day): Promise<void> {
  const lastMonth = monthStart(addDays(monthStart(today), -1));
  for (const id of providers.values()) {
    const at = `provider_master/${id}`;
    const earlier = await issued(api, at, FIRST_DAY, addDays(lastMonth, -1));
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
