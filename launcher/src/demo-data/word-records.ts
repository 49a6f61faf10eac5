import type { DemoApi } from './api.js';
import { PROVIDER_PAPERS } from './data/provider-papers.js';
import type { WithWordFile } from './data/templates.js';
import { textIn, type RecordRow } from './record-file.js';
import type { RecordLoader } from './record-loader.js';
import { wordFile } from './word-file.js';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const fileOf = (title: string, paragraphs: readonly string[]): File =>
  new File([new Uint8Array(wordFile(paragraphs))], `${title}.docx`, { type: WORD });

/** Uploads the Word files of templates or annexures, as their forms do; each row then names its file. */
export const withUploadedFiles = (api: DemoApi, path: string, rows: readonly WithWordFile[]): Promise<RecordRow[]> =>
  Promise.all(
    rows.map(async ({ row, paragraphs }) => {
      const file = fileOf(textIn(row, 'name'), paragraphs);
      const { file_id } = await api.upload<{ file_id: string }>(`${path}/file/file`, file);
      return { ...row, file: file_id };
    }),
  );

/** What the firm has of its providers, on their Documents tabs. */
export async function writeProviderPapers(api: DemoApi, loader: RecordLoader): Promise<void> {
  for (const { provider, type, title, effective_on, expires_on } of PROVIDER_PAPERS) {
    const path = `provider_master/${await loader.id('provider_master', provider)}/document`;
    await api.upload(path, fileOf(title, [`# ${title}`, provider]), {
      provider_document_type_id: String(await loader.id('provider_document_type', type)),
      effective_on,
      ...(expires_on ? { expires_on: loader.dayOf(expires_on) } : {}),
    });
  }
}
