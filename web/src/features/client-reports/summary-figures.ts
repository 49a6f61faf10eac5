import type { ClientSummary } from '@atlas/contracts';
import type { Point } from '../../components/charts/series.js';
import { formatCount, formatTotal } from '../../components/format/money.js';
import { plural } from '../../components/format/text.js';
import type { Figure } from '../../components/page/FigureStrip.js';

/** The six figures at the top. */
export function figuresOf(figures: ClientSummary['figures']): Figure[] {
  const { open_cases, new_cases, closed_cases, claimed, outstanding, recovered, recovery_rate } = figures;
  return [
    { label: 'Open cases', value: formatCount(open_cases), note: `${formatCount(closed_cases)} closed` },
    { label: 'New cases', value: formatCount(new_cases), note: 'in the last 30 days' },
    {
      label: 'Claimed, open',
      value: formatTotal(claimed),
      note: `in ${formatCount(open_cases)} ${plural(open_cases, 'case')}`,
    },
    { label: 'Outstanding', value: formatTotal(outstanding), note: 'principal, open cases' },
    { label: 'Recovered', value: formatTotal(recovered), note: 'principal, all cases' },
    {
      label: 'Recovery rate',
      value: recovery_rate === null ? '–' : `${recovery_rate.toFixed(1)}%`,
      note: recovery_rate === null ? 'no case is closed yet' : 'of closed cases’ claims',
    },
  ];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '2026-04' → 'Apr'; the month that is not over is marked and drawn as a tint. */
export const monthPoints = (months: ClientSummary['by_month'], thisMonth: string): Point[] =>
  months.map(({ month, cases }) => {
    const isUnfinished = month === thisMonth;
    const name = MONTHS[Number(month.slice(5, 7)) - 1] ?? month;
    return { label: isUnfinished ? `${name} *` : name, cases, unfinished: isUnfinished };
  });
