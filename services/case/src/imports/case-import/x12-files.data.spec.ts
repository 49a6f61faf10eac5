import { AppError } from '@atlas/contracts';
import { readTable } from '@atlas/import-files';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';

const FOLDER = join(import.meta.dirname, '../../../../../../shared/data/x12');
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && !/LICENSE|^INDEX|^SOURCE|\.csv$/.test(entry.name))
  .map(entry => ({ name: entry.name, content: readFileSync(join(entry.parentPath, entry.name)) }));
const isClaims = ({ content }: { content: Buffer }): boolean => /ST[^A-Za-z0-9\s]837/.test(content.toString('latin1'));

/** Real files of other projects, many of them broken on purpose: imported, or refused with the segment. */
describe('claims of X12 files', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  it('become cases, and importing a file again adds nothing', async () => {
    const directory = new KnownParties();
    const refusedWhole: string[] = [];
    const refusedClaims: Record<string, number> = {};
    let [lines, claims] = [0, 0];
    let account = 1000;
    for (const { name, content } of files.filter(isClaims)) {
      const session = sessionOf(++account);
      await world.keepVocabulary(account);
      const bring = () => importWith(world, content, { session, directory, fileName: name });
      const first = await bring().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        expect([name, error.code, error.message]).toEqual([name, 'X12_REFUSED', expect.stringMatching(/\b[A-Z0-9]{2,3}\b.*/)]);
        refusedWhole.push(name);
        return undefined;
      });
      if (!first) continue;
      const { booked, known, refused, difference } = first.totals;
      expect([name, difference, booked.rows + known.rows + refused.rows]).toEqual([
        name,
        { rows: 0, amount: 0 },
        first.totals.rows,
      ]);
      for (const { message } of first.errors)
        expect([name, message]).toEqual([name, expect.stringMatching(/^[A-Z0-9]{2,3}( \(segment \d+\))?: /)]);
      if (refused.rows) refusedClaims[name] = refused.rows;
      claims += first.created;
      lines += booked.rows;
      expect([name, await bring()]).toMatchObject([name, { created: 0, updated: 0, totals: { booked: { rows: 0 } } }]);
    }
    expect(refusedWhole.sort()).toEqual([
      '837miss.x12',
      'fail_no_IEA.x12',
      'mult_isa.x12',
      'multiple_trn.x12',
      'simple1.x12',
      'x12_bad_first_line.txt',
      'x12_no_isa_line.txt',
    ]);
    expect({ refusedClaims, claims, lines }).toMatchInlineSnapshot(`
      {
        "claims": 89,
        "lines": 1725,
        "refusedClaims": {
          "bad_2010AA_bug.x12": 1,
          "x12_bad_segment_identifier.txt": 1,
          "x12_bad_valid_code.txt": 2,
          "x12_loop_errors3_missing_loops.txt": 1,
          "x12_missing_required_loop_in_one_repeat.txt": 1,
        },
      }
    `);
  });

  it('are not searched in files of another kind', async () => {
    for (const { name, content } of files.filter(file => !isClaims(file)))
      await expect(readTable(content, name, { x12: '837' })).rejects.toMatchObject({ code: 'X12_REFUSED' });
  });
});
