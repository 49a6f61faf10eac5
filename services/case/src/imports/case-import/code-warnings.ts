import {
  type CaseLine,
  type CodeListName,
  type CodeLists,
  type CodesByList,
  DIAGNOSIS_FIELDS,
  hasCodes,
  importRowTexts,
  oddCode,
} from '@atlas/contracts';
import type { RowReporter } from '@atlas/resource-engine';

type CodeField = 'cpt_code' | (typeof DIAGNOSIS_FIELDS)[number];
type FirstLine = Pick<CaseLine, 'row' | 'values'>;

/** Something that a file names, with the first line that names it. */
interface Seen {
  readonly field: CodeField | 'speciality';
  readonly list?: CodeListName;
  readonly text: string;
  line: FirstLine;
  count: number;
}

/**
 * Collects the codes and specialities of a file and reports each once. Codes are the user's own data and never refused; odd ones are reported with
 * how often they occur. A speciality that the firm does not have is left out.
 */
export class CodeWarnings {
  readonly #seen = new Map<string, Seen>();

  constructor(private readonly isSpeciality: (line: CaseLine) => boolean) {}

  /** Lines may come in any order. */
  look(line: CaseLine): void {
    this.#see('cpt_code', 'procedure_codes', line);
    for (const field of DIAGNOSIS_FIELDS) this.#see(field, 'diagnosis_codes', line);
    if (line.values.speciality && !this.isSpeciality(line)) this.#see('speciality', undefined, line);
  }

  /** Reports what is odd when the whole file was seen: all codes are looked up together. */
  async report(lookUp: (codes: CodesByList) => Promise<CodeLists | undefined>, messages: RowReporter): Promise<void> {
    const seen = [...this.#seen.values()].sort((a, b) => a.line.row - b.line.row);
    const codes = { procedure_codes: codesFor('procedure_codes', seen), diagnosis_codes: codesFor('diagnosis_codes', seen) };
    const lists = hasCodes(codes) ? await lookUp(codes) : undefined;
    for (const one of seen) {
      const message = messageOf(one, lists);
      if (message !== undefined) messages.warning({ row: one.line.row, field: one.field, message }, one.line.values);
    }
  }

  #see(field: Seen['field'], list: CodeListName | undefined, line: CaseLine): void {
    const text = line.values[field]?.trim();
    if (!text) return;
    const key = `${list ?? field} ${text}`;
    const known = this.#seen.get(key);
    if (!known) {
      // A copy: the text of a line would hold its whole part of the file in memory.
      this.#seen.set(
        key,
        structuredClone({ field, ...(list ? { list } : {}), text, line: { row: line.row, values: line.values }, count: 1 }),
      );
      return;
    }
    known.count++;
    if (line.row < known.line.row) known.line = structuredClone({ row: line.row, values: line.values });
  }
}

const codesFor = (name: CodeListName, seen: readonly Seen[]): readonly string[] =>
  seen.flatMap(({ list, text }) => (list === name ? [text] : []));

function messageOf({ list, text, count }: Seen, lists: CodeLists | undefined): string | undefined {
  if (!list) return importRowTexts.specialityNotKnown(text);
  return oddCode(list, text, lists, count);
}
