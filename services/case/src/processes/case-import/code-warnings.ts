import { DIAGNOSIS_FIELDS, type CaseLine, type RowMessage } from '@atlas/contracts';

/** Formats only, no code lists (spec/domain.md A5): a code that has none of these shapes is most likely the clinic's own. */
const PROCEDURE_SHAPES = [/^\d{4}[0-9A-Z]$/, /^[A-V]\d{4}$/];
const DIAGNOSIS_SHAPE = /^[A-Z]\d[0-9A-Z](\.?[0-9A-Z]{1,4})?$/;

/** Codes are the user's own data and never refused; those that look like none of the known sets are told once each, with how often they occur. */
export function codeWarnings(lines: readonly CaseLine[]): RowMessage[] {
  const unknown = new Map<string, { row: number; field: string; message: string; count: number }>();
  const look = (
    line: CaseLine,
    field: 'cpt_code' | (typeof DIAGNOSIS_FIELDS)[number],
    what: string,
    isKnown: (code: string) => boolean,
  ) => {
    const code = line.values[field];
    if (!code || isKnown(code.toUpperCase())) return;
    const known = unknown.get(`${what} ${code}`);
    if (known) known.count++;
    else unknown.set(`${what} ${code}`, { row: line.row, field, message: `${what} ${code} is in no known code set`, count: 1 });
  };
  for (const line of lines) {
    look(line, 'cpt_code', 'Procedure code', code => PROCEDURE_SHAPES.some(shape => shape.test(code)));
    for (const field of DIAGNOSIS_FIELDS) look(line, field, 'Diagnosis code', code => DIAGNOSIS_SHAPE.test(code));
  }
  return [...unknown.values()].map(({ row, field, message, count }) => ({
    row,
    field,
    message: count === 1 ? `${message}.` : `${message} (${count} times in the file).`,
  }));
}

/** A speciality that the firm does not keep is left out, and told once. */
export function specialityWarnings(lines: readonly CaseLine[], isKnown: (line: CaseLine) => boolean): RowMessage[] {
  const unknown = new Map<string, RowMessage>();
  for (const line of lines) {
    const { speciality } = line.values;
    if (!speciality || unknown.has(speciality) || isKnown(line)) continue;
    const message = `Speciality ${speciality} is not in your list; left out.`;
    unknown.set(speciality, { row: line.row, field: 'speciality', message });
  }
  return [...unknown.values()];
}
