import { importFileTexts } from '@atlas/contracts';
import type { RawRemark } from '../open-table.js';
import type { SheetRow } from './sheet-rows.js';

interface Seen {
  readonly index: number;
  readonly cells: readonly string[];
  readonly column: number;
  readonly message: string;
  count: number;
}

/** Cells that were computed, or failed to be: reported once per column with their number, so only at the end of the sheet. */
export class ComputedCells {
  readonly #first = new Map<string, Seen>();

  look(index: number, { cells, odd }: SheetRow): void {
    for (const { column, message } of odd) {
      const key = `${column} ${message}`;
      const known = this.#first.get(key);
      if (known) known.count++;
      else this.#first.set(key, { index, cells, column, message, count: 1 });
    }
  }

  remarks(): readonly RawRemark[] {
    return [...this.#first.values()].map(({ index, cells, column, message, count }) => ({
      index,
      cells,
      notes: [{ column, message: count === 1 ? `${message}.` : importFileTexts.countedInFile(message, count) }],
    }));
  }
}
