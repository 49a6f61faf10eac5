import type { Field } from '@atlas/contracts';
import { isShownByUsage } from './usage-lines.js';

const portfolios = { type: 'count', target: { resource: 'portfolio' }, via: 'funder' } as unknown as Field;
const cases = { type: 'usage', usedBy: 'case' } as unknown as Field;
const outstanding = { type: 'money', computed: true } as unknown as Field;
const uses = [
  { used_by: 'portfolio', label: '2 portfolios', count: 2 },
  { used_by: 'case', label: '5 cases', count: 5 },
];

describe('the usage figure of a record', () => {
  it('is not shown twice, whether records of the same owner or others are counted', () => {
    expect(isShownByUsage(portfolios, 2, uses)).toBe(true);
    expect(isShownByUsage(cases, 5, uses)).toBe(true);
  });

  it('is shown if it counts something else, differs, or is unknown', () => {
    expect(isShownByUsage(portfolios, 1, uses)).toBe(false);
    expect(isShownByUsage(portfolios, 2, [])).toBe(false);
    expect(isShownByUsage(portfolios, 2)).toBe(false);
    expect(isShownByUsage(outstanding, 2, uses)).toBe(false);
  });
});
