import type { SubTypeRow } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';
import { useOptions } from './use-options.js';

export interface TransactionType {
  id: number;
  code: string;
  name: string;
  /** Which way an amount moves the balance. */
  balance_sign: 'minus' | 'none' | 'plus' | 'opposite';
}
interface TransactionTypeRecord extends TransactionType {
  needs_bill: boolean;
  needs_check: boolean;
}

const FIVE_MINUTES = 300_000;
const ALL = { top: 1000 };
const useAllTypes = (): readonly TransactionTypeRecord[] =>
  useOptions<TransactionTypeRecord>('setting/transaction_type/option', '', ALL).data ?? [];

/** The firm's transaction types; a reversal is created from the reversed payment and is not among them. */
export function useTransactionTypes(): readonly TransactionType[] {
  return useAllTypes().filter(({ balance_sign }) => balance_sign !== 'opposite');
}

/** What one type asks for: a bill, a check number. */
export function useTypeRules(id: number | undefined): TransactionTypeRecord | undefined {
  return useAllTypes().find(type => type.id === id);
}

/** The finer kinds of one type, or of reversals. */
export function useSubTypes(typeId: number | undefined): readonly SubTypeRow[] {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['transaction-sub-types', typeId],
    queryFn: ({ signal }) => api.get(`payment/transaction/sub_type/${typeId}`, { signal }),
    staleTime: FIVE_MINUTES,
    enabled: typeId !== undefined && !Number.isNaN(typeId),
  });
  return data;
}
