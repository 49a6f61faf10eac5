/** Files of the case service that still check by hand who may call. The list only shrinks. */
export const CASE_FILES_WITH_ACCESS_CHECKS: readonly string[] = [];
