import { api } from '@/providers/http/api.js';
import type { FoundCase } from './search-hits.js';

const TOP = 8;

/** The first cases that have all words of the query, or the phone number that it is. */
export const searchCases = async (query: string, signal: AbortSignal): Promise<readonly FoundCase[]> =>
  (await api.post('Case/simple_search', { page: 1, top: TOP, query }, { signal })).result;
