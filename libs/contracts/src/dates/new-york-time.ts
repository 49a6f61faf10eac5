/**
 * The firm's clock. No-fault is the law of New York, so days begin, deadlines run and times are shown there, whatever the zone of the browser or the
 * server. This file is the one place that turns moments into days and times of day.
 */
export const FIRM_TIME_ZONE = 'America/New_York';

const HOUR_MS = 3_600_000;
const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: FIRM_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const offsets = new Map<number, number>();
const REMEMBERED = 50_000;

/** From UTC to New York in ms, looked up once per hour of the calendar: clocks change on the hour, and asking for it is slow. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / HOUR_MS);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const part = Object.fromEntries(CLOCK.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, Number(value)]));
    offset = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) - hour * HOUR_MS;
    if (offsets.size >= REMEMBERED) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

/** What the clock in New York shows, in the UTC fields of the answer; undefined for what is not a time. */
export function newYorkClock(at: string | number | Date): Date | undefined {
  const time = new Date(at).getTime();
  return Number.isNaN(time) ? undefined : new Date(time + offsetAt(time));
}

/** The calendar day in New York, YYYY-MM-DD. */
export const newYorkDay = (at: Date): string => utcDay(at.getTime() + offsetAt(at.getTime()));

/**
 * The moment, ISO UTC, at which the clock in New York shows this time of this day ('16:12:08.999'). Of an hour that comes twice the first one; a time that
 * is skipped is an hour later.
 */
export function newYorkMoment(day: string, clock: string): string {
  const wall = Date.parse(`${day}T${clock}Z`);
  const near = wall - offsetAt(wall);
  const exact = wall - offsetAt(near);
  return new Date(offsetAt(exact) === offsetAt(near) ? exact : near).toISOString();
}

/** The last millisecond of the day, ISO UTC. */
export const endOfNewYorkDay = (day: string): string => newYorkMoment(day, '23:59:59.999');

/** The computer's clock, which is `minutesBehindUtc`, shows New York's time in winter and in summer. */
export const isOnNewYorkTime = (now: Date, minutesBehindUtc = (at: Date): number => at.getTimezoneOffset()): boolean =>
  [0, 6].every(month => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), month, 1));
    return minutesBehindUtc(at) * -60_000 === offsetAt(at.getTime());
  });

/** The day of a calendar date that is kept as its midnight in UTC. */
export const utcDay = (at: number | Date): string => new Date(at).toISOString().slice(0, 10);

const DAY_MS = 24 * HOUR_MS;

/** So many days later. A calendar has no zone: days are counted, not hours. */
export const addDays = (day: string, days: number): string => utcDay(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * DAY_MS);
