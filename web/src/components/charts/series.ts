import { v } from '@/theme/tokens.js';

/** Colors in the order they are given out; money is c1, interest c2, and a status track keeps its own. */
export const SERIES_COLORS = [v.c1, v.c2, v.c3, v.c4, v.c5, v.c6] as const;

export interface Series {
  /** The key in each point. */
  key: string;
  label: string;
  /** Default: by place. */
  color?: string;
}

export type Point = { label: string; [series: string]: string | number | boolean | undefined } & {
  /** The month is not over: its bars are drawn as tints. */
  unfinished?: boolean;
};

/** Opens the rows of a series at the place of a point. */
export type OpenBar = (series: string, point: number) => void;

export const colorOf = (series: Series, index: number): string => series.color ?? SERIES_COLORS[index % SERIES_COLORS.length]!;

export const totalOf = (point: Point, series: readonly Series[]): number =>
  series.reduce((sum, { key }) => sum + (typeof point[key] === 'number' ? point[key] : 0), 0);

/** The one value that is written on the chart: the largest. */
export function largestIndex(points: readonly Point[], series: readonly Series[]): number {
  const totals = points.map(point => totalOf(point, series));
  return totals.indexOf(Math.max(...totals));
}
