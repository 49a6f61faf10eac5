import { filingTexts } from '@atlas/contracts';
import { NotPages, Unreadable } from '../not-pages.js';

/** One picture of a TIFF file (TIFF 6.0): its tags as numbers. */
export class TiffDirectory {
  constructor(
    readonly file: Buffer,
    private readonly tags: ReadonlyMap<number, readonly number[]>,
  ) {}

  all(tag: number): readonly number[] {
    return this.tags.get(tag) ?? [];
  }

  one(tag: number): number | undefined {
    return this.tags.get(tag)?.[0];
  }

  /** `count` bytes from `start`; a picture that promises more than the file has is damaged. */
  bytes(start: number, count: number): Buffer {
    if (start + count > this.file.length) throw new Unreadable(filingTexts.partsMissing);
    return this.file.subarray(start, start + count);
  }
}

/** A fax of a whole file; more is no document. */
const MOST_PICTURES = 2000;
/** Bytes of a value by its type: BYTE, ASCII, SHORT, LONG, RATIONAL, …, as they are numbered. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const [SHORT, LONG, RATIONAL] = [3, 4, 5];

/** All pictures of a file, in order. */
export function tiffDirectories(file: Buffer): TiffDirectory[] {
  const order = file.toString('latin1', 0, 2);
  const isLittle = order === 'II';
  const number = (place: number, bytes: number): number => {
    if (place + bytes > file.length) throw new Unreadable(filingTexts.partsMissing);
    return isLittle ? file.readUIntLE(place, bytes) : file.readUIntBE(place, bytes);
  };
  if (!isLittle && order !== 'MM') throw new Unreadable(filingTexts.damaged);
  if (number(2, 2) !== 42) throw new NotPages(filingTexts.tiffNotShown);
  const directories: TiffDirectory[] = [];
  const seen = new Set<number>();
  for (let place = number(4, 4); place !== 0;) {
    if (seen.has(place) || seen.size >= MOST_PICTURES) throw new Unreadable(filingTexts.damaged);
    seen.add(place);
    const entries = number(place, 2);
    directories.push(new TiffDirectory(file, tagsAt(place + 2, entries, number)));
    place = number(place + 2 + 12 * entries, 4);
  }
  return directories;
}

function tagsAt(
  start: number,
  entries: number,
  number: (place: number, bytes: number) => number,
): Map<number, readonly number[]> {
  const tags = new Map<number, readonly number[]>();
  for (let entry = 0; entry < entries; entry++) {
    const place = start + 12 * entry;
    const [tag, type, count] = [number(place, 2), number(place + 2, 2), number(place + 4, 4)];
    const size = SIZES[type] ?? 0;
    const at = size * count <= 4 ? place + 8 : number(place + 8, 4);
    // Byte data stays in the file: where it begins and how long it is, is what is asked for.
    if (size === 1) tags.set(tag, [count <= 4 ? number(place + 8, 1) : at, count]);
    else if ([SHORT, LONG, RATIONAL].includes(type)) tags.set(tag, valuesAt(at, type, count, number));
  }
  return tags;
}

function valuesAt(at: number, type: number, count: number, number: (place: number, bytes: number) => number): number[] {
  const size = SIZES[type]!;
  // Reading the last one first refuses a count that the file cannot hold before anything is made of it.
  if (count > 0) number(at + (count - 1) * size, Math.min(size, 4));
  return Array.from({ length: count }, (_, index) => {
    const place = at + index * size;
    return type === RATIONAL ? number(place, 4) / (number(place + 4, 4) || 1) : number(place, size);
  });
}
