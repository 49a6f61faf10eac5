import type { DemoApi } from '../api.js';
import { mergeVerb, resourceByPath } from '@atlas/contracts';
import { DUPLICATES } from '../data/duplicates.js';
import type { RecordLoader } from '../record-loader.js';
import { textIn, type RecordRow } from '../record-file.js';

const nameOf = (row: RecordRow): string =>
  'last_name' in row ? `${textIn(row, 'last_name')}, ${textIn(row, 'first_name')}` : textIn(row, 'name');

/** Enters the duplicates, and starts a job for each that merges it. */
export async function mergeDuplicates(api: DemoApi, loader: RecordLoader): Promise<{ job_id: string }[]> {
  await loader.load(DUPLICATES.map(({ path, row }) => ({ path, rows: [row] })));
  return Promise.all(
    DUPLICATES.map(async ({ path, row, into }) => {
      const source = await loader.id(path, nameOf(row));
      const verb = mergeVerb(resourceByPath(path)?.merges ?? { keys: [] });
      const reason = 'Entered twice.';
      return api.post<{ job_id: string }>(`${path}/${source}/${verb}`, { target_id: await loader.id(path, into), reason });
    }),
  );
}
