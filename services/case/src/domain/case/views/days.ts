const DAY_MS = 86_400_000;
const utcDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Whole days between two calendar days; never negative. */
export const daysBetween = (from: string, to: string): number => Math.max(0, utcDay(to) - utcDay(from));
