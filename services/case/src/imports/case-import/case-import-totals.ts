import {
  CASE_IMPORT_PARTS,
  ControlTotals,
  wireFromCents,
  type CaseImportFigures,
  type CaseImportPart,
  type Cents,
} from '@atlas/contracts';
import type { Parties } from './parties.js';

/** Lines and money by outcome, and the cases they went to. */
export class CaseImportTotals {
  readonly #totals = new ControlTotals<CaseImportPart>(CASE_IMPORT_PARTS);
  #changedFrom = 0;
  #changedTo = 0;
  #created = 0;
  #updated = 0;
  #duplicates = 0;
  #firstId: string | null = null;
  #lastId: string | null = null;
  /** A case may get lines in several batches. */
  readonly #cases = new Set<string>();

  /** `createdBefore`: parties that an interrupted attempt created. */
  constructor(
    private readonly applyChanges: boolean,
    private readonly createdBefore: Partial<CaseImportFigures['parties']> = {},
  ) {}

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

  hasCounted(caseId: string): boolean {
    return this.#cases.has(caseId);
  }

  /** A new or existing case got lines. In a dry run new cases have no ids. */
  added(caseId: string, opened: boolean, isDryRun: boolean): void {
    if (!isDryRun && this.hasCounted(caseId)) return;
    if (!isDryRun) this.#cases.add(caseId);
    if (!opened) {
      this.#updated++;
      return;
    }
    this.#created++;
    if (isDryRun) return;
    if (this.#firstId === null || caseId < this.#firstId) this.#firstId = caseId;
    if (this.#lastId === null || caseId > this.#lastId) this.#lastId = caseId;
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
        providers: created.provider_master + (this.createdBefore.providers ?? 0),
        insurance_companies: created.insurance_company + (this.createdBefore.insurance_companies ?? 0),
        doctors: created.operating_doctor + (this.createdBefore.doctors ?? 0),
      },
      first_case_id: this.#firstId,
      last_case_id: this.#lastId,
      totals: this.#totals.totals(),
    };
  }
}
