import { readDay, zipDigits } from '@atlas/contracts';

/** A procedure as a bill line names it. */
export interface AskedCode {
  readonly code: string;
  readonly modifier: string | null;
  readonly units: number;
}

/** What `FeeSchedule/VlidateCpt` is asked, read from its query. What cannot be read is left out: an answer says less then, and is no error. */
export interface FeeQuestion extends AskedCode {
  readonly day: string;
  /** Cents. */
  readonly charge: number | undefined;
  readonly zip: string | undefined;
  readonly locationId: number | undefined;
  readonly providerId: number | undefined;
  /** The case of the injured person: its lines of the day count towards the cap. */
  readonly injuredKey: string | undefined;
}

const MOST_UNITS = 99_999;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const codeOf = (value: unknown): string => textOf(value).toUpperCase();

/** Drugs and minutes may have parts of units; the schedule says what is worth a whole one. */
function unitsOf(value: unknown): number {
  const units = Number(textOf(value) || '1');
  return Number.isFinite(units) && units > 0 && units <= MOST_UNITS ? units : 1;
}

const idOf = (value: unknown): number | undefined => (/^\d{1,9}$/.test(textOf(value)) ? Number(textOf(value)) : undefined);

function centsOf(value: unknown): number | undefined {
  const text = textOf(value);
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined;
  const [dollars = '0', cents = ''] = text.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** `today`: the day of service where none is given. */
export function readQuestion(query: Readonly<Record<string, unknown>>, today: string): FeeQuestion {
  return {
    code: codeOf(query['code']),
    modifier: codeOf(query['modifier']) || null,
    units: unitsOf(query['units']),
    day: readDay(textOf(query['dos'])) ?? today,
    charge: centsOf(query['charge']),
    zip: zipDigits(textOf(query['zip'])),
    locationId: idOf(query['location_id']),
    providerId: idOf(query['provider_id']),
    injuredKey: /^[A-Za-z0-9-]{1,40}$/.test(textOf(query['injured_key'])) ? textOf(query['injured_key']) : undefined,
  };
}
