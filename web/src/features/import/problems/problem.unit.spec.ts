import { newPartyMessage, REPEATED_LINE } from '@atlas/contracts';
import { filtered, groupsOf, ofEachKind, problemsFromRows, problemsIn } from './problem.js';

const problems = problemsIn({
  errors: [{ row: 4, field: 'bill_amount', value: '12O.00', message: 'Bill Amount 12O.00 is not valid.', reference: 'CL-30188' }],
  warnings: [
    {
      row: 1,
      field: 'cpt_code',
      value: 'ZZ1',
      message: 'Procedure code ZZ1 is not in any imported code set (2 times in the file).',
    },
    { row: 3, field: 'cpt_code', value: 'ZZ2', message: 'Procedure code ZZ2 is not in any imported code set.' },
    { row: 5, field: 'row', message: REPEATED_LINE },
    { row: 1, field: 'provider_name', value: 'Cedar Loop PT', message: newPartyMessage('Provider', 'Cedar Loop PT') },
  ],
});

describe('the messages of an import', () => {
  it('have four kinds', () => {
    const { error, warning, duplicate, new_record } = ofEachKind(problems);
    expect([error, warning, duplicate, new_record].map(({ length }) => length)).toEqual([1, 2, 1, 1]);
  });

  it('are grouped if only their values differ', () => {
    expect(groupsOf(ofEachKind(problems).warning)).toEqual([
      { shape: 'Procedure code … is not in any imported code set.', count: 2 },
    ]);
  });

  it('are found by text, line, value and reference', () => {
    expect(filtered(problems, null, 'zz2').map(({ row }) => row)).toEqual([3]);
    expect(filtered(problems, null, 'cl-30188').map(({ row }) => row)).toEqual([4]);
    expect(filtered(problems, REPEATED_LINE, '')).toHaveLength(1);
  });

  it('are read back from the exported list, in which formulas are escaped', () => {
    const [first] = problemsFromRows([
      ['Line', 'Severity', 'Field', 'Value', 'Message', 'Reference'],
      ['7', 'warning', 'policy_number', "'=1+1", "'-1 is odd.", ''],
    ]);
    expect(first).toMatchObject({ row: 7, kind: 'warning', value: '=1+1', message: '-1 is odd.', reference: '' });
  });
});
