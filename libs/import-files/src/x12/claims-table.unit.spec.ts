import { CASE_IMPORT, columnsOf, guessedMapping, type CaseLine, type RowReading } from '@atlas/contracts';
import { readTable } from '../read-table.js';

const ISA = `ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260102*0900*^*00501*000000007*0*T*:~`;
const CLAIM = [
  'HL*1**20*1',
  'NM1*85*2*CEDAR LOOP PT*****XX*1234567893',
  'HL*2*1*22*0',
  'SBR*P*18*POL-778******AM',
  'NM1*IL*1*FERRANTE*ODALYS****MI*M-100',
  'N3*1 ELM ST',
  'N4*QUEENS*NY*11375',
  'DMG*D8*19800214*F',
  'REF*Y4*CLAIM-1',
  'NM1*PR*2*HARBOR MUTUAL*****PI*10001',
  'CLM*ACC-1*150.5***11:B:1',
  'HI*ABK:S134XXA*ABF:M542',
  'NM1*82*1*OKAFOR*ADA****XX*1234567802',
  'LX*1',
  'SV1*HC:97110:GP*100*UN*2***1',
  'DTP*472*D8*20251002',
  'LX*2',
  'SV1*HC:97140*50.5*UN*1***2:1',
  'DTP*472*RD8*20251002-20251003',
];
const fileOf = (segments: readonly string[], count = segments.length + 2): Uint8Array =>
  new TextEncoder().encode(
    [
      ISA,
      ...[
        'GS*HC*S*R*20260102*0900*7*X*005010X222A1',
        'ST*837*0001*005010X222A1',
        ...segments,
        `SE*${count}*0001`,
        'GE*1*7',
        'IEA*1*000000007',
      ].map(segment => `${segment}~`),
    ].join('\n'),
  );
async function readingsOf(content: Uint8Array): Promise<RowReading<CaseLine>[]> {
  const table = await readTable(content, 'claims.837', { x12: '837' });
  const reader = CASE_IMPORT.reader(columnsOf(table.headers, guessedMapping(table, CASE_IMPORT.fields)), '2026-04-21');
  return table.rows.map(row => reader.read(row));
}

describe('a 837 as lines of the case import', () => {
  it('needs no mapping: each service line is a row under our own names', async () => {
    const [first, second] = await readingsOf(fileOf(CLAIM));
    expect(first).toMatchObject({
      errors: [],
      warnings: [],
      line: {
        amount_cents: 10_000,
        units: 2,
        dos_from: '2025-10-02',
        dos_to: null,
        injured_dob: '1980-02-14',
        values: {
          account_no: 'ACC-1',
          ins_claim_number: 'CLAIM-1',
          injured_last_name: 'FERRANTE',
          injured_first_name: 'ODALYS',
          injured_zip: '11375',
          insurance_company_name: 'HARBOR MUTUAL',
          insurance_company_code: '10001',
          policy_number: 'POL-778',
          provider_name: 'CEDAR LOOP PT',
          provider_npi: '1234567893',
          treating_doctor: 'ADA OKAFOR',
          cpt_code: '97110',
          modifier: 'GP',
          diagnosis_1: 'S134XXA',
        },
      },
    });
    expect(second).toMatchObject({
      line: { amount_cents: 5_050, dos_to: '2025-10-03', values: { diagnosis_1: 'M542', diagnosis_2: 'S134XXA' } },
    });
  });

  it('warns about a different total and a wrong count of segments', async () => {
    const other = CLAIM.map(segment => segment.replace('150.5', '151'));
    const [first, second] = await readingsOf(fileOf(other, 99));
    expect(first?.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^SE \(segment \d+\): /),
      expect.stringMatching(/^CLM \(segment 14\): The total CLM02 is 151\.00, the lines sum to 150\.50/),
    ]);
    expect(second?.warnings).toEqual([]);
    expect([first?.line?.amount_cents, second?.line?.amount_cents]).toEqual([10_000, 5_050]);
  });

  it('refuses a claim without provider, person or date by segment; its amount is still counted', async () => {
    const refused = async (without: RegExp) =>
      (await readingsOf(fileOf(CLAIM.filter(segment => !without.test(segment))))).map(({ errors, line, amount_cents }) => [
        errors.map(({ message }) => message).join(' '),
        line,
        amount_cents,
      ]);
    expect(await refused(/^NM1\*85/)).toEqual([[expect.stringMatching(/^CLM \(segment \d+\): .*NM1\*85/), undefined, 15_050]]);
    expect(await refused(/^NM1\*IL/)).toEqual([
      [expect.stringMatching(/^CLM \(segment \d+\): .*injured person/), undefined, 15_050],
    ]);
    expect(await refused(/^DTP\*472\*D8/)).toMatchObject([
      [expect.stringMatching(/^SV1 \(segment 18\): .*DTP\*472/), undefined, 10_000],
      ['', {}, 5_050],
    ]);
  });

  it('is refused as a whole, naming the segment, if its envelope is invalid', async () => {
    const reading = readTable(fileOf(CLAIM).subarray(ISA.length + 1), 'claims.837', { x12: '837' });
    await expect(reading).rejects.toMatchObject({
      status: 422,
      code: 'X12_REFUSED',
      message: expect.stringMatching(/GS/) as string,
    });
  });
});
