import { TWO_CLAIMS } from '../../test/invented-claims.js';
import { renderFile, USUAL, type Row } from '../../test/render.js';
import { read837 } from './read-837.js';

const read = (body: readonly Row[]) => read837(renderFile('837', body));
const without = (...names: string[]) => TWO_CLAIMS.filter(([name, first]) => !names.includes(`${name} ${String(first)}`));
const errors = (body: readonly Row[]) =>
  read(body).refused.flatMap(({ problems }) =>
    problems.filter(({ severity }) => severity === 'error').map(({ message }) => message),
  );

describe('reading a 837', () => {
  it('gives each claim its own provider, insured, patient, payer, dates, codes and lines', () => {
    const { claims, refused, problems } = read(TWO_CLAIMS);
    expect({ refused, problems }).toEqual({ refused: [], problems: [] });
    expect(claims[0]).toMatchObject({
      claim_no: 1,
      form: 'professional',
      account_no: 'ACC-1',
      claim_number: 'CLAIM-1',
      total_cents: 15_050,
      diagnosis: ['S134XXA', 'M542'],
      accident_date: '2025-10-01',
      accident_state: 'NY',
      policy_number: 'POL-778',
      group_name: 'MOTORISTS',
      member_id: 'M-100',
      billing_provider: {
        name: 'CEDAR LOOP PT',
        id: '1234567893',
        address1: '8 CEDAR LOOP',
        address2: 'SUITE 2',
        city: 'QUEENS',
      },
      injured: { last_name: 'FERRANTE', first_name: 'ODALYS', dob: '1980-02-14', sex: 'F', address1: '1 ELM ST', zip: '11375' },
      payer: { name: 'HARBOR MUTUAL', id: '10001' },
      rendering: { last_name: 'OKAFOR', name: 'ADA OKAFOR' },
      lines: [
        {
          line_no: '1',
          code: '97110',
          modifiers: ['GP'],
          charge_cents: 10_000,
          units: 2,
          dos_from: '2025-10-02',
          dos_to: null,
          diagnosis: ['S134XXA'],
          rendering: null,
        },
        {
          line_no: '2',
          code: '97140',
          charge_cents: 5050,
          dos_to: '2025-10-03',
          diagnosis: ['M542', 'S134XXA'],
          rendering: { name: 'DOCTOR LINE' },
        },
      ],
      problems: [],
    });
    expect(claims[1]).toMatchObject({
      form: 'institutional',
      claim_number: 'ACC-2',
      billing_provider: { name: 'CEDAR LOOP PT' },
      injured: { name: 'LENA NOWAK', dob: '2012-06-30', city: 'BRONX' },
      subscriber: { name: 'JAN NOWAK' },
      policy_number: 'POL-9',
      lines: [{ code: '97161', revenue_code: '0420', dos_from: '2025-11-01', dos_to: '2025-11-02', diagnosis: ['S060X0A'] }],
    });
  });

  it('reads other separators and files without line breaks', () => {
    const signs = { element: '|', component: '>', terminator: '\n', lineBreak: '' };
    expect(read837(renderFile('837', TWO_CLAIMS, signs)).claims).toEqual(read(TWO_CLAIMS).claims);
    expect(read837(renderFile('837', TWO_CLAIMS, { ...USUAL, lineBreak: '\r\n' })).claims).toEqual(read(TWO_CLAIMS).claims);
  });

  it('refuses a claim by segment, and accepts the others', () => {
    const noPatient = without('NM1 QC').filter(row => !(row[0] === 'NM1' && row[3] === 'NOWAK'));
    expect(errors(noPatient)).toEqual(['CLM (segment 42): The claim has no injured person (NM1*QC or NM1*IL).']);
    expect(read(noPatient).claims).toHaveLength(1);
    expect(errors(without('NM1 85'))).toHaveLength(2);
    const badCharge = TWO_CLAIMS.map((row): Row =>
      row[0] === 'SV2' ? ['SV2', '0420', ['HC', '97161'], '80.005', 'UN', '1'] : row,
    );
    expect(errors(badCharge)).toEqual(['SV2 (segment 48): The charge SV203 80.005 is not an amount.']);
    expect(errors(TWO_CLAIMS.filter(([name]) => name !== 'SV2'))).toEqual([
      'CLM (segment 44): The claim has no service line (SV1 or SV2).',
    ]);
  });

  it('warns about a total that is not the sum of its lines, and about a missing parent', () => {
    const other = TWO_CLAIMS.map((row): Row => {
      if (row[0] === 'CLM' && row[1] === 'ACC-1') return ['CLM', 'ACC-1', '500'];
      return row[0] === 'HL' && row[1] === '2' ? ['HL', '2', '9', '22', '0'] : row;
    });
    const { claims, problems } = read(other);
    expect(claims[0]).toMatchObject({ billing_provider: { name: 'CEDAR LOOP PT' }, total_cents: 50_000 });
    expect(claims[0]!.problems.map(({ message }) => message)).toEqual([
      'CLM (segment 20): The total CLM02 is 500.00, the lines sum to 150.50; the sum of the lines is used.',
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'HL (segment 12): The level names 9 as its parent, which is not there; it was treated as part of the previous level.',
    ]);
  });

  it('reads codes with another separator than ISA16 declares, and warns', () => {
    const foreign = TWO_CLAIMS.map((row): Row => (row[0] === 'SV2' ? ['SV2', '0420', 'HC>97161', '80', 'UN', '1'] : row));
    const claim = read(foreign).claims[1];
    expect(claim?.lines[0]?.code).toBe('97161');
    expect(claim?.problems).toHaveLength(1);
  });
});
