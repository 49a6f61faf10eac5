import { endOfNewYorkDay, newYorkClock, newYorkDay } from '@atlas/contracts';

/** The calendar day at a moment, `YYYY-MM-DD`. */
export const today = (at: string = new Date().toISOString()): string => newYorkDay(new Date(at));

/** The last millisecond of a day, ISO UTC. */
export const endOfDay = endOfNewYorkDay;

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as people read it: the end of a day as that day, '03/31/2026', anything else with its time, '03-31-2026 04:12:08 PM'. */
export function momentText(time: string): string {
  const at = newYorkClock(time);
  if (!at) return '';
  const date = [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCFullYear()].map(two);
  if (endOfDay(today(time)) === time) return date.join('/');
  const clock = [at.getUTCHours() % 12 || 12, at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
  return `${date.join('-')} ${clock} ${at.getUTCHours() < 12 ? 'AM' : 'PM'}`;
}
