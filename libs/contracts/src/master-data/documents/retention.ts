import { newYorkDay } from '../../dates/new-york-time.js';

/**
 * The last day (YYYY-MM-DD) that a document is kept for sure: `years` after the day it came in, New York's. What came in on a leap day is kept
 * to the last day of February.
 */
export function keptUntil(uploadedAt: string, years: number): string {
  const [year = '', month, day] = newYorkDay(new Date(uploadedAt)).split('-');
  const last = Number(year) + years;
  const isLeap = new Date(Date.UTC(last, 1, 29)).getUTCMonth() === 1;
  return `${String(last).padStart(4, '0')}-${month}-${month === '02' && day === '29' && !isLeap ? '28' : day}`;
}
