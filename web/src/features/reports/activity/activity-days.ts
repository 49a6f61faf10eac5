import type { ActivityReport } from '@atlas/contracts';
import type { Point, Series } from '@/components/charts/series.js';
import { addDays, daysBetween } from '@/components/format/dates.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

type Day = ActivityReport['by_day'][number];

export const DAY_SERIES: readonly Series[] = [
  { key: 'views', label: t('reports.views'), color: `color-mix(in srgb, ${v.c1} 35%, transparent)` },
  { key: 'changes', label: t('reports.changes'), color: v.c1 },
  { key: 'other', label: t('reports.exportsSignInsRefused'), color: v.c2 },
];

/** '2026-04-21' → '04/21', with the year where a range crosses one: two days of the same name would be one bar. */
const labelOf = (day: string, withYear: boolean): string =>
  `${day.slice(5, 7)}/${day.slice(8, 10)}${withYear ? `/${day.slice(2, 4)}` : ''}`;

/** One bar for each day from the first with activity to the last; days without activity are gaps. */
export function dayPoints(days: readonly Day[]): Point[] {
  const first = days[0]?.day.slice(0, 10);
  const last = days.at(-1)?.day.slice(0, 10);
  if (!first || !last) return [];
  const found = new Map(days.map(day => [day.day.slice(0, 10), day]));
  const withYear = first.slice(0, 4) !== last.slice(0, 4);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addDays(first, index);
    const { views = 0, changes = 0, other = 0 } = found.get(day) ?? {};
    return { label: labelOf(day, withYear), views, changes, other };
  });
}
