import { TiffFile } from './tiff-file.js';
import { UnreadableFile } from './unreadable.js';

interface FaxPage {
  width: number;
  height: number;
  dpi: readonly [x: number, y: number];
  /** One byte each, 0 is black. */
  gray: readonly number[];
}

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

/** A TIFF of uncompressed gray pages, written as the standard's smallest example. */
function tiffOf(pages: readonly FaxPage[]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(4096));
  view.setUint16(0, 0x4949, true);
  view.setUint16(2, 42, true);
  let pointer = 4;
  let free = 8;
  for (const { width, height, dpi, gray } of pages) {
    const pixels = free;
    gray.forEach((value, at) => view.setUint8(pixels + at, value));
    const resolution = pixels + gray.length + (gray.length % 2);
    [dpi[0], 1, dpi[1], 1].forEach((value, at) => view.setUint32(resolution + 4 * at, value, true));
    const entries = [
      [256, SHORT, width],
      [257, SHORT, height],
      [258, SHORT, 8],
      [259, SHORT, 1],
      [262, SHORT, 1],
      [273, LONG, pixels],
      [277, SHORT, 1],
      [278, SHORT, height],
      [279, LONG, gray.length],
      [282, RATIONAL, resolution],
      [283, RATIONAL, resolution + 8],
      [296, SHORT, 2],
    ] as const;
    const directory = resolution + 16;
    view.setUint32(pointer, directory, true);
    view.setUint16(directory, entries.length, true);
    entries.forEach(([tag, type, value], at) => {
      const entry = directory + 2 + 12 * at;
      view.setUint16(entry, tag, true);
      view.setUint16(entry + 2, type, true);
      view.setUint32(entry + 4, 1, true);
      if (type === SHORT) view.setUint16(entry + 8, value, true);
      else view.setUint32(entry + 8, value, true);
    });
    pointer = directory + 2 + 12 * entries.length;
    free = pointer + 4;
  }
  return view.buffer.slice(0, free);
}

const FAX: FaxPage = { width: 2, height: 1, dpi: [204, 98], gray: [0, 255] };

describe('a TIFF', () => {
  it('has as many pages as were scanned, each with its pixels', () => {
    const file = new TiffFile(tiffOf([FAX, { ...FAX, gray: [255, 0] }]));
    expect(file.sizes).toHaveLength(2);
    expect([...file.pixels(0).rgba]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
    expect([...file.pixels(1).rgba]).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
    // Decoded again, as after scrolling back.
    expect([...file.pixels(0).rgba]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
  });
  it('keeps its proportions if a fax has fewer lines per inch than dots', () => {
    const [size] = new TiffFile(tiffOf([{ ...FAX, dpi: [192, 96] }])).sizes;
    expect(size).toEqual({ width: 1, height: 1 });
  });
  it.each([
    ['text', new TextEncoder().encode('this is no picture').buffer],
    ['nothing', new ArrayBuffer(0)],
  ])('that is %s is refused', (_, content) => expect(() => new TiffFile(content)).toThrow(UnreadableFile));
});
