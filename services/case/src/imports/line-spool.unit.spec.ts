import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { LineSpool, type BatchSize, type SpooledGroup } from './line-spool.js';

interface Line {
  readonly row: number;
  readonly text: string;
}

async function batchesOf(spool: LineSpool<Line>, size: BatchSize): Promise<(readonly SpooledGroup<Line>[])[]> {
  const batches: (readonly SpooledGroup<Line>[])[] = [];
  for await (const batch of spool.batches(size)) batches.push(batch);
  return batches;
}

/** The same in memory. */
function grouped(keys: readonly string[], lines: readonly Line[]): SpooledGroup<Line>[] {
  const groups = new Map<string, Line[]>();
  keys.forEach((key, index) => groups.set(key, [...(groups.get(key) ?? []), lines[index]!]));
  return [...groups].map(([key, some]) => ({ key, lines: some }));
}

describe('lines laid aside by what they belong to', () => {
  it('come back by their group, in the order of the file, in batches of the size that was asked for', async () => {
    const key = fc.constantFrom('a', 'b', 'c', 'é', '', 'd e');
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(key, text), { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 12 }),
        async (rows, groups, lines) => {
          const all = rows.map(([, some], index) => ({ row: index + 1, text: some }));
          const spool = await LineSpool.open<Line>();
          for (const [index, line] of all.entries()) {
            spool.add(rows[index]![0], line);
            if (index % 7 === 0) await spool.settle(1);
          }
          const batches = await batchesOf(spool, { groups, lines });
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
          await spool.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are found where they are far apart in a large file', async () => {
    const spool = await LineSpool.open<Line>();
    const filling = 'x'.repeat(1000);
    for (let row = 1; row <= 6000; row++) {
      spool.add(`claim ${row % 1500}`, { row, text: filling });
      await spool.settle();
    }
    expect([spool.groupCount, spool.lineCount]).toEqual([1500, 6000]);
    const batches = await batchesOf(spool, { groups: 700, lines: Infinity });
    expect(batches.map(batch => batch.length)).toEqual([700, 700, 100]);
    expect(batches[2]?.at(-1)).toEqual({
      key: 'claim 0',
      lines: [1500, 3000, 4500, 6000].map(row => ({ row, text: filling })),
    });
    await spool.close();
  });

  it('leave no file that has a name, not even while they are there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-spool-'));
    const { TMPDIR } = process.env;
    process.env['TMPDIR'] = folder;
    try {
      const spool = await LineSpool.open<Line>();
      spool.add('a', { row: 1, text: 'a name of somebody' });
      await spool.settle(1);
      expect(await readdir(folder)).toEqual([]);
      await spool.close();
    } finally {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
      await rm(folder, { recursive: true });
    }
  });
});
