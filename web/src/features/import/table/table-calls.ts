import { AppError, type MappingTo, type TableFile } from '@atlas/contracts';
import { factsOf, type TableFacts } from './table-facts.js';
import { readTable } from '@atlas/import-files';
import { lineViewOf } from './line-views.js';
import { type KnownValues, type LineView, MappedTable, type PreviewLine, type Survey } from './survey.js';
import { t } from '@/texts/t.js';

/** What can be asked of a table, by name: arguments and answer. */
export interface TableCalls {
  open: { asks: { content: ArrayBuffer; name: string; kind: string; sheet?: string | undefined }; answers: TableFacts };
  survey: { asks: { mapping: MappingTo; known?: KnownValues }; answers: Survey };
  lines: { asks: { mapping: MappingTo; rows: readonly number[] }; answers: PreviewLine[] };
  cells: { asks: { rows: readonly number[] }; answers: { headers: string[]; lines: string[][] } };
}
export type TableCall = keyof TableCalls;

/** Holds one opened table, and its reading under the mapping that was asked for last. */
export class TableReader {
  #opened: { table: TableFile; view: LineView } | undefined;
  #mapped: { key: string; table: MappedTable } | undefined;

  async answer<Call extends TableCall>(call: Call, asks: TableCalls[Call]['asks']): Promise<TableCalls[Call]['answers']> {
    const answers: {
      [Each in TableCall]: (asks: TableCalls[Each]['asks']) => TableCalls[Each]['answers'] | Promise<TableCalls[Each]['answers']>;
    } = {
      open: async ({ content, name, kind, sheet }) => {
        this.#mapped = undefined;
        const view = lineViewOf(kind);
        if (!view) throw new Error(`There are no imports of ${kind}.`);
        const table = await readTable(new Uint8Array(content), name, { x12: view.kind.x12, sheet });
        this.#opened = { table, view };
        return factsOf(table);
      },
      survey: ({ mapping, known }) => this.#under(mapping, known).survey(),
      lines: ({ mapping, rows }) => rows.flatMap(row => this.#under(mapping).line(row) ?? []),
      cells: ({ rows }) => {
        const { headers, rows: all } = this.#file.table;
        return { headers: [...headers], lines: rows.flatMap(row => (all[row - 1] ? [[...all[row - 1]!.cells]] : [])) };
      },
    };
    return answers[call](asks);
  }

  get #file(): { table: TableFile; view: LineView } {
    if (!this.#opened) throw new AppError(409, 'NO_FILE', t('common.pleaseChooseAFile'));
    return this.#opened;
  }

  #under(mapping: MappingTo, known?: KnownValues): MappedTable {
    const key = JSON.stringify(mapping);
    if (this.#mapped?.key === key && !known) return this.#mapped.table;
    const { table, view } = this.#file;
    const mapped = new MappedTable(table, view, mapping, known);
    this.#mapped = { key, table: mapped };
    return mapped;
  }
}
