import { TiffFile, type TiffPixels } from './tiff-file.js';
import { type Problem, problemOf } from './unreadable.js';
import type { PageSize } from './zoom.js';

/** What the page asks: first to open a file, then for pages of it. */
export type TiffQuestion = { id: number; open: ArrayBuffer } | { id: number; page: number };
export type TiffReply = { id: number } & ({ sizes: readonly PageSize[] } | { pixels: TiffPixels } | { problem: Problem });

let file: TiffFile | undefined;

function answer(question: TiffQuestion): TiffReply {
  const { id } = question;
  try {
    if ('open' in question) {
      file = new TiffFile(question.open);
      return { id, sizes: file.sizes };
    }
    return file ? { id, pixels: file.pixels(question.page) } : { id, problem: 'damaged' };
  } catch (error) {
    return { id, problem: problemOf(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<TiffQuestion>) => {
  const reply = answer(data);
  self.postMessage(reply, { transfer: 'pixels' in reply ? [reply.pixels.rgba.buffer] : [] });
});
