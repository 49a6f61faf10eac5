import type { Segment } from '../envelope/segment.js';

/** HI qualifiers of diagnoses, ICD-9 and ICD-10; others are procedures, occurrences and values. In the order they are listed. */
const DIAGNOSIS = ['ABK', 'BK', 'ABF', 'BF', 'ABJ', 'BJ', 'APR', 'PR', 'ABN', 'BN'];
/** Those that lines point to. */
const POINTED_TO = new Set(['ABK', 'BK', 'ABF', 'BF']);

/** The diagnoses of a claim while its HI segments come in. */
export class Diagnoses {
  readonly #codes: { readonly qualifier: string; readonly code: string }[] = [];

  /** Takes the codes of one HI; answers the places of elements that hold none ('HI01'). */
  take(hi: Segment): readonly string[] {
    const unread: string[] = [];
    for (let index = 1; index < hi.elements.length; index++) {
      if (!hi.at(index)) continue;
      const [qualifier = '', code = ''] = hi.partsAt(index);
      if (!code) unread.push(`HI${String(index).padStart(2, '0')}`);
      else if (DIAGNOSIS.includes(qualifier)) this.#codes.push({ qualifier, code });
    }
    return unread;
  }

  /** Each once, the principal one first. */
  all(): readonly string[] {
    const sorted = [...this.#codes].sort((a, b) => DIAGNOSIS.indexOf(a.qualifier) - DIAGNOSIS.indexOf(b.qualifier));
    return [...new Set(sorted.map(({ code }) => code))];
  }

  /** Those that '1:3' points to; all when none of the pointers hits one. */
  pointedTo(pointers: readonly string[]): readonly string[] {
    const codes = this.#codes.filter(({ qualifier }) => POINTED_TO.has(qualifier));
    const hit = pointers.flatMap(pointer => codes[Number(pointer) - 1]?.code ?? []);
    return hit.length ? [...new Set(hit)] : this.all();
  }
}
