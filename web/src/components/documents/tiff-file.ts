import { decode, decodeImage, type IFD, toRGBA8 } from 'utif2';
import { UnreadableFile } from './unreadable.js';
import type { PageSize } from './zoom.js';

/** The pixels of one page, four bytes each. */
export interface TiffPixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

// Tags of TIFF 6.0.
const WIDTH = 't256';
const HEIGHT = 't257';
const RESOLUTION_X = 't282';
const RESOLUTION_Y = 't283';
const UNIT = 't296';
const CENTIMETER = 3;
const CSS_DPI = 96;
const CENTIMETERS_PER_INCH = 2.54;
/** Four bytes each: more does not fit into memory beside the rest. */
const MOST_PIXELS = 120_000_000;

/** A fraction is read as its two numbers. */
const valueOf = (value: unknown): unknown => (Array.isArray(value) ? Number(value[0]) / Number(value[1]) : value);

const numberAt = (page: IFD, tag: string): number | undefined => {
  const values: unknown = page[tag];
  const first = Array.isArray(values) ? valueOf(values[0]) : undefined;
  return typeof first === 'number' && Number.isFinite(first) && first > 0 ? first : undefined;
};

/** Faxes have fewer lines per inch than dots: without the resolution they would be squashed. */
function sizeOf(page: IFD): PageSize {
  const perInch = numberAt(page, UNIT) === CENTIMETER ? CENTIMETERS_PER_INCH : 1;
  const dpi = (tag: string) => (numberAt(page, tag) ?? CSS_DPI / perInch) * perInch;
  return {
    width: ((numberAt(page, WIDTH) ?? 1) * CSS_DPI) / dpi(RESOLUTION_X),
    height: ((numberAt(page, HEIGHT) ?? 1) * CSS_DPI) / dpi(RESOLUTION_Y),
  };
}

/** A TIFF and its pages. Throws an UnreadableFile where it is none. */
export class TiffFile {
  readonly sizes: readonly PageSize[];
  readonly #pages: readonly IFD[];

  constructor(private readonly content: ArrayBuffer) {
    this.#pages = pagesOf(content);
    this.sizes = this.#pages.map(sizeOf);
  }

  pixels(index: number): TiffPixels {
    const found = this.#pages[index];
    if (!found) throw new UnreadableFile('damaged');
    // A copy: what is decoded into it goes with it.
    const page = { ...found };
    decodeImage(this.content, page);
    return { width: page.width, height: page.height, rgba: toRGBA8(page) };
  }
}

function pagesOf(content: ArrayBuffer): readonly IFD[] {
  let found: IFD[];
  try {
    found = decode(content);
  } catch {
    throw new UnreadableFile('damaged');
  }
  const pages = found.filter(page => numberAt(page, WIDTH) !== undefined && numberAt(page, HEIGHT) !== undefined);
  if (pages.length === 0) throw new UnreadableFile('damaged');
  if (pages.some(page => (numberAt(page, WIDTH) ?? 0) * (numberAt(page, HEIGHT) ?? 0) > MOST_PIXELS))
    throw new UnreadableFile('large');
  return pages;
}
