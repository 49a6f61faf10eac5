/** `/master-management/insuranceCompany/move` is documented; the others follow it. */
export const mergeRouteOf = (route: string, verb: 'merge' | 'move'): string => `${route}/${verb}`;
export const duplicatesRouteOf = (route: string): string => `${route}/duplicates`;
