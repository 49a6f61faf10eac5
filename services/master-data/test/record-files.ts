import { bodyOf, type Row } from './answers.js';
import { imported, type EndedImport } from './import-records.js';
import { MasterDataUnderTest } from './master-data-under-test.js';

/** What an import says it did. */
export const figuresOf = ({ result: { created, updated, skipped, duplicates, parties, totals } }: EndedImport) => ({
  created,
  updated,
  skipped,
  duplicates,
  parties,
  refused: totals.refused.rows,
});
export const NOTHING = { created: 0, updated: 0, skipped: 0, duplicates: 0, parties: 0, refused: 0 };

/** A suite's master data, and the first account's files of records. */
export class RecordFiles extends MasterDataUnderTest {
  /** Imports a file and waits for what comes of it. */
  readonly bring = (path: string, content: string | Buffer, fields: object = {}): Promise<EndedImport> =>
    imported(this.running, this.admin, path, content, fields as Record<string, unknown>);

  readonly rowsOf = async (path: string, filters: object = {}): Promise<Row[]> =>
    bodyOf<{ result: Row[] }>(await this.admin('POST', `${path}/list`, { body: { top: 1000, show_all: true, filters } })).result;

  readonly idOf = async (path: string, name: string): Promise<number> => (await this.rowsOf(path, { name }))[0]!.id;

  readonly record = async (path: string, id: number): Promise<Row> => bodyOf<Row>(await this.admin('GET', `${path}/${id}`));
}
