/** What a line of a clinic's file says was done: it tells one service from another. Values as the file has them, dates and money read. */
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
  const seen = new Map<string, number>();
  return lines.map(line => {
    const content = contentOf(line);
    const occurrence = (seen.get(content) ?? 0) + 1;
    seen.set(content, occurrence);
    return { line, key: `${content}#${occurrence}`, occurrence };
  });
}
