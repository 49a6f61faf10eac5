import type { ListAnswer } from '../../../providers/data/list-query.js';
import { api } from '../../../providers/http/api.js';
import type { FoundCase } from './search-hits.js';

const TOP = 8;

/** The first cases that have all words of the query, or the phone number that it is. */
export const searchCases = async (query: string, signal: AbortSignal): Promise<FoundCase[]> =>
  (await api.post<ListAnswer<FoundCase>>('Case/simple_search', { page: 1, top: TOP, query }, { signal })).result;
