import { fileTexts } from '@atlas/contracts';
import { FileStoreUnavailable, makeTemporaryFolder } from '@atlas/platform';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Lines of one group, in the order of the file. */
export interface RowGroup<Line> {
  readonly key: string;
  readonly lines: readonly Line[];
}

/** A batch ends with the group that reaches one of these. */
export interface BatchSize {
  readonly groups: number;
  readonly lines: number;
}

/** Bytes in memory before they are written. */
const WRITE_FROM = 256 * 1024;
/** The most bytes of one read, and the gap that is read rather than skipped. */
const READ_AT_ONCE = 1024 ** 2;
const GAP = 16 * 1024;

/**
 * Lines of a large file by group, buffered in a temporary file: memory holds the keys and the offset of each line, some twenty bytes a line. The
 * file has no name from the start, so a killed process leaves no data behind.
 */
export class RowBuffer<Line> {
  readonly #groupOf: number[] = [];
  readonly #starts: number[] = [];
  readonly #groups = new Map<string, number>();
  readonly #sizes: number[] = [];
  #end = 0;
  #written = 0;
  #pending: string[] = [];

  private constructor(
    private readonly file: FileHandle,
    private readonly folder: string,
  ) {}

  static async open<Line>(): Promise<RowBuffer<Line>> {
    const folder = await makeTemporaryFolder('import').catch(noRoom);
    const file = await open(join(folder, 'lines'), 'wx+', 0o600).catch(noRoom);
    // On systems that cannot remove an open file, `close` removes it.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    return new RowBuffer(file, folder);
  }

  get groupCount(): number {
    return this.#groups.size;
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** Adds a line as JSON; returns how many its group has now. */
  add(key: string, line: Line): number {
    const text = JSON.stringify(line);
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = this.#groups.size;
      this.#groups.set(key, group);
      this.#sizes.push(0);
    }
    this.#groupOf.push(group);
    this.#starts.push(this.#end);
    this.#end += Buffer.byteLength(text);
    this.#pending.push(text);
    return ++this.#sizes[group]!;
  }

  /** Call it between parts: writes what was added to the disk once it is enough. */
  async flush(least = WRITE_FROM): Promise<void> {
    if (this.#end - this.#written < least) return;
    const bytes = Buffer.from(this.#pending.join(''));
    this.#pending = [];
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.file.write(bytes, at, bytes.length - at, this.#written).catch(noRoom);
      at += bytesWritten;
      this.#written += bytesWritten;
    }
  }

  /** The groups in the order of their first lines, in batches. */
  async *batches({ groups, lines }: BatchSize): AsyncGenerator<readonly RowGroup<Line>[], void, undefined> {
    await this.flush(1);
    const { order, firstOf } = this.#sorted();
    const keys = [...this.#groups.keys()];
    for (let group = 0; group < keys.length;) {
      const from = group;
      const enough = () => group - from >= groups || firstOf[group]! - firstOf[from]! >= lines;
      do group++;
      while (group < keys.length && !enough());
      const read = await this.#read(order.subarray(firstOf[from], firstOf[group]));
      yield keys.slice(from, group).map((key, index) => {
        const start = firstOf[from + index]! - firstOf[from]!;
        return { key, lines: read.slice(start, start + firstOf[from + index + 1]! - firstOf[from + index]!) };
      });
    }
  }

  async close(): Promise<void> {
    await this.file.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Line numbers by group, and where each group begins among them. */
  #sorted(): { order: Uint32Array; firstOf: Uint32Array } {
    const firstOf = new Uint32Array(this.#groups.size + 1);
    this.#sizes.forEach((size, group) => {
      firstOf[group + 1] = firstOf[group]! + size;
    });
    const next = firstOf.slice();
    const order = new Uint32Array(this.#groupOf.length);
    this.#groupOf.forEach((group, line) => {
      order[next[group]!++] = line;
    });
    return { order, firstOf };
  }

  /** Lines by number; lines that are close together are read at once. */
  async #read(numbers: Uint32Array): Promise<Line[]> {
    const inFile = [...numbers.keys()].sort((a, b) => numbers[a]! - numbers[b]!);
    const lines: Line[] = [];
    for (let at = 0; at < inFile.length;) {
      const start = this.#starts[numbers[inFile[at]!]!]!;
      let next = at;
      let end = start;
      do end = this.#endOf(numbers[inFile[next++]!]!);
      while (next < inFile.length && this.#isNear(start, end, numbers[inFile[next]!]!));
      const bytes = await this.#bytes(start, end);
      for (; at < next; at++) {
        const number = numbers[inFile[at]!]!;
        const text = bytes.toString('utf8', this.#starts[number]! - start, this.#endOf(number) - start);
        lines[inFile[at]!] = JSON.parse(text) as Line;
      }
    }
    return lines;
  }

  #isNear(start: number, end: number, line: number): boolean {
    return this.#starts[line]! - end < GAP && this.#endOf(line) - start < READ_AT_ONCE;
  }

  #endOf(line: number): number {
    return this.#starts[line + 1] ?? this.#end;
  }

  async #bytes(start: number, end: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(end - start);
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await this.file.read(bytes, at, bytes.length - at, start + at);
      if (bytesRead === 0) throw new Error('The temporary file of the import is truncated.');
      at += bytesRead;
    }
    return bytes;
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The temporary folder may be full before the store is. */
function noRoom(error: NodeJS.ErrnoException): never {
  if (!NO_ROOM.has(error.code ?? '')) throw error;
  throw new FileStoreUnavailable(fileTexts.storageFull, { cause: error });
}
