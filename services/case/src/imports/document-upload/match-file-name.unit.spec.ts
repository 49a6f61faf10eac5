import fc from 'fast-check';
import { beginningsOf, matchName, type NamedCase } from './match-file-name.js';

const CASES: readonly NamedCase[] = [
  { case_id: 'DEMO26-000012', ins_claim_number: 'CL-30114' },
  { case_id: 'DEMO26-000123', ins_claim_number: 'CL-30114-2' },
  { case_id: 'DEMO26-000200', ins_claim_number: '777 A' },
  { case_id: 'DEMO26-000201', ins_claim_number: 'Twice' },
  { case_id: 'DEMO26-000202', ins_claim_number: 'twice' },
  { case_id: 'DEMO26-000203', ins_claim_number: 'DEMO26-000012' },
  { case_id: 'DEMO26-000204', ins_claim_number: null },
];
const one = (caseId: string) => ({ kind: 'one', caseId });
const none = { kind: 'none' };

describe('the case of a file name', () => {
  it.each([
    ['DEMO26-000123.pdf', one('DEMO26-000123')],
    ['demo26-000123_bill 1.pdf', one('DEMO26-000123')],
    ['DEMO26-000123 denial.tif', one('DEMO26-000123')],
    ['DEMO26-000123.1.pdf', one('DEMO26-000123')],
    ['DEMO26-000123', one('DEMO26-000123')],
    ['scans/2026/DEMO26-000123-x.pdf', one('DEMO26-000123')],
    ['C:\\scans\\DEMO26-000123-x.pdf', one('DEMO26-000123')],
    ['CL-30114_nf2.pdf', one('DEMO26-000012')],
    ['777 A letter.pdf', one('DEMO26-000200')],
  ])('%s', (name, match) => expect(matchName(name, CASES)).toEqual(match));

  it('is that of the longest matching beginning', () =>
    expect(matchName('CL-30114-2 bill.pdf', CASES)).toEqual(one('DEMO26-000123')));

  it('is that of the case id if a claim number is the same text', () =>
    expect(matchName('DEMO26-000012 bill.pdf', CASES)).toEqual(one('DEMO26-000012')));

  it('must be chosen if several cases have the claim number', () =>
    expect(matchName('TWICE-1.pdf', CASES)).toEqual({ kind: 'several', candidates: ['DEMO26-000201', 'DEMO26-000202'] }));

  it.each([
    'DEMO26-0001234.pdf',
    'DEMO26-00012.pdf',
    'xDEMO26-000123.pdf',
    'bill DEMO26-000123.pdf',
    'CL-3011.pdf',
    '',
    '...',
    '.pdf',
  ])('is none for %j', name => expect(matchName(name, CASES)).toEqual(none));

  it('is found before any separator, and never as part of a longer id', () => {
    const letters = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
    fc.assert(
      fc.property(letters, fc.constantFrom(' ', '_', '-', '.'), letters, (id, separator, rest) => {
        const cases = [{ case_id: id.toUpperCase(), ins_claim_number: null }];
        expect(matchName(`${id}${separator}${rest}.pdf`, cases)).toEqual(one(id.toUpperCase()));
        expect(matchName(`${id}${rest}`, cases)).toEqual(none);
      }),
    );
  });

  it('looks up only parts that end at a separator or at the end of the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), name => {
        const beginnings = beginningsOf(name);
        expect(beginnings.length).toBeLessThanOrEqual(name.length + 1);
        expect([...beginnings].sort((a, b) => b.length - a.length)).toEqual(beginnings);
      }),
    );
  });
});
