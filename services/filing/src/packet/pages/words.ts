/** '2026-04-21' → '04/21/2026'. */
export const shownDay = (day: string | null): string | null => day && `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** '10/14/2025', or '10/14–10/28/2025', or '12/30/2025–01/02/2026'. */
export function shownPeriod(from: string, to: string): string {
  if (from === to) return shownDay(from)!;
  const start = from.slice(0, 4) === to.slice(0, 4) ? shownDay(from)!.slice(0, 5) : shownDay(from)!;
  return `${start}–${shownDay(to)!}`;
}

export const shownPages = (first: number, last: number): string => (first === last ? String(first) : `${first}–${last}`);

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** 4_404_019 → '4.2 MB'. */
export function shownSize(bytes: number): string {
  if (bytes >= 1024 ** 2) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return bytes >= 1024 ? `${Math.round(bytes / 1024)} KB` : plural(bytes, 'byte');
}
