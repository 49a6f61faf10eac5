import type { InvoiceKind, InvoicePreview, InvoiceView } from '@atlas/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../providers/http/api.js';

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

const at = (provider: number, more = ''): string => `provider_master/${provider}/invoices${more}`;
/** Lines of one payment are invoiced together. */
export const paymentsOf = (lines: InvoicePreview['lines']): string[] => [...new Set(lines.map(({ payment_id }) => payment_id))];

const invoiceKey = (provider: number, number: string) => ['provider-invoice', provider, number];

/** What an invoice would say now; asked for while the period is whole. */
export const useInvoicePreview = (provider: number, period: InvoicePeriod | undefined) =>
  useQuery({
    queryKey: ['invoice-preview', provider, period],
    queryFn: ({ signal }) => api.post<InvoicePreview>(at(provider, '/preview'), period, { signal }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

export const useInvoice = (provider: number, number: string) =>
  useQuery({
    queryKey: invoiceKey(provider, number),
    queryFn: ({ signal }) => api.get<InvoiceView>(at(provider, `/${number}`), { signal }),
  });

/** What is done with invoices; lists and the invoice itself are reloaded afterwards. */
export function useInvoiceWrites(provider: number) {
  const queries = useQueryClient();
  const kept = (invoice: InvoiceView): InvoiceView => {
    queries.setQueryData(invoiceKey(provider, invoice.invoice_number), invoice);
    void queries.invalidateQueries({ queryKey: ['provider-rows', 'invoices', provider] });
    return invoice;
  };
  const post = async (path: string, body: object) => kept(await api.post<InvoiceView>(at(provider, path), body));
  return {
    /** As the preview shows it; refused where its payments or totals have changed meanwhile. */
    issue: (period: InvoicePeriod, { lines, gross_collected, net }: InvoicePreview) =>
      post('', { ...period, payment_ids: paymentsOf(lines), gross_collected, net }),
    pay: (number: string, body: InvoicePaymentBody) => post(`/${number}/payment`, body),
    reverse: (number: string, payment: string, reason: string) => post(`/${number}/payment/${payment}/reverse`, { reason }),
    cancel: (number: string, reason: string) => post(`/${number}/cancel`, { reason }),
    download: (number: string, format: 'xlsx' | 'csv') =>
      api.download('POST', at(provider, `/${number}/export`), `${number}.${format}`, { body: { format } }),
  };
}
