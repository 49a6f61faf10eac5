import { drawBitmap } from './draw-bitmap.js';
import type { PageSource } from './page-source.js';
import { UnreadableFile } from './unreadable.js';

/** Opens a picture as one page. Rejects with an UnreadableFile. */
export async function openImage(file: Blob): Promise<PageSource> {
  const bitmap = await createImageBitmap(file).catch(() => Promise.reject(new UnreadableFile('damaged')));
  const size = { width: bitmap.width, height: bitmap.height };
  return {
    count: 1,
    firstSize: size,
    mostFit: 1,
    page: () =>
      Promise.resolve({
        size,
        draw: (canvas, view) => Promise.resolve(drawBitmap(canvas, bitmap, size, view)),
      }),
    close: () => bitmap.close(),
  };
}
