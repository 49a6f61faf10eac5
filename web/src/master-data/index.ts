import type { ScreenRoute } from '../providers/access/route.js';

export const masterDataScreens: readonly ScreenRoute[] = [];
