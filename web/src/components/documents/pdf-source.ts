import { getDocument, GlobalWorkerOptions, PDFWorker, TextLayer, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { PageSource, PageView, ViewedPage } from './page-source.js';
import { problemOf, UnreadableFile } from './unreadable.js';
import { pixelRatio, sizeTurned } from './zoom.js';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

GlobalWorkerOptions.workerSrc = workerAddress;

/** Fonts, character maps and decoders that a PDF may need; placed there by the build (`pdf-files.ts`). */
const FILES = new URL(`/assets/pdfjs-${version}/`, window.location.origin).href;
/** A PDF's unit is 1/72 inch, a CSS pixel 1/96. */
const POINT = 96 / 72;

/** One worker for all files: starting it takes longer than opening a file. */
let worker: PDFWorker | undefined;

async function pageOf(pdf: PdfDocument, index: number): Promise<ViewedPage> {
  const page = await pdf.getPage(index + 1);
  const { width, height } = page.getViewport({ scale: POINT });
  const viewportOf = ({ scale, rotation }: PageView, ratio = 1) =>
    page.getViewport({ scale: scale * POINT * ratio, rotation: (page.rotate + rotation) % 360 });
  return {
    size: { width, height },
    draw: async (canvas, view, signal) => {
      const shown = sizeTurned({ width: width * view.scale, height: height * view.scale }, view.rotation);
      const viewport = viewportOf(view, pixelRatio(shown, window.devicePixelRatio));
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      signal.throwIfAborted();
      const task = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => task.cancel());
      await task.promise.catch((error: unknown) => {
        signal.throwIfAborted();
        throw error;
      });
    },
    writeText: async (layer, view) => {
      const text = await page.getTextContent();
      layer.replaceChildren();
      layer.style.setProperty('--total-scale-factor', String(view.scale * POINT));
      await new TextLayer({ textContentSource: text, container: layer, viewport: viewportOf(view) }).render();
    },
  };
}

/** Opens a PDF. Rejects with an UnreadableFile. Scripts in a PDF are never run: this reader has no part that could. */
export async function openPdf(file: Blob): Promise<PageSource> {
  const data = new Uint8Array(await file.arrayBuffer());
  worker ??= new PDFWorker();
  const task = getDocument({
    data,
    worker,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    // The content security policy allows no WebAssembly; the same decoders exist as scripts.
    useWasm: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const first = await pageOf(pdf, 0);
    return {
      count: pdf.numPages,
      firstSize: first.size,
      mostFit: 2,
      page: index => (index === 0 ? Promise.resolve(first) : pageOf(pdf, index)),
      close: () => void task.destroy(),
    };
  } catch (error) {
    void task.destroy();
    throw new UnreadableFile(problemOf(error));
  }
}
