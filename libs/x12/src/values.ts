import { parseCents, type Cents } from '@atlas/contracts';

/** Longer than any amount of the standard (18 digits, sign, point). */
const MOST_DIGITS = 20;

/** '1186.4' → 118640, to the cent; undefined when it is no number, or has parts of a cent. */
export function centsOf(text: string): Cents | undefined {
  return text.length <= MOST_DIGITS && /^[-+]?[0-9]*\.?[0-9]*$/.test(text) ? parseCents(text.replace(/^\+/, '')) : undefined;
}

/** A quantity (units, days); undefined when it is no number. */
export function quantityOf(text: string): number | undefined {
  return text.length <= MOST_DIGITS && /^-?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text) ? Number(text) : undefined;
}

/** '20251002' (or the day of '202510020800') → '2025-10-02'; undefined when it is no day of the calendar. */
export function dateOf(text: string): string | undefined {
  if (!/^[0-9]{8}([0-9]{4})?$/.test(text)) return undefined;
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined;
}

export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** A day, or two with a hyphen; by its shape, for some programs write another format qualifier than they mean. */
export function periodOf(text: string): Period | undefined {
  const [first = '', second] = text.split('-', 2);
  const from = dateOf(first.trim());
  if (!from) return undefined;
  const to = second === undefined ? null : dateOf(second.trim());
  return to === undefined ? undefined : { from, to };
}
