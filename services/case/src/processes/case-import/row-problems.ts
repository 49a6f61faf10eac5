import { columnsOf, type CaseImportFieldName, type ImportMapping, type RowMessage, type TableFile } from '@atlas/contracts';
import type { RowProblem } from '@atlas/platform';

/** What is kept of a cell beside its message. */
const MOST_CHARACTERS = 200;

/** Messages with what stands in the file: the cell they are about, and by what the clinic knows the row, its bill number or else its claim's. */
export function problemsOf({ headers, rows }: TableFile, mapping: ImportMapping): (message: RowMessage) => RowProblem {
  const columns = columnsOf(headers, mapping);
  const cell = (row: number, field: string): string | undefined => {
    const column = columns.get(field as CaseImportFieldName);
    const text = column === undefined ? undefined : rows[row - 1]?.cells[column]?.trim();
    return text ? text.slice(0, MOST_CHARACTERS) : undefined;
  };
  return ({ row, field, message }) => {
    const value = cell(row, field);
    const reference = cell(row, 'bill_number') ?? cell(row, 'ins_claim_number');
    return { row, field, message, ...(value ? { value } : {}), ...(reference ? { reference } : {}) };
  };
}
