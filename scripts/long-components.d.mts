export const LONG_COMPONENTS: readonly string[];
