import type { SaveSettlementRequest } from '@atlas/contracts';
import type { SavedSettlement } from '@/providers/http/api-types.generated.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCase } from '../case-context.js';
import { useCaseCalls } from './calls.js';

/** Settling changes the status and, of a packet, other cases: what shows the packet is reloaded. */
export function useSettlementWrites() {
  const calls = useCaseCalls();
  const { caseId, cache } = useCase();
  const queries = useQueryClient();
  const after = (saved: SavedSettlement): SavedSettlement => {
    cache.written(saved);
    void queries.invalidateQueries({ queryKey: ['case', caseId, 'packet-settlement'] });
    void queries.invalidateQueries({ queryKey: ['case', caseId, 'packet'] });
    void queries.invalidateQueries({ queryKey: ['provider-rows', 'settlements'] });
    return saved;
  };
  return {
    save: async (body: SaveSettlementRequest, ifMatch: number) => after(await calls.saveSettlement(body, ifMatch)),
    reset: async (reason: string) => after(await calls.resetSettlement(caseId, reason)),
  };
}
