import type { TableEncoding, TableFile } from '@atlas/contracts';

/** What a column holds, to be recognized by. */
export interface ColumnFacts {
  header: string;
  /** Some different values of its first lines. */
  samples: string[];
  /** Lines in which it is not empty. */
  filled: number;
}

export interface TableFacts {
  encoding: TableEncoding;
  /** There is nothing to map: the file says itself what its values are. */
  fixed: boolean;
  /** Of a workbook. */
  sheet: TableFile['sheet'];
  lines: number;
  columns: ColumnFacts[];
}

const SAMPLES = 4;
const SAMPLED_LINES = 400;

/** What the first screens show of a table. */
export function factsOf({ encoding, headers, rows, fixed, sheet }: TableFile): TableFacts {
  const columns = headers.map((header, index) => {
    const samples = new Set<string>();
    let filled = 0;
    for (const { row, cells } of rows) {
      const value = cells[index]?.trim();
      if (!value) continue;
      filled += 1;
      if (samples.size < SAMPLES && row <= SAMPLED_LINES) samples.add(value);
    }
    return { header, samples: [...samples], filled };
  });
  return { encoding, fixed: fixed ?? false, sheet, lines: rows.length, columns };
}
