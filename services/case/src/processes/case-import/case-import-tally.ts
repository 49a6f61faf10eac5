import {
  CASE_IMPORT_PARTS,
  ControlTotals,
  wireFromCents,
  type CaseImportFigures,
  type CaseImportPart,
  type Cents,
} from '@atlas/contracts';
import type { Parties } from './parties.js';

/** Counts lines and money by what became of them, and the cases they went to. */
export class CaseImportTally {
  readonly #totals = new ControlTotals<CaseImportPart>(CASE_IMPORT_PARTS);
  #changedFrom = 0;
  #changedTo = 0;
  #created = 0;
  #updated = 0;
  #duplicates = 0;
  #firstId: string | null = null;
  #lastId: string | null = null;

  constructor(private readonly applyChanges: boolean) {}

  read(cents: Cents): void {
    this.#totals.read(cents);
  }

  settle(part: CaseImportPart, cents: Cents): void {
    this.#totals.settle(part, cents);
  }

  /** A known line of another amount. */
  change(from: Cents, to: Cents): void {
    this.#totals.settle('changed', to);
    this.#changedFrom += from;
    this.#changedTo += to;
  }

  duplicate(): void {
    this.#duplicates++;
  }

  /** A case got lines: a new one, or (without `openedId`) one that was there. */
  added(openedId: string | undefined, isDryRun: boolean): void {
    if (openedId === undefined) {
      this.#updated++;
      return;
    }
    this.#created++;
    if (isDryRun) return;
    if (this.#firstId === null || openedId < this.#firstId) this.#firstId = openedId;
    if (this.#lastId === null || openedId > this.#lastId) this.#lastId = openedId;
  }

  /** Rows of the file. */
  get rows(): number {
    return this.#totals.rows;
  }

  get settled(): number {
    return this.#totals.settled;
  }

  figures({ created }: Parties): CaseImportFigures {
    return {
      created: this.#created,
      updated: this.#updated,
      skipped: this.#totals.rowsOf('known'),
      duplicates: this.#duplicates,
      changed: this.#totals.rowsOf('changed'),
      changes: {
        applied: this.applyChanges,
        from: wireFromCents(this.#changedFrom),
        to: wireFromCents(this.#changedTo),
      },
      parties: {
        providers: created.provider_master,
        insurance_companies: created.insurance_company,
        doctors: created.operating_doctor,
      },
      first_case_id: this.#firstId,
      last_case_id: this.#lastId,
      totals: this.#totals.totals(),
    };
  }
}
