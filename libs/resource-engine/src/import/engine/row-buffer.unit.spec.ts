import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { RowBuffer, type BatchSize, type RowGroup } from './row-buffer.js';

interface Line {
  readonly row: number;
  readonly text: string;
}

async function batchesOf(buffer: RowBuffer<Line>, size: BatchSize): Promise<(readonly RowGroup<Line>[])[]> {
  const batches: (readonly RowGroup<Line>[])[] = [];
  for await (const batch of buffer.batches(size)) batches.push(batch);
  return batches;
}

/** The same in memory. */
function grouped(keys: readonly string[], lines: readonly Line[]): RowGroup<Line>[] {
  const groups = new Map<string, Line[]>();
  keys.forEach((key, index) => groups.set(key, [...(groups.get(key) ?? []), lines[index]!]));
  return [...groups].map(([key, some]) => ({ key, lines: some }));
}

describe('a buffer of rows by group', () => {
  it('returns lines by group, in the order of the file, in batches of the given size', async () => {
    const key = fc.constantFrom('a', 'b', 'c', 'é', '', 'd e');
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(key, text), { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 12 }),
        async (rows, groups, lines) => {
          const all = rows.map(([, some], index) => ({ row: index + 1, text: some }));
          const buffer = await RowBuffer.open<Line>();
          for (const [index, line] of all.entries()) {
            buffer.add(rows[index]![0], line);
            if (index % 7 === 0) await buffer.flush(1);
          }
          const batches = await batchesOf(buffer, { groups, lines });
          expect(batches.flat()).toEqual(
            grouped(
              rows.map(([name]) => name),
              all,
            ),
          );
          expect(batches.every(batch => batch.length > 0 && batch.length <= groups)).toBe(true);
          // A batch is closed by the group that makes it large enough, and not before.
          const without = batches.map(batch => batch.slice(0, -1).reduce((sum, group) => sum + group.lines.length, 0));
          expect(without.every(count => count < lines)).toBe(true);
          await buffer.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('finds lines that are far apart in a large file', async () => {
    const buffer = await RowBuffer.open<Line>();
    const filling = 'x'.repeat(1000);
    for (let row = 1; row <= 6000; row++) {
      buffer.add(`claim ${row % 1500}`, { row, text: filling });
      await buffer.flush();
    }
    expect([buffer.groupCount, buffer.lineCount]).toEqual([1500, 6000]);
    const batches = await batchesOf(buffer, { groups: 700, lines: Infinity });
    expect(batches.map(batch => batch.length)).toEqual([700, 700, 100]);
    expect(batches[2]?.at(-1)).toEqual({
      key: 'claim 0',
      lines: [1500, 3000, 4500, 6000].map(row => ({ row, text: filling })),
    });
    await buffer.close();
  });

  it('leaves no named file, not even while it is in use', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-buffer-'));
    const { TMPDIR } = process.env;
    process.env['TMPDIR'] = folder;
    try {
      const buffer = await RowBuffer.open<Line>();
      buffer.add('a', { row: 1, text: 'a name of somebody' });
      await buffer.flush(1);
      expect(await readdir(folder)).toEqual([]);
      await buffer.close();
    } finally {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
      await rm(folder, { recursive: true });
    }
  });
});
