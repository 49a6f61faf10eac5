import {
  wireFromCents,
  type Cents,
  type ImportShare,
  type ImportSummary,
  type ImportTotals,
  type RowMessage,
} from '@atlas/contracts';
import type { Parties } from './parties.js';

interface Share {
  rows: number;
  cents: Cents;
}

const wire = ({ rows, cents }: Share): ImportShare => ({ rows, amount: wireFromCents(cents) });

/** Counts lines and money by what became of them, and cases; the parts add up to the file, or the import says that they do not. */
export class ImportTally {
  readonly #file: Share = { rows: 0, cents: 0 };
  readonly #parts: Readonly<Record<'booked' | 'known' | 'refused', Share>> = {
    booked: { rows: 0, cents: 0 },
    known: { rows: 0, cents: 0 },
    refused: { rows: 0, cents: 0 },
  };
  #created = 0;
  #updated = 0;
  #duplicates = 0;
  #firstId: string | null = null;
  #lastId: string | null = null;

  add(part: 'file' | 'booked' | 'known' | 'refused', cents: Cents): void {
    const share = part === 'file' ? this.#file : this.#parts[part];
    share.rows += 1;
    share.cents += cents;
  }

  duplicate(): void {
    this.#duplicates++;
  }

  /** A case got lines: a new one, or (without `openedId`) one that was there. */
  changed(openedId: string | undefined, isDryRun: boolean): void {
    if (openedId === undefined) {
      this.#updated++;
      return;
    }
    this.#created++;
    if (isDryRun) return;
    if (this.#firstId === null || openedId < this.#firstId) this.#firstId = openedId;
    if (this.#lastId === null || openedId > this.#lastId) this.#lastId = openedId;
  }

  /** Lines of which it is known what became of them. */
  get settled(): number {
    return this.#sum(({ rows }) => rows);
  }

  summary({ created }: Parties): ImportSummary {
    return {
      created: this.#created,
      updated: this.#updated,
      skipped: this.#parts.known.rows,
      duplicates: this.#duplicates,
      changed: 0,
      parties: {
        providers: created.provider_master,
        insurance_companies: created.insurance_company,
        doctors: created.operating_doctor,
      },
      first_case_id: this.#firstId,
      last_case_id: this.#lastId,
      totals: this.#totals(),
    };
  }

  #totals(): ImportTotals {
    const { booked, known, refused } = this.#parts;
    const difference = { rows: this.#file.rows - this.settled, cents: this.#file.cents - this.#sum(({ cents }) => cents) };
    return {
      ...wire(this.#file),
      booked: wire(booked),
      known: wire(known),
      refused: wire(refused),
      difference: wire(difference),
    };
  }

  #sum(pick: (share: Share) => number): number {
    return Object.values(this.#parts).reduce((sum, share) => sum + pick(share), 0);
  }
}

/** What an import did, or in a dry run would do, with what there is to say about single rows. */
export interface ImportResult extends ImportSummary {
  readonly warnings: readonly RowMessage[];
  readonly errors: readonly RowMessage[];
}
