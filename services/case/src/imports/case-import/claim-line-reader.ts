import { CASE_IMPORT, type CaseImportFieldName, type CaseLine, type RowReading, type TableRow } from '@atlas/contracts';
import { tableReader, type MappedColumns, type ReadLines, type RowMessages, type RowPart } from '@atlas/resource-engine';
import type { CaseImportTotals } from './case-import-totals.js';
import { claimKeyOf } from './claim-groups.js';
import type { Parties } from './parties.js';

/** What reading and applying a file both add to. */
export interface CaseImportLog {
  readonly totals: CaseImportTotals;
  readonly messages: RowMessages;
  readonly parties: Parties;
}

/** Reads lines with their claim key, rejects invalid ones, and collects the parties of the rest. */
export class ClaimLineReader {
  readonly #read: (part: RowPart<TableRow>) => readonly RowReading<CaseLine>[];

  constructor(
    private readonly accountId: number,
    today: string,
    private readonly log: CaseImportLog,
    columns: MappedColumns<CaseImportFieldName>,
  ) {
    this.#read = tableReader(CASE_IMPORT, columns, log.messages, today);
  }

  read(part: RowPart<TableRow>): ReadLines<CaseLine> {
    const { totals, messages, parties } = this.log;
    const lines: (readonly [string, CaseLine])[] = [];
    for (const { line, amount_cents } of this.#read(part)) {
      totals.read(amount_cents);
      if (!line) {
        totals.settle('refused', amount_cents);
        continue;
      }
      parties.look(line);
      lines.push([claimKeyOf(this.accountId, line), line]);
    }
    return { lines, ...messages.take() };
  }
}
