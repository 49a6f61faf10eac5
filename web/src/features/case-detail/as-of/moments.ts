import {
  CHANGE_TYPES,
  endOfNewYorkDay,
  monthName,
  newYorkDay,
  newYorkMoment,
  type CaseMoment,
  type HistoryRow,
} from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { addMonths, formatStamp } from '@/components/format/dates.js';
import { isDay } from '@/components/format/moments.js';
import { t } from '@/texts/t.js';

/** The part of the address that says which moment is shown. */
export const AS_OF = 'as_of';

/** 'end of day' is shown beside a day. */
export const momentNote = (moment: string): string => (isDay(moment) ? t('caseAsOf.endOfDayNote') : '');

/** Where the moment lies on the line of time, in ms: a day at its end. */
export const timeOfMoment = (moment: string): number => new Date(isDay(moment) ? endOfNewYorkDay(moment) : moment).getTime();

/** The time of the moment in New York, '04:12:08 PM'; empty for a day. */
export const clockOfMoment = (moment: string): string => (isDay(moment) ? '' : formatStamp(moment).slice(11));

/** A time as people type it ('4:12 pm', '16:12:08', '9 am') as 'HH:MM:SS'; empty: the end of the day; undefined: no time. */
export function parseClock(text: string): string | undefined {
  if (text.trim() === '') return '';
  const match = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '', minutes = '0', seconds = '0', half] = match;
  const isHalf = half !== undefined;
  if ((isHalf && (Number(hours) < 1 || Number(hours) > 12)) || Number(hours) > 23) return undefined;
  if (Number(minutes) > 59 || Number(seconds) > 59 || (!isHalf && match[2] === undefined)) return undefined;
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return [hour, minutes, seconds].map(part => String(part).padStart(2, '0')).join(':');
}

/** A day and a time of it as the moment to ask for: with the whole second, without a time with the whole day. */
export const momentOf = (day: string, clock: string): string => (clock === '' ? day : newYorkMoment(day, `${clock}.999`));

/** What had happened by then: changes by the revision the case had, looks at it by their time. */
export const knownThen = (rows: readonly HistoryRow[], { revision }: CaseDetails, moment: string): HistoryRow[] =>
  rows.filter(row =>
    row.revision === null ? new Date(row.created_date).getTime() <= timeOfMoment(moment) : row.revision <= revision,
  );

/** A place on the line of time where the case changed. */
export interface Tick {
  /** Ms */
  time: number;
  /** As it is asked for. */
  moment: string;
  /** Of the case after it. */
  revision: number;
  /** What is most worth seeing of what happened then. */
  changeTypeId: number;
  /** What happened then: 'Note', 'Payment'; several are joined. */
  label: string;
}

const LABELS = new Map<number, string>(Object.values(CHANGE_TYPES).map(({ id, label }) => [id, label]));
/** Status changes and money are emphasized among notes and documents. */
const LOUD: readonly number[] = [
  CHANGE_TYPES.status_changed.id,
  CHANGE_TYPES.closed_or_reopened.id,
  CHANGE_TYPES.filed.id,
  CHANGE_TYPES.filing_result.id,
  CHANGE_TYPES.payment.id,
  CHANGE_TYPES.payment_changed.id,
];
const loudness = (changeTypeId: number): number => {
  const place = LOUD.indexOf(changeTypeId);
  return place < 0 ? LOUD.length : place;
};
const loudest = (ids: readonly number[]): number => [...ids].sort((a, b) => loudness(a) - loudness(b))[0] ?? 0;

/** The ticks of the moments at which the case changed, oldest first as they come. */
export const ticksOf = (moments: readonly CaseMoment[]): Tick[] =>
  moments.map(({ time, revision, change_type_ids }) => ({
    time: new Date(time).getTime(),
    moment: time,
    revision,
    changeTypeId: loudest(change_type_ids),
    label: change_type_ids.map(id => LABELS.get(id) ?? t('caseAsOf.change')).join(', '),
  }));

/** How many of the ticks lie at or before a time. */
export function countUpTo(ticks: readonly Tick[], time: number): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the tick that is nearest to a time; behind the last one lies the present, `ticks.length`. */
export function nearestPlace(ticks: readonly Tick[], time: number, end: number): number {
  const after = countUpTo(ticks, time);
  const timeAt = (place: number) => ticks[place]?.time ?? end;
  return after > 0 && time - timeAt(after - 1) <= timeAt(after) - time ? after - 1 : after;
}

/**
 * Of the places a thumb was led over, those the case has still to follow to when it is shown at `arrived`. A place that is none of them was chosen
 * otherwise: nothing is left of them then.
 */
export const stillAhead = (places: readonly number[], arrived: number): readonly number[] => {
  const at = places.lastIndexOf(arrived);
  return at < 0 ? [] : places.slice(at + 1);
};

export interface TickMark {
  /** Px from the start of the line. */
  left: number;
  time: number;
  changeTypeId: number;
}

/** Minimum distance of two marks in px. */
const MARK_ROOM = 4;

/** What is drawn of the ticks on a line of `room` px: of those that would cover each other the one most worth seeing. */
export function tickMarks(ticks: readonly Tick[], from: number, to: number, room: number): TickMark[] {
  const marks: TickMark[] = [];
  for (const { time, changeTypeId } of ticks) {
    const left = Math.round(((time - from) / Math.max(1, to - from)) * room);
    const last = marks.at(-1);
    if (!last || left - last.left >= MARK_ROOM) marks.push({ left, time, changeTypeId });
    else if (loudness(changeTypeId) < loudness(last.changeTypeId)) last.changeTypeId = changeTypeId;
  }
  return marks;
}

export interface MonthMark {
  label: string;
  /** Px from the start of the line. */
  left: number;
}

/** Px of a letter of a label, and of the room between two. */
const LETTER = 7;
const GAP = 12;

/** Months along a line of `room` px, the first and each January with its year; those that would touch another are left out. */
export function monthMarks(from: number, to: number, room: number): MonthMark[] {
  const marks: MonthMark[] = [];
  let month = newYorkDay(new Date(from)).slice(0, 7);
  let free = 0;
  for (;;) {
    const begin = Date.parse(newYorkMoment(`${month}-01`, '00:00:00.000'));
    if (begin > to) return marks;
    const withYear = marks.length === 0 || month.endsWith('-01');
    const label = `${monthName.short(month)}${withYear ? ` ${month.slice(0, 4)}` : ''}`;
    const left = Math.max(0, ((begin - from) / Math.max(1, to - from)) * room);
    if (left >= free && left + label.length * LETTER <= room) {
      marks.push({ label, left });
      free = left + label.length * LETTER + GAP;
    }
    month = addMonths(`${month}-01`, 1).slice(0, 7);
  }
}
