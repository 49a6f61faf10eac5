import { AppError } from '@atlas/contracts';
import { refusalByName } from './file-name.js';
import { shapeOf } from './message-shape.js';
import { TableReader } from './table-calls.js';

const HEADER = 'Claim #,Patient Last,Patient First,Facility,Carrier,DOS From,DOS To,Proc Code,Specialty,Billed,Location Cd';
const MAPPING = {
  'Claim #': 'ins_claim_number',
  'Patient Last': 'injured_last_name',
  'Patient First': 'injured_first_name',
  Facility: 'provider_name',
  Carrier: 'insurance_company_name',
  'DOS From': 'dos_from',
  'DOS To': 'dos_to',
  'Proc Code': 'cpt_code',
  Specialty: 'speciality',
  Billed: 'bill_amount',
} as const;
const LINES = [
  'C-1,Ferrante,Odalys,Cedar Loop PT,Fernhill,10/02/2025,01/01/1970,ZZ101,PT,186.40,01',
  'c-1,FERRANTE,odalys,Cedar Loop PT,Fernhill,10/06/2025,10/06/2025,ZZ214,PT,13.60,',
  'C-1,Ferrante,Odalys,PCP16684,Fernhill,10/06/2025,01/01/1970,ZZ214,ACUP,10.00,04',
  ',Okpara,Desmond,Cedar Loop PT,,10/06/2025,10/06/2025,ZZ214,PT,12O.00,04',
];

const opened = async (...lines: string[]): Promise<TableReader> => {
  const desk = new TableReader();
  const content = new TextEncoder().encode([HEADER, ...lines].join('\n')).buffer;
  await desk.answer('open', { content, name: 'clinic.csv', kind: 'case_import' });
  return desk;
};
const refusal = async (content: string, name = 'clinic.csv'): Promise<string> => {
  try {
    await new TableReader().answer('open', { content: new TextEncoder().encode(content).buffer, name, kind: 'case_import' });
    return '';
  } catch (error) {
    return error instanceof AppError ? error.message : String(error);
  }
};

describe('opening a file', () => {
  it.each([
    ['clinic.csv', undefined],
    ['CLINIC.TXT', undefined],
    ['clinic.xlsx', undefined],
    ['batch.837', undefined],
    ['clinic.xls', 'clinic.xls is in the old Excel format. Save it as XLSX or CSV and choose that file.'],
    ['scan.pdf', 'scan.pdf cannot be imported. Choose a file of type CSV, XLSX or X12.'],
  ])('%s by its name', (name, expected) => {
    expect(refusalByName(name, ['csv', 'txt', 'xlsx', '837'])).toBe(expected);
  });

  it('refuses an invalid table, with the message of the server', async () => {
    expect(await refusal('')).toBe('The file clinic.csv is empty.');
    expect(await refusal(HEADER)).toBe('The file clinic.csv has a header and no rows.');
    expect(await refusal('PK\u0003\u0004\u0000\u0000')).toBe('The file clinic.csv is damaged or protected by a password.');
    expect(await refusal('ISA*00*          *00*~')).toMatch(/^The file clinic.csv is refused. ISA/);
  });

  it('lists its columns with sample values', async () => {
    const content = new TextEncoder().encode([HEADER, ...LINES].join('\r\n')).buffer;
    const facts = await new TableReader().answer('open', { content, name: 'clinic.csv', kind: 'case_import' });
    expect(facts).toMatchObject({ encoding: 'UTF-8', lines: 4 });
    expect(facts.columns.at(-1)).toEqual({ header: 'Location Cd', samples: ['01', '04'], filled: 3 });
  });
});

describe('analyzing a file under a mapping', () => {
  it('sums its amounts, counts its cases and lists by column what needs review', async () => {
    const desk = await opened(...LINES);
    const survey = await desk.answer('survey', { mapping: MAPPING, known: { speciality: ['PT'] } });
    expect(survey).toMatchObject({ amount_cents: 21_000, groups: 2, refused: [4], noted: [1, 3] });
    expect(survey.notes.dos_to).toMatchObject([
      { lines: 2, refused: false, shape: 'DOS To … is before the date of service and was ignored.' },
    ]);
    expect(survey.notes.provider_name).toMatchObject([{ lines: 1, shape: '… looks like a code, not a name' }]);
    expect(survey.notes.speciality).toMatchObject([{ lines: 1, shape: '… is not in your list' }]);
    expect(survey.notes.bill_amount).toMatchObject([{ lines: 1, refused: true, shape: 'Bill Amount … is not valid.' }]);
    expect(survey.notes.ins_claim_number).toMatchObject([{ lines: 1, refused: true }]);
  });

  it('shows a line as it will be imported, with its place in its case', async () => {
    const desk = await opened(...LINES);
    const [first, second, last, none] = await desk.answer('lines', { mapping: MAPPING, rows: [1, 2, 4, 9] });
    expect(first).toMatchObject({
      row: 1,
      groupLine: 1,
      groupLines: 2,
      reading: { line: { dos_from: '2025-10-02', dos_to: null } },
    });
    expect(second).toMatchObject({ groupLine: 2, groupLines: 2 });
    expect(last).toMatchObject({ groupLines: 0, values: { injured_last_name: 'Okpara', bill_amount: '12O.00' } });
    expect(none).toBeUndefined();
  });

  it('returns lines as they are in the file', async () => {
    const { headers, lines } = await (await opened(...LINES)).answer('cells', { rows: [4] });
    expect(headers).toHaveLength(11);
    expect(lines).toEqual([
      ['', 'Okpara', 'Desmond', 'Cedar Loop PT', '', '10/06/2025', '10/06/2025', 'ZZ214', 'PT', '12O.00', '04'],
    ]);
  });
});

describe('the kind of a message', () => {
  it.each([
    [
      'Procedure code ZZ101 is not in any imported code set (35 times in the file).',
      'ZZ101',
      'Procedure code … is not in any imported code set.',
    ],
    ['Please Enter Claim Number.', undefined, 'Please Enter Claim Number.'],
  ])('of %s', (message, value, shape) => {
    expect(shapeOf(message, value)).toBe(shape);
  });
});
