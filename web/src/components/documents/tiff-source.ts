import { drawBitmap } from './draw-bitmap.js';
import type { PageSource } from './page-source.js';
import type { TiffPixels } from './tiff-file.js';
import type { TiffQuestion, TiffReply } from './tiff.worker.js';
import { UnreadableFile } from './unreadable.js';
import type { PageSize } from './zoom.js';

interface Waiting {
  resolve: (reply: TiffReply) => void;
  reject: (error: Error) => void;
}

/** Reads a TIFF in a worker, because decoding a fax would block the page. */
class TiffReader {
  readonly #worker = new Worker(new URL('./tiff.worker.ts', import.meta.url), { type: 'module', name: 'tiff' });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<TiffReply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('problem' in data) waiting?.reject(new UnreadableFile(data.problem));
      else waiting?.resolve(data);
    });
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new UnreadableFile('damaged'));
      this.#waiting.clear();
    });
  }

  async open(content: ArrayBuffer): Promise<readonly [PageSize, ...PageSize[]]> {
    const reply = await this.#ask({ id: ++this.#asked, open: content }, [content]);
    const [first, ...others] = 'sizes' in reply ? reply.sizes : [];
    if (!first) throw new UnreadableFile('damaged');
    return [first, ...others];
  }

  async pixels(page: number): Promise<TiffPixels> {
    const reply = await this.#ask({ id: ++this.#asked, page }, []);
    if (!('pixels' in reply)) throw new UnreadableFile('damaged');
    return reply.pixels;
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask(question: TiffQuestion, moved: Transferable[]): Promise<TiffReply> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      this.#worker.postMessage(question, moved);
    });
  }
}

async function bitmapOf({ width, height, rgba }: TiffPixels): Promise<ImageBitmap> {
  const image = new ImageData(width, height);
  image.data.set(rgba);
  return createImageBitmap(image);
}

/** Opens a TIFF with all its pages, as scanners and fax servers make them. Rejects with an UnreadableFile. */
export async function openTiff(file: Blob): Promise<PageSource> {
  const reader = new TiffReader();
  try {
    const sizes = await reader.open(await file.arrayBuffer());
    return {
      count: sizes.length,
      firstSize: sizes[0],
      mostFit: 2,
      page: index => {
        const size = sizes[index] ?? sizes[0];
        return Promise.resolve({
          size,
          draw: async (canvas, view, signal) => {
            const bitmap = await bitmapOf(await reader.pixels(index));
            signal.throwIfAborted();
            drawBitmap(canvas, bitmap, size, view);
            bitmap.close();
          },
        });
      },
      close: () => reader.close(),
    };
  } catch (error) {
    reader.close();
    throw error;
  }
}
