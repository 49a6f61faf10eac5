const FIRST_SECONDS = 10;
const GROWTH = 4;
const MOST_SECONDS = 12 * 3600;
/** With the pauses below the last attempt is about three days after the first. */
export const MOST_ATTEMPTS = 13;

/** The seconds to wait after this many failed attempts: 10 s, 40 s, 160 s … 12 h, each up to a fifth longer or shorter. Undefined: there is no further attempt. */
export function secondsAfter(attempts: number, random: () => number = Math.random): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  const seconds = Math.min(FIRST_SECONDS * GROWTH ** (attempts - 1), MOST_SECONDS);
  return Math.round(seconds * (0.8 + 0.4 * random()));
}
