import { needs, type AccessRule } from '@/providers/access/route.js';

/** Who finds and merges duplicates. */
export const manages: AccessRule = session => session.profile.userTypeId === '1' && needs('CanManageMaster')(session);
