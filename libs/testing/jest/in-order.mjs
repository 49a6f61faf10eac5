/** Files whose tests need those before them, or were not yet shown to do without: they run in the order in which they are written. The list only shrinks. */
export const inOrder = ['services/filing/src/filing.int.spec.ts'];
