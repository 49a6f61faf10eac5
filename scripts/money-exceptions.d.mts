export const MONEY_EXCEPTIONS: readonly string[];
