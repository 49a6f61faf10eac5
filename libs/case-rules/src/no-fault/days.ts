import { utcDay } from '@atlas/contracts';

/** A calendar day, YYYY-MM-DD. The rules know no clock and no zone: days come in as facts. */
export type Day = string;

const DAY_MS = 86_400_000;
const pad = (value: number): string => String(value).padStart(2, '0');

/** A calendar is the same for ever: days are turned into numbers and back once. An import counts millions of them. */
const numbers = new Map<Day, number>();
const days = new Map<number, Day>();
const REMEMBERED = 50_000;

function remember(day: Day, number: number): void {
  if (numbers.size >= REMEMBERED) numbers.clear();
  if (days.size >= REMEMBERED) days.clear();
  numbers.set(day, number);
  days.set(number, day);
}

/** Days since 1970-01-01: what days are counted with. */
export function dayNumber(day: Day): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  remember(day, number);
  return number;
}

export function dayOf(number: number): Day {
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = utcDay(number * DAY_MS);
  remember(day, number);
  return day;
}

/** General Construction Law §20: the day a period is reckoned from is excluded, so day 1 is the day after. */
export const plusDays = (from: Day, days: number): Day => dayOf(dayNumber(from) + days);

/** From one day to the other, the first excluded; negative when `to` is before `from`. */
export const daysFrom = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** The same day of a later month; where that month is too short, its last day. */
export function plusMonths(from: Day, months: number): Day {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}-${pad(Math.min(day, lastDay))}`;
}

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
export const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** As people of the field write it: 04/21/2026. */
export const written = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
