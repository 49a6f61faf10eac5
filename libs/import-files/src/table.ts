import { malformed, type RowNote, type TableFile, type TableRow } from '@atlas/contracts';

/** Rows of a file as its reader found them: the first is the header. */
export interface RawTable extends Pick<TableFile, 'encoding' | 'sheet'> {
  readonly data: readonly (readonly string[])[];
  /** Why a row can not be read, by its index in `data`. */
  readonly broken?: ReadonlyMap<number, string>;
  readonly notes?: ReadonlyMap<number, readonly RowNote[]>;
}

/** The table of parsed cells. Throws 400 when there is no header or no row; a broken row is told with its number, the others are kept. */
export function tableOf({ data, broken, notes, ...about }: RawTable, fileName: string): TableFile {
  const [headers, ...rows] = data;
  if (!headers || headers.every(header => !header.trim()))
    throw malformed(`The file ${fileName} has no header.`, { file: 'The file has no header.' });
  refuseRepeatedHeaders(headers);
  if (!rows.length) throw malformed(`The file ${fileName} has a header and no rows.`, { file: 'The file has no rows.' });
  return {
    ...about,
    headers: headers.map(header => header.trim()),
    rows: rows.map((cells, index) => ({
      row: index + 1,
      cells,
      ...brokenBy(cells, headers.length, broken?.get(index + 1)),
      ...(notes?.has(index + 1) ? { notes: notes.get(index + 1)! } : {}),
    })),
  };
}

function brokenBy(cells: readonly string[], width: number, known: string | undefined): Pick<TableRow, 'broken'> {
  if (known) return { broken: known };
  return cells.length > width ? { broken: `The row has ${cells.length} cells, the header ${width}.` } : {};
}

/** Two columns of one name can not be mapped apart. */
function refuseRepeatedHeaders(headers: readonly string[]): void {
  const seen = new Set<string>();
  for (const header of headers.map(name => name.trim()).filter(Boolean)) {
    if (seen.has(header))
      throw malformed(`The column ${header} occurs twice in the header.`, { file: `The column ${header} occurs twice.` });
    seen.add(header);
  }
}
