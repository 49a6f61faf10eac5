import { type HistoryRow, weekdayName } from '@atlas/contracts';
import { dayOf, formatDate } from '@/components/format/dates.js';

export interface FacetEntry {
  id: string;
  name: string;
  count: number;
}

/** What is left out: change types and users that are unticked, days outside the period, rows without what is searched. */
export interface HistoryFilter {
  hiddenTypes: ReadonlySet<string>;
  hiddenUsers: ReadonlySet<string>;
  from: string | null;
  to: string | null;
  search: string;
}

const countBy = (rows: readonly HistoryRow[], keyOf: (row: HistoryRow) => readonly [id: string, name: string]): FacetEntry[] => {
  const entries = new Map<string, FacetEntry>();
  for (const row of rows) {
    const [id, name] = keyOf(row);
    entries.set(id, { id, name, count: (entries.get(id)?.count ?? 0) + 1 });
  }
  return [...entries.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
};

export const typesOf = (rows: readonly HistoryRow[]): FacetEntry[] =>
  countBy(rows, ({ change_type_id, change_type }) => [String(change_type_id), change_type]);
export const usersOf = (rows: readonly HistoryRow[]): FacetEntry[] => countBy(rows, ({ user_name }) => [user_name, user_name]);

export const dayOfChange = ({ created_date }: HistoryRow): string => dayOf(new Date(created_date));

const textOf = ({ change_type, description, user_name, change_detials }: HistoryRow): string =>
  [
    change_type,
    description,
    user_name,
    ...change_detials.flatMap(({ field_name, new_value, old_value }) => [field_name, new_value ?? '', old_value ?? '']),
  ]
    .join(' ')
    .toLowerCase();

export function filtered(rows: readonly HistoryRow[], filter: HistoryFilter): HistoryRow[] {
  const { hiddenTypes, hiddenUsers, from, to } = filter;
  const search = filter.search.trim().toLowerCase();
  return rows.filter(row => {
    const day = dayOfChange(row);
    return (
      !hiddenTypes.has(String(row.change_type_id)) &&
      !hiddenUsers.has(row.user_name) &&
      (!from || day >= from) &&
      (!to || day <= to) &&
      (!search || textOf(row).includes(search))
    );
  });
}

export interface HistoryDay {
  day: string;
  /** 'Monday 04/20/2026' */
  title: string;
  rows: HistoryRow[];
}

/** Rows under the day they happened on, in their order. */
export function byDay(rows: readonly HistoryRow[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const row of rows) {
    const day = dayOfChange(row);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, title: `${weekdayName.long(day)} ${formatDate(day)}`, rows: [row] });
  }
  return days;
}
