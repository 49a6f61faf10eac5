import type { CaseDetails, HistoryRow } from '@atlas/contracts';
import { dayOf, formatDate, formatStamp } from '../../../components/format/dates.js';

/** The part of the address that says which moment is shown. */
export const AS_OF = 'as_of';

/** A whole day is meant to its end; anything longer is a time. */
const isDay = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(moment);

/** '03/31/2026' or '03-31-2026 04:12:08 PM'. */
export const momentText = (moment: string): string => (isDay(moment) ? formatDate(moment) : formatStamp(moment));

/** 'end of day' stands beside a day. */
export const momentNote = (moment: string): string => (isDay(moment) ? 'end of day' : '');

/** The user's day of the moment. */
export const dayOfMoment = (moment: string): string => (isDay(moment) ? moment : dayOf(new Date(moment)));

/** Where the moment lies on the line of time, in ms: a day at its end. */
export const timeOfMoment = (moment: string): number =>
  isDay(moment) ? new Date(`${moment}T23:59:59.999`).getTime() : new Date(moment).getTime();

/** What had happened by then: changes by the revision the case had, looks at it by their time. */
export const knownThen = (rows: readonly HistoryRow[], { revision }: CaseDetails, moment: string): HistoryRow[] =>
  rows.filter(row =>
    row.revision === null ? new Date(row.created_date).getTime() <= timeOfMoment(moment) : row.revision <= revision,
  );

export interface Tick {
  /** Ms */
  time: number;
  /** As it is asked for. */
  moment: string;
  changeTypeId: number;
  /** What happened then: 'Note', 'Payment'; several at one time are joined. */
  label: string;
}

/** One tick for each time at which the case changed, oldest first. */
export function ticksOf(rows: readonly HistoryRow[]): Tick[] {
  const ticks = new Map<number, Tick>();
  for (const { created_date, change_type_id, change_type } of rows) {
    const time = new Date(created_date).getTime();
    const same = ticks.get(time);
    const label = same ? `${change_type}, ${same.label}` : change_type;
    ticks.set(time, { time, moment: created_date, changeTypeId: same?.changeTypeId ?? change_type_id, label });
  }
  return [...ticks.values()].sort((a, b) => a.time - b.time);
}

export interface MonthMark {
  label: string;
  /** Px from the start of the line. */
  left: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Px of a letter of a label, and of the room between two. */
const LETTER = 7;
const GAP = 12;

/** Months along a line of `room` px, the first and each January with its year; those that would touch another are left out. */
export function monthMarks(from: number, to: number, room: number): MonthMark[] {
  const marks: MonthMark[] = [];
  const cursor = new Date(from);
  cursor.setDate(1);
  cursor.setHours(0, 0, 0, 0);
  let free = 0;
  while (cursor.getTime() <= to) {
    const month = cursor.getMonth();
    const withYear = marks.length === 0 || month === 0;
    const label = `${MONTHS[month]}${withYear ? ` ${cursor.getFullYear()}` : ''}`;
    const left = Math.max(0, ((cursor.getTime() - from) / Math.max(1, to - from)) * room);
    if (left >= free && left + label.length * LETTER <= room) {
      marks.push({ label, left });
      free = left + label.length * LETTER + GAP;
    }
    cursor.setMonth(month + 1);
  }
  return marks;
}
