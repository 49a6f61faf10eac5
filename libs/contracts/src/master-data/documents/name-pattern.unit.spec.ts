import fc from 'fast-check';
import { freeName, nameByPattern, namePatternFault } from './name-pattern.js';

const values = {
  case_id: 'DEMO26-000123',
  node: 'NF-10',
  code: 'NF10',
  date: '2026-01-31',
  number: '2',
  original: 'scan 0017.PDF',
};

describe('the name pattern of a document node', () => {
  it.each([
    ['{case_id} {node} {date}', 'DEMO26-000123 NF-10 2026-01-31.PDF'],
    ['{code}-{number} {original}', 'NF10-2 scan 0017.PDF'],
    ['Denial', 'Denial.PDF'],
    ['  ', 'scan 0017.PDF'],
  ])('%s makes a name and keeps the ending', (pattern, name) => {
    expect(namePatternFault(pattern)).toBeUndefined();
    expect(nameByPattern(pattern, values)).toBe(name);
  });

  it.each([
    ['{zip} {date}', '{zip} is not known. Name Pattern can contain {case_id}, {node}, {code}, {date}, {number}, {original}.'],
    ['{Node}', '{Node} is not known. Name Pattern can contain {case_id}, {node}, {code}, {date}, {number}, {original}.'],
    ['{}', '{} is not known. Name Pattern can contain {case_id}, {node}, {code}, {date}, {number}, {original}.'],
    [
      '{constructor}',
      '{constructor} is not known. Name Pattern can contain {case_id}, {node}, {code}, {date}, {number}, {original}.',
    ],
    ['{date', 'Name Pattern has an unmatched brace.'],
    ['{case_id}/{node}', 'Name Pattern cannot contain /'],
    ['Bill?', 'Name Pattern cannot contain ?'],
  ])('%s is refused in words', (pattern, fault) => expect(namePatternFault(pattern)).toBe(fault));

  it('removes characters that file names cannot contain', () => {
    expect(nameByPattern('{node} {original}', { ...values, node: 'Peer / IME', original: 'a:b.pdf' })).toBe('Peer - IME a-b.pdf');
  });

  it('creates unique names of at most 200 characters that keep their extension', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.array(fc.string({ maxLength: 300 }), { maxLength: 5 }), (stem, more) => {
        const taken = new Set<string>();
        for (const original of [stem, stem, ...more].map(each => `${each}.pdf`)) {
          const name = freeName(nameByPattern('{original}', { ...values, original }), taken);
          expect([name.length <= 200, name.endsWith('.pdf'), taken.has(name.toLowerCase())]).toEqual([true, true, false]);
          taken.add(name.toLowerCase());
        }
      }),
    );
  });
});
