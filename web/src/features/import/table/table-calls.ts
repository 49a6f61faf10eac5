import { AppError, type ImportMapping, type TableFile } from '@atlas/contracts';
import { factsOf, readTable, type TableFacts } from './open-table.js';
import { MappedTable, type PreviewLine, type Survey } from './survey.js';

/** What can be asked of a table, by name: arguments and answer. */
export interface TableCalls {
  open: { asks: { content: ArrayBuffer; name: string }; answers: TableFacts };
  survey: { asks: { mapping: ImportMapping; specialities?: readonly string[] }; answers: Survey };
  lines: { asks: { mapping: ImportMapping; rows: readonly number[] }; answers: PreviewLine[] };
  cells: { asks: { rows: readonly number[] }; answers: { headers: string[]; lines: string[][] } };
}
export type TableCall = keyof TableCalls;

/** Holds one opened table, and its reading under the mapping that was asked for last. */
export class TableDesk {
  #table: TableFile | undefined;
  #mapped: { key: string; table: MappedTable } | undefined;

  answer<Call extends TableCall>(call: Call, asks: TableCalls[Call]['asks']): TableCalls[Call]['answers'] {
    const answers: { [Each in TableCall]: (asks: TableCalls[Each]['asks']) => TableCalls[Each]['answers'] } = {
      open: ({ content, name }) => {
        this.#mapped = undefined;
        this.#table = readTable(new Uint8Array(content), name);
        return factsOf(this.#table);
      },
      survey: ({ mapping, specialities }) => this.#under(mapping, specialities).survey(),
      lines: ({ mapping, rows }) => rows.flatMap(row => this.#under(mapping).line(row) ?? []),
      cells: ({ rows }) => ({
        headers: [...this.#opened.headers],
        lines: rows.flatMap(row => (this.#opened.rows[row - 1] ? [[...this.#opened.rows[row - 1]!.cells]] : [])),
      }),
    };
    return answers[call](asks);
  }

  get #opened(): TableFile {
    if (!this.#table) throw new AppError(409, 'NO_FILE', 'Please choose a file.');
    return this.#table;
  }

  #under(mapping: ImportMapping, specialities?: readonly string[]): MappedTable {
    const key = JSON.stringify(mapping);
    if (this.#mapped?.key === key && !specialities) return this.#mapped.table;
    const known = specialities && new Set(specialities.map(name => name.toLowerCase()));
    const table = new MappedTable(this.#opened, mapping, known);
    this.#mapped = { key, table };
    return table;
  }
}
