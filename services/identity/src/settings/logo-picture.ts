import { identityTexts, invalid } from '@atlas/contracts';

/** A small file can unpack to a picture that fills the memory of the program that draws it. */
const MOST_DOTS = 2000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Refuses a picture that cannot be drawn, or that is too large. The upload has checked that the content is a PNG or JPEG. */
export function checkLogo(content: Buffer): void {
  const size = content[0] === 0x89 ? pngSize(content) : jpegSize(content);
  if (!size?.width || !size.height) throw invalid({ file: identityTexts.logoDamaged });
  if (size.width > MOST_DOTS || size.height > MOST_DOTS) throw invalid({ file: identityTexts.logoTooManyDots(MOST_DOTS) });
}

/** The header chunk comes first, always (PNG 5.6). */
const pngSize = (content: Buffer): Size | undefined =>
  content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR'
    ? undefined
    : { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };

/** Frame headers (SOF) but for the tables and codes that share their range (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(content: Buffer): Size | undefined {
  for (let place = 2; place + 9 <= content.length && content[place] === 0xff;) {
    if (isFrame(content[place + 1]!)) return { width: content.readUInt16BE(place + 7), height: content.readUInt16BE(place + 5) };
    place += 2 + content.readUInt16BE(place + 2);
  }
  return undefined;
}
