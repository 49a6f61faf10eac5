import { newYorkClock } from '@atlas/contracts';

/** How a column's values read: money and numbers stay numbers, dates are `YYYY-MM-DD`, times ISO 8601 or `Date`, everything else is text. */
export type ExportType = 'text' | 'money' | 'date' | 'datetime' | 'number' | 'bool';

const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Excel's calendar has a 29 February 1900, so earlier dates are wrong. */
const FIRST_SERIAL = 61;
/** What one cell of a workbook holds. */
const MOST_CHARACTERS = 32_767;

/** What a spreadsheet would take for a formula, its wide forms, and invisible characters in front of one. */
const ACTIVE = /^[=+\-@\uff1d\uff0b\uff0d\uff20\p{C}]/u;
/** What no XML can hold, halves of a letter included. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Cs}]/gu;

/** Most texts: there is nothing to change. */
const HARMLESS = /^[A-Za-z\d][\u0020-\u007e]*$/;

/** Text that no spreadsheet executes: in front of a formula's first letter an apostrophe, which says 'this is text'. */
export function neutralise(text: string): string {
  if (HARMLESS.test(text)) return text;
  const guarded = ACTIVE.test(text) ? `'${text}` : text;
  return guarded.replaceAll(UNPRINTABLE, '\ufffd');
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** What the clock in New York shows; undefined for what is no time. */
const clockOf = (value: unknown): Date | undefined => newYorkClock(value instanceof Date ? value : String(value));

const two = (number: number) => String(number).padStart(2, '0');

/** How a CSV writes days and times: as the screens show them, or in the form of ISO 8601 that programs read. */
export type CsvDates = 'shown' | 'iso';

/** A value as a CSV has it. */
export function csvCell(value: unknown, type: ExportType, dates: CsvDates = 'shown'): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && (type === 'money' || type === 'number')) {
    if (!Number.isFinite(value)) return '';
    return type === 'money' ? value.toFixed(2) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'date' && dates === 'shown') {
    const [, year, month, day] = DATE.exec(textOf(value)) ?? [];
    if (year) return `${month}/${day}/${year}`;
  }
  if (type === 'datetime' && dates === 'shown') {
    const at = clockOf(value);
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
    const at = clockOf(value);
    return at && (at.getTime() - EXCEL_EPOCH) / DAY_MS;
  }
  const [, year, month, day] = DATE.exec(textOf(value)) ?? [];
  return year ? (Date.UTC(Number(year), Number(month) - 1, Number(day)) - EXCEL_EPOCH) / DAY_MS : undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
