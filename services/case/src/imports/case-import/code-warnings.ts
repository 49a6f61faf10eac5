import { DIAGNOSIS_FIELDS, isDiagnosisFormat, isProcedureFormat, type CaseLine } from '@atlas/contracts';
import type { RowTeller } from '../row-teller.js';

/** Something that is told once of a file, with the first line it was seen in. */
interface Seen {
  readonly field: string;
  readonly message: string;
  line: Pick<CaseLine, 'row' | 'values'>;
  count: number;
}

/**
 * What is said about codes and specialities, once each. Codes are the user's own data and never refused; those that look like none of the
 * known sets are told with how often they occur. A speciality that the firm does not keep is left out.
 */
export class CodeWarnings {
  readonly #seen = new Map<string, Seen>();

  constructor(private readonly isSpeciality: (line: CaseLine) => boolean) {}

  /** Lines may come in any order. */
  look(line: CaseLine): void {
    this.#code(line, 'cpt_code', 'Procedure code', isProcedureFormat);
    for (const field of DIAGNOSIS_FIELDS) this.#code(line, field, 'Diagnosis code', isDiagnosisFormat);
    const { speciality } = line.values;
    if (speciality && !this.isSpeciality(line))
      this.#see('speciality', `Speciality ${speciality} is not in your list; left out`, line);
  }

  tell(told: RowTeller): void {
    const byRow = [...this.#seen.values()].sort((a, b) => a.line.row - b.line.row);
    for (const { field, message, line, count } of byRow) {
      const often = count === 1 || field === 'speciality' ? '' : ` (${count} times in the file)`;
      told.warning({ row: line.row, field, message: `${message}${often}.` }, line.values);
    }
  }

  #code(line: CaseLine, field: CodeField, what: string, isKnown: (code: string) => boolean): void {
    const code = line.values[field];
    if (code && !isKnown(code.toUpperCase())) this.#see(field, `${what} ${code} is in no known code set`, line);
  }

  #see(field: string, message: string, line: CaseLine): void {
    const known = this.#seen.get(message);
    if (!known) {
      this.#seen.set(message, { field, message, line, count: 1 });
      return;
    }
    known.count++;
    if (line.row < known.line.row) known.line = line;
  }
}

type CodeField = 'cpt_code' | (typeof DIAGNOSIS_FIELDS)[number];
