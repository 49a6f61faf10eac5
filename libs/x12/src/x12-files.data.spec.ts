import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { read835, read837, X12Refusal } from './index.js';

const FOLDER = join(import.meta.dirname, '../../../../shared/data/x12');

interface Entry {
  readonly file: string;
  readonly kinds: readonly string[];
  readonly clm: number;
  readonly clp: number;
  readonly lines: number;
}

const entries: readonly Entry[] = readFileSync(join(FOLDER, 'INDEX.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(row => row.split('\t'))
  .map(cells => ({
    file: cells[0]!,
    kinds: cells[2]!.split('+'),
    clm: Number(cells[7]),
    clp: Number(cells[8]),
    lines: Number(cells[9]),
  }));
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const allFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/LICENSE|^INDEX|^SOURCE|\.csv$/.test(entry.name))
    .map(entry => relative(FOLDER, join(entry.parentPath, entry.name)));
const nameOf = (file: string): string => file.split('/').at(-1)!;

/** What came of a file, or the segment for which it was refused whole. */
function outcome<Read>(read: (text: string) => Read, file: string): Read | string {
  try {
    return read(textOf(file));
  } catch (error) {
    if (!(error instanceof X12Refusal)) throw error;
    return error.segment;
  }
}

/** Real files of other projects, many of them broken on purpose. */
describe('the X12 files', () => {
  const claimFiles = entries.filter(({ kinds }) => kinds.includes('837'));

  it('are complete according to the index', () => {
    const unlisted = allFiles().filter(file => !entries.some(entry => entry.file === file));
    expect(unlisted).toEqual(['linuxforhealth/837_004010X098A1/patient-is-subscriber.837']);
    const claims = claimFiles.reduce((sum, { clm }) => sum + clm, 0) + read837(textOf(unlisted[0]!)).claims.length;
    expect([claimFiles.length + unlisted.length, claims]).toEqual([75, 1554]);
    expect(entries.filter(({ kinds }) => kinds.includes('835'))).toHaveLength(15);
  });

  it('with claims are read claim by claim and line by line, or refused as a whole with the segment', () => {
    const refusedWhole: Record<string, string> = {};
    const refusedClaims: Record<string, string[]> = {};
    for (const { file, clm, lines } of claimFiles) {
      const result = outcome(read837, file);
      if (typeof result === 'string') {
        refusedWhole[nameOf(file)] = result;
        continue;
      }
      expect([file, result.claims.length + result.refused.length]).toEqual([file, clm]);
      if (!result.refused.length) expect([file, result.claims.flatMap(claim => claim.lines).length]).toEqual([file, lines]);
      for (const { problems } of result.refused)
        (refusedClaims[nameOf(file)] ??= []).push(
          problems
            .filter(({ severity }) => severity === 'error')
            .map(p => p.message)
            .join(' '),
        );
    }
    expect({ refusedWhole, refusedClaims }).toMatchInlineSnapshot(`
      {
        "refusedClaims": {
          "bad_2010AA_bug.x12": [
            "CLM (segment 20): The claim has no billing provider (NM1*85).",
          ],
          "x12_bad_segment_identifier.txt": [
            "CLM (segment 22): The claim has no injured person (NM1*QC or NM1*IL).",
          ],
          "x12_bad_valid_code.txt": [
            "CLM (segment 22): The claim has no billing provider (NM1*85).",
            "CLM (segment 31): The claim has no billing provider (NM1*85).",
          ],
          "x12_loop_errors3_missing_loops.txt": [
            "CLM (segment 16): The claim has no billing provider (NM1*85).",
          ],
          "x12_missing_required_loop_in_one_repeat.txt": [
            "CLM (segment 21): The claim has no injured person (NM1*QC or NM1*IL).",
          ],
        },
        "refusedWhole": {
          "837miss.x12": "ISA",
          "fail_no_IEA.x12": "ISA",
          "mult_isa.x12": "CLM",
          "multiple_trn.x12": "CLM",
          "simple1.x12": "CLM",
          "x12_bad_first_line.txt": "ISA",
          "x12_no_isa_line.txt": "GS",
        },
      }
    `);
  });

  it('with payments are read claim by claim, or refused as a whole', () => {
    const seen: Record<string, unknown> = {};
    for (const { file, clp, lines } of entries.filter(({ kinds }) => kinds.includes('835'))) {
      const result = outcome(read835, file);
      if (typeof result === 'string') {
        seen[nameOf(file)] = result;
        continue;
      }
      const claims = result.remittances.flatMap(remittance => remittance.claims);
      expect([file, claims.length + result.refused.length, claims.flatMap(claim => claim.services).length]).toEqual([
        file,
        clp,
        lines,
      ]);
      seen[nameOf(file)] = result.remittances.map(({ check_number, amount_cents }) => `${check_number} ${amount_cents}`);
    }
    expect(seen).toMatchInlineSnapshot(`
      {
        "835_mult_loops.txt": [
          "000000000 0",
        ],
        "835id.x12": [
          "0004926 595021",
        ],
        "bad_header_looping.x12": [
          "000000000 0",
        ],
        "blue_cross_nc_sample.txt": "ST",
        "cob-contractural-adjustment.835": [
          "0063158ABC 3400",
        ],
        "emedny_sample.txt": [
          "10100000000 4575",
        ],
        "managed-care.835": [
          "7170066655 94500",
        ],
        "medicare-part-a.835": [
          "12345 15000000",
        ],
        "mult_isa.x12": "CLP",
        "multiple_trn.x12": "CLP",
        "sample1.txt": [
          "0000010305 -617350",
          "0000010305 -617340",
        ],
        "sample2.txt": [
          "822070000341871 400000",
        ],
        "secondary-payment.835": [
          "0012524965 122200",
        ],
        "tertiary-payment.835": [
          "0012524879 18750",
        ],
        "united_healthcare_legacy_sample.txt": [
          "1234567890 34999",
        ],
      }
    `);
  });

  it('of other kinds are refused by either reader', () => {
    for (const { file, kinds } of entries.filter(({ kinds }) => !kinds.includes('837') && !kinds.includes('835'))) {
      expect([file, kinds, outcome(read837, file), outcome(read835, file)]).toEqual([file, kinds, 'CLM', 'CLP']);
    }
  });
});
