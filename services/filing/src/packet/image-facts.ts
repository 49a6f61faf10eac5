/** Facts from an image's header, read without unpacking it. */

export type ImageKind = 'jpg' | 'png';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export const imageSize = (content: Buffer, kind: ImageKind): ImageSize | undefined =>
  kind === 'png' ? pngSize(content) : jpegSize(content);

/** The header chunk comes first, always (PNG 5.6). */
function pngSize(content: Buffer): ImageSize | undefined {
  if (content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return sized(content.readUInt32BE(16), content.readUInt32BE(20));
}

const sized = (width: number, height: number): ImageSize | undefined => (width > 0 && height > 0 ? { width, height } : undefined);

/** Frame headers (SOF) but for the tables and codes that share their range (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(content: Buffer): ImageSize | undefined {
  for (const { marker, start, length } of jpegSegments(content))
    if (isFrame(marker) && length >= 5) return sized(content.readUInt16BE(start + 3), content.readUInt16BE(start + 1));
  return undefined;
}

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly length: number;
}

/** Segments up to the picture's data. */
function* jpegSegments(content: Buffer): Generator<Segment> {
  const STARTS_DATA = 0xda;
  for (let place = 2; place + 4 <= content.length && content[place] === 0xff;) {
    const marker = content[place + 1]!;
    const length = content.readUInt16BE(place + 2) - 2;
    if (marker === STARTS_DATA || length < 0 || place + 4 + length > content.length) return;
    yield { marker, start: place + 4, length };
    place += 4 + length;
  }
}

const EXIF = 0xe1;
const ORIENTATION = 0x0112;

/** How the camera was held (EXIF 4.6.4 tag 0x0112): 1 upright; 3, 6, 8 turned; 1 where it does not say. */
export function jpegOrientation(content: Buffer): number {
  for (const { marker, start, length } of jpegSegments(content)) {
    if (marker !== EXIF || content.toString('latin1', start, start + 6) !== 'Exif\u0000\u0000') continue;
    return orientationIn(content.subarray(start + 6, start + length)) ?? 1;
  }
  return 1;
}

function orientationIn(tiff: Buffer): number | undefined {
  if (tiff.length < 10) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (place: number) => (isLittle ? tiff.readUInt16LE(place) : tiff.readUInt16BE(place));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry++) {
    const place = directory + 2 + 12 * entry;
    if (place + 12 > tiff.length) return undefined;
    if (short(place) === ORIENTATION) return short(place + 8);
  }
  return undefined;
}
