import type { PaymentShare } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDebounced } from '@/components/list/use-debounced.js';
import { usePacketCalls } from '../calls.js';
import type { Target } from './split.js';

const NONE: readonly PaymentShare[] = [];

/** How the server would divide the amount, reloaded while the user types; `onNew` when another amount was divided. */
export function useProposal(target: Target, amount: number | null, onNew: () => void) {
  const calls = usePacketCalls();
  const asked = useDebounced(amount, 200);
  const { data, error, isFetching } = useQuery({
    queryKey: ['packet', 'proposal', target, asked],
    queryFn: ({ signal }) =>
      calls.propose({ ...('packet_id' in target ? target : { case_ids: [...target.case_ids] }), amount: asked ?? 0 }, signal),
    enabled: asked !== null && asked !== 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const divided = useRef<number>(undefined);
  useEffect(() => {
    if (data === undefined || data.amount === divided.current) return;
    if (divided.current !== undefined) onNew();
    divided.current = data.amount;
  }, [data, onNew]);
  return {
    shares: amount === null ? NONE : (data?.allocation ?? NONE),
    error,
    isPending: isFetching || asked !== amount || (data !== undefined && data.amount !== amount),
  };
}
