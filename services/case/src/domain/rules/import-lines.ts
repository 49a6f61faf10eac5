import { numberedBy } from './numbered-by.js';

/** The fields of a line of a clinic's file that identify a service. Values as the file has them, dates and money read. */
export interface LineContent {
  readonly bill_number: string | null;
  readonly dos_from: string;
  readonly dos_to: string | null;
  readonly cpt_code: string;
  readonly modifier: string | null;
  readonly units: number;
  readonly charge_cents: number;
  readonly diagnosis: readonly string[];
  readonly treating_doctor: string | null;
  readonly speciality: string | null;
}

/** What the clinic did with the bill since (date last billed, status) is no part of it: the next export of the same line says otherwise. */
const contentOf = (line: LineContent): string =>
  JSON.stringify([
    line.bill_number,
    line.dos_from,
    line.dos_to ?? line.dos_from,
    line.cpt_code,
    line.modifier,
    line.units,
    line.charge_cents,
    line.diagnosis,
    line.treating_doctor,
    line.speciality,
  ]);

export interface NumberedLine<Line> {
  readonly line: Line;
  /** Content and occurrence: by it a case knows the line again, whatever file it comes in. */
  readonly key: string;
  /** 1 for the first of its content; the others are possible duplicates, and kept. */
  readonly occurrence: number;
}

/** Numbers the lines of one case in one file. Lines of the same content get the same numbers in any order. */
export function numberedLines<Line extends LineContent>(lines: readonly Line[]): readonly NumberedLine<Line>[] {
  return numberedBy(lines, contentOf).map(({ content, ...line }) => ({ ...line, key: `${content}#${line.occurrence}` }));
}

/** A line of a case or of a file with its charge. */
export interface ChargedLine {
  readonly key: string;
  readonly charge_cents: number;
}

/** A line that is known with another amount. */
export interface LineChange {
  /** Under which the case knows it. */
  readonly was_key: string;
  /** What the case has now. */
  readonly from_cents: number;
  readonly to_cents: number;
}

/** Identifies a line whose amount has changed: bill number or else dates, and code. */
function identityOf(key: string): string {
  const [bill, from, to, code, modifier] = JSON.parse(key.slice(0, key.lastIndexOf('#'))) as readonly unknown[];
  return JSON.stringify(bill === null ? [from, to, code, modifier] : [bill, code, modifier]);
}

/**
 * The lines of a file that the case has with another amount, by the file's keys. A line that is in the file as the case has it is not
 * looked at; each of the others matches one line at most, in the file's order. Where the case has the file's amount by now (a user
 * corrected it), `from_cents` is `to_cents`.
 */
export function changedLines(
  file: readonly ChargedLine[],
  known: readonly ChargedLine[],
  isKnown: (key: string) => boolean,
): ReadonlyMap<string, LineChange> {
  const fresh = file.filter(({ key }) => !isKnown(key));
  const changes = new Map<string, LineChange>();
  if (!fresh.length) return changes;
  const inFile = new Set(file.map(({ key }) => key));
  const others = new Map<string, ChargedLine[]>();
  for (const line of known) {
    if (inFile.has(line.key)) continue;
    const identity = identityOf(line.key);
    const same = others.get(identity);
    if (same) same.push(line);
    else others.set(identity, [line]);
  }
  for (const { key, charge_cents } of fresh) {
    const same = others.get(identityOf(key)) ?? [];
    const at = same.findIndex(line => chargeIn(line.key) !== charge_cents);
    const [line] = at < 0 ? [] : same.splice(at, 1);
    if (line) changes.set(key, { was_key: line.key, from_cents: line.charge_cents, to_cents: charge_cents });
  }
  return changes;
}

/** The values of the line's file. */
const chargeIn = (key: string): unknown => (JSON.parse(key.slice(0, key.lastIndexOf('#'))) as readonly unknown[])[6];
