import fc from 'fast-check';
import { compareLists, compareTexts, differs, linesOfHtml, listsDiffer, type Piece } from './compare.js';

const said = (pieces: readonly Piece[] | null): string => (pieces ?? []).map(({ text }) => text).join('');
const marked = (pieces: readonly Piece[] | null): string[] =>
  (pieces ?? []).filter(({ changed }) => changed).map(({ text }) => text);

it('splits a formatted text into its lines', () => {
  expect(linesOfHtml('<p>One &amp; <b>two</b></p><ul><li>first</li><li>second</li></ul><p></p>Tail<br>end')).toEqual([
    'One & two',
    '• first',
    '• second',
    'Tail',
    'end',
  ]);
});

it('marks the words that only one side has', () => {
  const [same, changed, added] = compareTexts(
    '<p>Same.</p><p>Wait 30 days.</p>',
    '<p>Same.</p><p>Wait 45 days.</p><p>Then file.</p>',
  );
  expect(differs(same!)).toBe(false);
  expect([marked(changed!.older), marked(changed!.newer)]).toEqual([['30'], ['45']]);
  expect([added!.older, marked(added!.newer)]).toEqual([null, ['Then file.']]);
});

it('loses no word of either side', () => {
  const text = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 }), { maxLength: 6 });
  const html = (lines: string[][]) => lines.map(words => `<p>${words.join(' ')}</p>`).join('');
  fc.assert(
    fc.property(text, text, (older, newer) => {
      const lines = compareTexts(html(older), html(newer));
      expect(lines.flatMap(line => (line.older ? [said(line.older)] : []))).toEqual(older.map(words => words.join(' ')));
      expect(lines.flatMap(line => (line.newer ? [said(line.newer)] : []))).toEqual(newer.map(words => words.join(' ')));
    }),
  );
});

it('marks what only one of two lists has, and nothing if one of them is unknown', () => {
  const line = compareLists(['ime', 'late'], ['late', 'peer']);
  expect([said(line.older), marked(line.older), marked(line.newer)]).toEqual(['ime, late', ['ime'], ['peer']]);
  expect(listsDiffer(line)).toBe(true);
  expect(listsDiffer(compareLists(['a', 'b'], ['b', 'a']))).toBe(false);
  expect(listsDiffer(compareLists(null, ['a']))).toBe(false);
  expect(compareLists(null, ['a']).older).toBeNull();
});
