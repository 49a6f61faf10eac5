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

type Counts = Pick<BatchOutcome, 'created' | 'updated' | 'known' | 'refused' | 'duplicates' | 'parties'>;

/** Counts over all batches; the parts add up to the rows of the file. */
export class RecordImportTotals {
  readonly #counts: { -readonly [Key in keyof Counts]: number } = {
    created: 0,
    updated: 0,
    known: 0,
    refused: 0,
    duplicates: 0,
    parties: 0,
  };
  #rows = 0;

  constructor(private readonly resource: string) {}

  /** A row of the file. */
  read(): void {
    this.#rows++;
  }

  /** A row that cannot be read. */
  refuse(): void {
    this.#counts.refused++;
  }

  add(outcome: Counts): void {
    for (const key of Object.keys(this.#counts) as (keyof Counts)[]) this.#counts[key] += outcome[key];
  }

  get rows(): number {
    return this.#rows;
  }

  /** Rows with a known outcome. */
  get done(): number {
    const { created, updated, known, refused } = this.#counts;
    return created + updated + known + refused;
  }

  figures(): RecordImportFigures {
    const { created, updated, known, refused, duplicates, parties } = this.#counts;
    const share = (rows: number) => ({ rows, amount: 0 });
    return {
      resource: this.resource,
      created,
      updated,
      skipped: known,
      duplicates,
      changed: 0,
      parties,
      totals: {
        ...share(this.#rows),
        booked: share(created + updated),
        known: share(known),
        refused: share(refused),
        difference: share(this.#rows - this.done),
      },
    };
  }
}
