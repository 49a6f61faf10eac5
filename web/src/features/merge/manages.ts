import { firmNeeds } from '@/providers/access/route.js';

/** Who finds and merges duplicates. */
export const manages = firmNeeds('Edit', 'CanManageMaster');
