import { newYorkDay } from '@atlas/contracts';

/** The firm's clock: New York's, where its deadlines run. */
const ZONE = 'America/New_York';
const NEW_YORK_HOUR = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });

/** The calendar day at a moment, `YYYY-MM-DD`. */
export const today = (at: string = new Date().toISOString()): string => newYorkDay(new Date(at));

const NEW_YORK_STAMP = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment as people read it: the end of a day as that day, '03/31/2026', anything else with its time, '03-31-2026 04:12:08 PM'. */
export function momentText(time: string): string {
  const [date = '', clock = ''] = NEW_YORK_STAMP.format(new Date(time)).split(', ');
  const isDay = endOfDay(today(time)) === time;
  return isDay ? date : `${date.replaceAll('/', '-')} ${clock.replace(/\s/g, ' ')}`;
}

/** The last millisecond of a day, ISO UTC: 4 or 5 hours after Greenwich's, by the season. */
export function endOfDay(day: string): string {
  const midnight = new Date(`${day}T23:59:59.999Z`).getTime();
  const offset = 23 - Number(NEW_YORK_HOUR.format(midnight));
  return new Date(midnight + offset * 60 * 60 * 1000).toISOString();
}
