/** The firm's clock: New York's, where its deadlines run. */
const ZONE = 'America/New_York';
const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
const NEW_YORK_HOUR = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });

/** The calendar day at a moment, `YYYY-MM-DD`. */
export const today = (at: string = new Date().toISOString()): string => NEW_YORK_DAY.format(new Date(at));

/** The last millisecond of a day, ISO UTC: 4 or 5 hours after Greenwich's, by the season. */
export function endOfDay(day: string): string {
  const midnight = new Date(`${day}T23:59:59.999Z`).getTime();
  const offset = 23 - Number(NEW_YORK_HOUR.format(midnight));
  return new Date(midnight + offset * 60 * 60 * 1000).toISOString();
}
