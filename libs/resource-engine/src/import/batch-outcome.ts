import type { RecordImportFigures } from '@atlas/contracts';
import type { RowProblem } from '@atlas/platform';

/** The result of some rows; stored with the rows, so that an interrupted run reports the same the second time. */
export interface BatchOutcome {
  readonly created: number;
  readonly updated: number;
  readonly known: number;
  readonly refused: number;
  readonly duplicates: number;
  readonly parties: number;
  readonly warnings: readonly RowProblem[];
  readonly errors: readonly RowProblem[];
}

const EMPTY: BatchOutcome = {
  created: 0,
  updated: 0,
  known: 0,
  refused: 0,
  duplicates: 0,
  parties: 0,
  warnings: [],
  errors: [],
};

/** Counts over all batches; the parts add up to the rows of the file that were looked at. */
export class ImportTally {
  #counted = EMPTY;
  #rows = 0;

  constructor(private readonly resource: string) {}

  get rows(): number {
    return this.#rows;
  }

  add(outcome: BatchOutcome): void {
    const sum = (key: 'created' | 'updated' | 'known' | 'refused' | 'duplicates' | 'parties') =>
      this.#counted[key] + outcome[key];
    this.#counted = {
      ...EMPTY,
      created: sum('created'),
      updated: sum('updated'),
      known: sum('known'),
      refused: sum('refused'),
      duplicates: sum('duplicates'),
      parties: sum('parties'),
    };
    this.#rows += outcome.created + outcome.updated + outcome.known + outcome.refused;
  }

  /** `total`: the rows of the whole file, as far as that is known. */
  figures(total: number): RecordImportFigures {
    const { created, updated, known, refused, duplicates, parties } = this.#counted;
    const share = (rows: number) => ({ rows, amount: 0 });
    const file = Math.max(total, this.#rows);
    return {
      resource: this.resource,
      created,
      updated,
      skipped: known,
      duplicates,
      changed: 0,
      parties,
      totals: {
        ...share(file),
        booked: share(created + updated),
        known: share(known),
        refused: share(refused),
        difference: share(file - this.#rows),
      },
    };
  }
}
