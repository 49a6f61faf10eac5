import type { RecordLine } from '@atlas/contracts';
import { csvCell, xlsxCell } from '@atlas/platform';
import { exportedFields, exportedRow, type ExportedField } from '../export/export-columns.js';
import type { ResourceModel } from '../model/resource-model.js';
import { rowPresenter, type StoredRecord, type Viewer } from '../read/present.js';

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Whether a cell equals the exported value of its record: then it is no change, whatever it would mean as an entry. */
export class CellTexts {
  readonly #fields: ReadonlyMap<string, ExportedField>;
  readonly #present: ReturnType<typeof rowPresenter>;
  readonly #exported: ReturnType<typeof exportedRow>;

  constructor(model: ResourceModel, viewer: Viewer) {
    const fields = exportedFields(model.definition, true);
    this.#fields = new Map(fields.map(field => [field.key, field]));
    this.#present = rowPresenter(model.definition.fields, viewer);
    this.#exported = exportedRow(fields);
  }

  /** The keys of cells that differ from what the record's own export has there. */
  changedIn(line: RecordLine, record: StoredRecord): ReadonlySet<string> {
    const row = this.#exported(this.#present({ ...record }));
    return new Set(
      Object.entries(line.cells).flatMap(([key, text]) => {
        const column = this.#fields.get(key)?.column;
        if (!column) return [key];
        const value = row[column.key];
        const same = [csvCell(value, column.type), String(xlsxCell(value, column.type) ?? '')].some(
          each => plain(each) === plain(text),
        );
        return same ? [] : [key];
      }),
    );
  }
}
