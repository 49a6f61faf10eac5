import { type FileKind } from './file-kind.js';
import type { PageSource } from './page-source.js';
import { type Problem, problemOf } from './unreadable.js';

/** The content of a file, ready to be shown. */
export type Content =
  | { readonly kind: 'pages'; readonly source: PageSource }
  | { readonly kind: 'word'; readonly html: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

type Opener = (file: Blob) => Promise<Content>;

const pages = (source: PageSource): Content => ({ kind: 'pages', source });

/** Loads the reader of a kind, which is large and not part of the first page; several kinds never meet in one visit. */
export async function loadOpener(kind: FileKind): Promise<Opener> {
  switch (kind) {
    case 'pdf': {
      const { openPdf } = await import('./pdf-source.js');
      return async file => pages(await openPdf(file));
    }
    case 'image': {
      const { openImage } = await import('./image-source.js');
      return async file => pages(await openImage(file));
    }
    case 'tiff': {
      const { openTiff } = await import('./tiff-source.js');
      return async file => pages(await openTiff(file));
    }
    case 'word': {
      const { pagesOf } = await import('./word-pages.js');
      return async file => ({ kind: 'word', html: await pagesOf(file) });
    }
    case 'text':
      return async file => ({ kind: 'text', text: await file.text() });
    case 'other':
      return () => Promise.resolve({ kind: 'problem', problem: 'kind' });
  }
}

/** Opens a loaded file; what cannot be read becomes content that says so. */
export async function contentOf(opener: Opener, file: Blob): Promise<Content> {
  if (file.size === 0) return { kind: 'problem', problem: 'empty' };
  return opener(file).catch((error: unknown) => ({ kind: 'problem', problem: problemOf(error) }));
}

export function closeContent(content: Content): void {
  if (content.kind === 'pages') content.source.close();
}
