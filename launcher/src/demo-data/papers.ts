import { fileKey, type FileStore } from '@atlas/platform';
import type { ActOf } from './case-writer/chronicle.js';
import { papersOf, type StoryPaper } from './invention/papers.js';
import type { CaseStory } from './invention/story.js';
import { required } from './master-data.js';
import { pdfPage } from './pdf-page.js';

export type PaperAct = ActOf<'document'>;

/** A document that is stored, with the day on which its case received it. */
export interface StoredPaper {
  readonly on: string;
  readonly act: PaperAct;
}

/** Files at once: each waits for the disk. */
const AT_ONCE = 24;

/** Stores the documents of the cases. Answers them in the order of the stories. */
export async function storePapers(
  files: FileStore,
  accountId: number,
  stories: readonly CaseStory[],
  nodes: ReadonlyMap<string, number>,
): Promise<StoredPaper[][]> {
  const stored: StoredPaper[][] = [];
  for (let start = 0; start < stories.length; start += AT_ONCE) {
    const some = stories
      .slice(start, start + AT_ONCE)
      .map(story =>
        Promise.all(papersOf(story).map(async paper => ({ on: paper.on, act: await store(files, accountId, paper, nodes) }))),
      );
    stored.push(...(await Promise.all(some)));
  }
  return stored;
}

async function store(
  files: FileStore,
  accountId: number,
  { node, file_name, title, lines }: StoryPaper,
  nodes: ReadonlyMap<string, number>,
): Promise<PaperAct> {
  const { key, size, sha256 } = await files.put(fileKey(accountId, 'document'), await pdfPage(title, lines));
  const file = { file_name, content_type: 'application/pdf', size, sha256, file_key: key };
  return { call: 'document', file, body: { node_id: required(nodes, node) } };
}
