/** How a column's values read: money and numbers stay numbers, dates are `YYYY-MM-DD`, times ISO 8601 or `Date`, everything else is text. */
export type ExportType = 'text' | 'money' | 'date' | 'datetime' | 'number' | 'bool';

/** No-fault is the law of New York, and so is the clock of who reads its lists. */
const TIME_ZONE = 'America/New_York';
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Excel's calendar has a 29 February 1900; before it nothing is right. */
const FIRST_SERIAL = 61;
/** What one cell of a workbook holds. */
const MOST_CHARACTERS = 32_767;

/** What a spreadsheet would take for a formula, its wide forms, and invisible characters in front of one. */
const ACTIVE = /^[=+\-@\uff1d\uff0b\uff0d\uff20\p{C}]/u;
/** What no XML can hold, halves of a letter included. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Cs}]/gu;

/** Text that no spreadsheet executes: in front of a formula's first letter an apostrophe, which says 'this is text'. */
export function neutralise(text: string): string {
  const guarded = ACTIVE.test(text) ? `'${text}` : text;
  return guarded.replaceAll(UNPRINTABLE, '\ufffd');
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const HOUR_MS = 3_600_000;
const offsets = new Map<number, number>();

/** From UTC to `TIME_ZONE`, looked up once per hour of the calendar: the clock changes on the hour, and asking it is slow. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / HOUR_MS);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const part = Object.fromEntries(CLOCK.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, Number(value)]));
    offset = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) - hour * HOUR_MS;
    if (offsets.size > 50_000) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

/** What the wall clock of `TIME_ZONE` shows, as a time of no zone; undefined for what is no time. */
function wallClock(value: unknown): Date | undefined {
  const time = value instanceof Date ? value.getTime() : Date.parse(String(value));
  return Number.isNaN(time) ? undefined : new Date(time + offsetAt(time));
}

const two = (number: number) => String(number).padStart(2, '0');

/** A value as a CSV shows it, in the forms of the screens. */
export function csvCell(value: unknown, type: ExportType): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && (type === 'money' || type === 'number')) {
    if (!Number.isFinite(value)) return '';
    return type === 'money' ? value.toFixed(2) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'date') {
    const [, year, month, day] = DATE.exec(textOf(value)) ?? [];
    if (year) return `${month}/${day}/${year}`;
  }
  if (type === 'datetime') {
    const at = wallClock(value);
    if (at) {
      const clock = [at.getUTCHours() % 12 || 12, at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
      const date = `${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}-${at.getUTCFullYear()}`;
      return `${date} ${clock} ${at.getUTCHours() < 12 ? 'AM' : 'PM'}`;
    }
  }
  return neutralise(textOf(value));
}

/** A value as a cell of a workbook; dates become Excel's day numbers, which the column's format shows as dates. */
export function xlsxCell(value: unknown, type: ExportType): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && (type === 'money' || type === 'number')) {
    if (!Number.isFinite(value)) return null;
    return type === 'money' ? Math.round(value * 100) / 100 : value;
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'date' || type === 'datetime') {
    const serial = serialOf(value, type);
    if (serial !== undefined && serial >= FIRST_SERIAL) return serial;
  }
  const text = neutralise(textOf(value));
  return workbookText(text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text);
}

/** A line break within a cell is a line feed; and what looks like Excel's own escape of a letter (`_x000D_`) is escaped, to stay as it is. */
const workbookText = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

function serialOf(value: unknown, type: 'date' | 'datetime'): number | undefined {
  if (type === 'datetime') {
    const at = wallClock(value);
    return at && (at.getTime() - EXCEL_EPOCH) / DAY_MS;
  }
  const [, year, month, day] = DATE.exec(textOf(value)) ?? [];
  return year ? (Date.UTC(Number(year), Number(month) - 1, Number(day)) - EXCEL_EPOCH) / DAY_MS : undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
