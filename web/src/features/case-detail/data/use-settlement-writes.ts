import type { SaveSettlementRequest } from '@atlas/contracts';
import type { SavedSettlement } from '../../../providers/http/api-types.generated.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCase } from '../case-context.js';
import { calls } from './calls.js';

/** Settling moves the status and, of a packet, other cases: the case and its packet are reloaded. */
export function useSettlementWrites() {
  const { caseId, cache } = useCase();
  const queries = useQueryClient();
  const after = async (saved: SavedSettlement): Promise<SavedSettlement> => {
    cache.set('settlement', saved.settlement);
    cache.written(saved.revision);
    cache.set('details', await calls.reread(caseId));
    void queries.invalidateQueries({ queryKey: ['case', caseId, 'packet-settlement'] });
    void queries.invalidateQueries({ queryKey: ['case', caseId, 'packet'] });
    void queries.invalidateQueries({ queryKey: ['provider-rows', 'settlements'] });
    return saved;
  };
  return {
    save: async (body: SaveSettlementRequest) => after(await calls.saveSettlement(body)),
    reset: async (reason: string) => after(await calls.resetSettlement(caseId, reason)),
  };
}
