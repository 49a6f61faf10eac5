import type { DemoApi } from './api.js';
import type { WithWordFile } from './data/templates.js';
import { textIn, type RecordRow } from './record-file.js';
import { wordFile } from './word-file.js';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Uploads the Word files of templates or annexures, as their forms do; each row then names its file. */
export async function withUploadedFiles(api: DemoApi, path: string, rows: readonly WithWordFile[]): Promise<RecordRow[]> {
  const uploaded: RecordRow[] = [];
  for (const { row, paragraphs } of rows) {
    const file = new File([new Uint8Array(wordFile(paragraphs))], `${textIn(row, 'name')}.docx`, { type: WORD });
    const { file_id } = await api.upload<{ file_id: string }>(`${path}/file/file`, file);
    uploaded.push({ ...row, file: file_id });
  }
  return uploaded;
}
