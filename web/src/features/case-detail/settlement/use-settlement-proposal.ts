import type { SaveSettlementRequest } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/list/use-debounced.js';
import { useCaseCalls } from '../data/calls.js';
import type { SettlementValues } from './settlement-values.js';

const PAUSE_MS = 250;

/** What the typed settlement comes to, asked of the server while one types: the figures that saving would keep. */
export function useSettlementProposal() {
  const calls = useCaseCalls();
  const typed = useWatch<SettlementValues>() as SettlementValues;
  const asked = useDebounced(typed, PAUSE_MS);
  return useQuery({
    queryKey: ['case', asked.case_id, 'settlement-proposal', asked],
    queryFn: ({ signal }) => calls.proposeSettlement(asked as SaveSettlementRequest, signal),
    enabled: typeof asked.settlement_type_id === 'number' && !!asked.settled_on,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
