import type { InvoiceKind, InvoicePreview, InvoiceView } from '@atlas/contracts';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';
import { checked } from '@/providers/http/described-calls.js';

/** What an invoice is asked for. */
export interface InvoicePeriod {
  kind: InvoiceKind;
  period_from: string;
  period_to: string;
  /** Left out for all payments of the period. */
  payment_ids?: readonly string[];
}

/** What was remitted, or what the provider paid. */
export interface InvoicePaymentBody {
  amount: number | null;
  paid_on: string | null;
  check_no: string | null;
  note: string | null;
}

const at = <Path extends string>(provider: number, path: Path) => `provider_master/${provider}/invoices${path}` as const;
/** Lines of one payment are invoiced together. */
export const paymentsOf = (lines: InvoicePreview['lines']): string[] => [...new Set(lines.map(({ payment_id }) => payment_id))];

const invoiceKey = (provider: number, number: string) => ['provider-invoice', provider, number];

/** What an invoice would say now; asked for while the period is whole. */
export function useInvoicePreview(provider: number, period: InvoicePeriod | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['invoice-preview', provider, period],
    queryFn: period ? ({ signal }) => api.post(at(provider, '/preview'), period, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

export function useInvoice(provider: number, number: string) {
  const api = useApi();
  return useQuery({
    queryKey: invoiceKey(provider, number),
    queryFn: ({ signal }) => api.get(at(provider, `/${number}`), { signal }),
  });
}

/** What is done with invoices; lists and the invoice itself are reloaded afterwards. */
export function useInvoiceWrites(provider: number) {
  const api = useApi();
  const queries = useQueryClient();
  const kept = (invoice: InvoiceView): InvoiceView => {
    queries.setQueryData(invoiceKey(provider, invoice.invoice_number), invoice);
    void queries.invalidateQueries({ queryKey: ['provider-rows', 'invoices', provider] });
    return invoice;
  };
  return {
    /** As the preview shows it; refused where its payments or totals have changed meanwhile. */
    issue: async (period: InvoicePeriod, { lines, gross_collected, net }: InvoicePreview) =>
      kept(await api.post(at(provider, ''), { ...period, payment_ids: paymentsOf(lines), gross_collected, net })),
    pay: async (number: string, body: InvoicePaymentBody) =>
      kept(await api.post(at(provider, `/${number}/payment`), checked(body))),
    reverse: async (number: string, payment: string, reason: string) =>
      kept(await api.post(at(provider, `/${number}/payment/${payment}/reverse`), { reason })),
    cancel: (number: string, reason: string) => api.post(at(provider, `/${number}/cancel`), { reason }).then(kept),
    download: (number: string, format: 'xlsx' | 'csv') =>
      api.download('POST', at(provider, `/${number}/export`), `${number}.${format}`, { body: { format } }),
  };
}
