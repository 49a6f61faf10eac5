import { filingTexts } from '@atlas/contracts';
import { inflateSync } from 'node:zlib';
import { NotPages, Unreadable } from '../not-pages.js';
import type { TiffDirectory } from './tiff-directory.js';

/** How PDF unpacks a strip; `none`: it is compressed again. */
export type StripFilter = 'none' | 'CCITTFaxDecode' | 'LZWDecode' | 'DCTDecode';

export interface TiffStrip {
  readonly rows: number;
  readonly bytes: Buffer;
}

/** A picture of a TIFF file in the terms of PDF, which knows the same codings: nothing is unpacked to dots. */
export interface TiffPicture {
  readonly width: number;
  readonly height: number;
  /** Width and height on paper, in points; from the dots alone where the file gives no resolution. */
  readonly points: readonly [width: number, height: number];
  readonly bits: number;
  readonly colors: 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK' | { readonly palette: Buffer };
  readonly samples: number;
  readonly isInverted: boolean;
  readonly filter: StripFilter;
  readonly parameters: Readonly<Record<string, number | boolean>>;
  readonly strips: readonly TiffStrip[];
  /** As in EXIF: 1 upright; 3, 6, 8 turned. */
  readonly orientation: number;
}

const unsupported = () => new NotPages(filingTexts.tiffNotShown);

const T = {
  width: 256, height: 257, bits: 258, compression: 259, photometric: 262, fillOrder: 266, strips: 273, orientation: 274, samples: 277,
  rowsPerStrip: 278, stripSizes: 279, xResolution: 282, yResolution: 283, planar: 284, t4Options: 292, unit: 296, predictor: 317,
  colorMap: 320, tileWidth: 322, extraSamples: 338, jpegTables: 347,
} as const; // prettier-ignore

const PALETTE = 3;
const DEFLATE = [8, 32946];
const PACK_BITS = 32773;
const FAX = [2, 3, 4];
const [RAW, LZW, JPEG] = [1, 5, 7];

export function tiffPicture(directory: TiffDirectory): TiffPicture {
  const [width, height] = [directory.one(T.width) ?? 0, directory.one(T.height) ?? 0];
  if (width < 1 || height < 1) throw new Unreadable(filingTexts.damaged);
  const bits = directory.one(T.bits) ?? 1;
  const samples = directory.one(T.samples) ?? 1;
  const compression = directory.one(T.compression) ?? RAW;
  refuseUnsupported(directory, bits, samples);
  const photometric = directory.one(T.photometric) ?? 0;
  const colors = colorsOf(directory, photometric, samples, compression);
  const layout = { width, height, bits, samples };
  return {
    ...layout,
    points: pointsOf(directory, width, height),
    colors,
    // Fax codes black and white, not 0 and 1, so there the meaning of 0 is the other way round.
    isInverted: FAX.includes(compression) ? photometric === 1 : photometric === 0,
    ...codingOf(directory, compression, layout, photometric),
    orientation: directory.one(T.orientation) ?? 1,
  };
}

function refuseUnsupported(directory: TiffDirectory, bits: number, samples: number): void {
  const isMixed = directory.all(T.bits).some(one => one !== bits);
  const isSplit = samples > 1 && directory.one(T.planar) === 2;
  const isTiled = directory.one(T.tileWidth) !== undefined;
  if (![1, 2, 4, 8].includes(bits) || isMixed || isSplit || isTiled || directory.all(T.extraSamples).length) throw unsupported();
}

function colorsOf(directory: TiffDirectory, photometric: number, samples: number, compression: number): TiffPicture['colors'] {
  const kind = `${photometric}/${samples}`;
  if (kind === '0/1' || kind === '1/1') return 'DeviceGray';
  if (kind === '2/3' || (kind === '6/3' && compression === JPEG)) return 'DeviceRGB';
  if (kind === '5/4') return 'DeviceCMYK';
  if (kind !== `${PALETTE}/1`) throw unsupported();
  const map = directory.all(T.colorMap);
  const size = map.length / 3;
  // Three tables of 16 bit values one after the other become triples of bytes.
  return {
    palette: Buffer.from(Array.from({ length: map.length }, (_, at) => (map[(at % 3) * size + Math.floor(at / 3)] ?? 0) >> 8)),
  };
}

/** TIFF gives dots per inch or per centimetre; faxes have more across than down. */
function pointsOf(directory: TiffDirectory, width: number, height: number): readonly [number, number] {
  const [x, y] = [directory.one(T.xResolution), directory.one(T.yResolution)];
  const unit = directory.one(T.unit) === 3 ? 72 / 2.54 : 72;
  return x && y ? [(width / x) * unit, (height / y) * unit] : [width, height];
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly samples: number;
}

type Coding = Pick<TiffPicture, 'filter' | 'parameters' | 'strips'>;

function codingOf(directory: TiffDirectory, compression: number, layout: Layout, photometric: number): Coding {
  const { width, height, bits, samples } = layout;
  const strips = stripsOf(directory, height);
  const isPredicted = directory.one(T.predictor) === 2;
  const predictor: Readonly<Record<string, number>> = isPredicted
    ? { Predictor: 2, Colors: samples, BitsPerComponent: bits, Columns: width }
    : {};
  if (FAX.includes(compression))
    return { filter: 'CCITTFaxDecode', parameters: faxParameters(directory, compression, width), strips };
  if (compression === LZW) return { filter: 'LZWDecode', parameters: predictor, strips };
  if (compression === JPEG)
    return {
      filter: 'DCTDecode',
      parameters: photometric === 2 ? { ColorTransform: 0 } : {},
      strips: jpegStrips(directory, strips),
    };
  const rowBytes = Math.ceil((width * bits * samples) / 8);
  return { filter: 'none', parameters: predictor, strips: [unpacked(strips, compression, rowBytes, height)] };
}

function stripsOf(directory: TiffDirectory, height: number): TiffStrip[] {
  const [starts, sizes] = [directory.all(T.strips), directory.all(T.stripSizes)];
  const perStrip = Math.min(directory.one(T.rowsPerStrip) ?? height, height);
  if (!starts.length || starts.length !== sizes.length || perStrip < 1 || starts.length !== Math.ceil(height / perStrip))
    throw new Unreadable(filingTexts.damaged);
  const isReversed = directory.one(T.fillOrder) === 2;
  return starts.map((start, index) => {
    const bytes = directory.bytes(start, sizes[index]!);
    const rows = Math.min(perStrip, height - index * perStrip);
    return { rows, bytes: isReversed ? Buffer.from(bytes.map(byte => REVERSED[byte]!)) : bytes };
  });
}

/** Each byte with its bits from last to first. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) =>
  [0, 1, 2, 3, 4, 5, 6, 7].reduce((bits, place) => bits | (((byte >> place) & 1) << (7 - place)), 0),
);

/** T.4 one- and two-dimensional, T.6, as TIFF's compressions 2, 3 and 4 use them. */
function faxParameters(directory: TiffDirectory, compression: number, width: number): Readonly<Record<string, number | boolean>> {
  const options = directory.one(T.t4Options) ?? 0;
  const K = compression === 4 ? -1 : compression === 3 && options & 1 ? 4 : 0;
  return {
    K,
    Columns: width,
    EndOfBlock: false,
    EndOfLine: compression === 3,
    EncodedByteAlign: compression === 2 || (compression === 3 && (options & 4) > 0),
  };
}

/** Strips that share tables get a copy, because each must be complete. */
function jpegStrips(directory: TiffDirectory, strips: readonly TiffStrip[]): readonly TiffStrip[] {
  const [start, count] = directory.all(T.jpegTables);
  if (start === undefined || count === undefined || count < 4) return strips;
  const tables = directory.bytes(start, count).subarray(0, -2);
  return strips.map(({ rows, bytes }) => ({ rows, bytes: Buffer.concat([tables, bytes.subarray(2)]) }));
}

/** All rows in one piece, so that no seam shows. */
function unpacked(strips: readonly TiffStrip[], compression: number, rowBytes: number, height: number): TiffStrip {
  const unpack = (strip: TiffStrip): Buffer => {
    const size = strip.rows * rowBytes;
    if (compression === RAW) return strip.bytes;
    if (compression === PACK_BITS) return unpackBits(strip.bytes, size);
    if (DEFLATE.includes(compression)) return inflated(strip.bytes, size);
    throw unsupported();
  };
  const bytes = Buffer.concat(strips.map(unpack));
  if (bytes.length < rowBytes * height) throw new Unreadable(filingTexts.partsMissing);
  return { rows: height, bytes: bytes.subarray(0, rowBytes * height) };
}

function inflated(bytes: Buffer, size: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: size + 1024 });
  } catch (cause) {
    throw new Unreadable(filingTexts.damaged, { cause });
  }
}

/** TIFF 6.0 section 9: a count n copies n + 1 bytes, −n repeats one n + 1 times, −128 does nothing. */
function unpackBits(bytes: Buffer, size: number): Buffer {
  const whole = Buffer.alloc(size);
  let written = 0;
  for (let place = 0; place < bytes.length && written < size;) {
    const count = bytes.readInt8(place++);
    if (count === -128) continue;
    if (count >= 0) {
      written += bytes.copy(whole, written, place, place + count + 1);
      place += count + 1;
    } else {
      whole.fill(bytes[place++] ?? 0, written, Math.min(size, written + 1 - count));
      written = Math.min(size, written + 1 - count);
    }
  }
  return whole.subarray(0, written);
}
