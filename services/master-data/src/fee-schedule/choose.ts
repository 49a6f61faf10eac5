/** A schedule that was in force on the day of service. */
export interface VersionRow {
  readonly id: number;
  readonly name: string;
  readonly schedule: string;
  /** The later of its effective date and the date of its adoption for no-fault. */
  readonly in_force_from: string;
}

export interface ValueRow {
  readonly version_id: number;
  readonly code: string;
  readonly modifier: string | null;
  readonly section: string;
  readonly rvu: string;
  readonly pc_pct: string | null;
  readonly tc_pct: string | null;
  readonly by_report: boolean;
  readonly evaluation: 'none' | 'reeval' | 'initial' | null;
}

/** Of each schedule the version that began last. */
export function versionsInForce(rows: readonly VersionRow[], day: string): VersionRow[] {
  const begun = rows
    .filter(row => row.in_force_from <= day)
    .sort((a, b) => b.in_force_from.localeCompare(a.in_force_from) || b.id - a.id);
  return begun.filter((row, index) => begun.findIndex(each => each.schedule === row.schedule) === index);
}

/** Modifiers that mean a part of the service. */
const PROFESSIONAL = '26';
const TECHNICAL = 'TC';

/**
 * The row that a line is priced by: of the provider's own section where the schedule lists the code there (68.1(b)(3): chiropractic, podiatry and the
 * like have separate schedules), then of the section that the list of codes puts it in, else the first; a row of the line's modifier before one
 * without.
 */
export function chooseValue(
  rows: readonly ValueRow[],
  modifier: string | null,
  sections: readonly string[],
): ValueRow | undefined {
  const fitting = rows.filter(row => row.modifier === null || row.modifier === modifier);
  const bySection = sections.map(section => fitting.filter(row => row.section === section)).find(({ length }) => length > 0);
  const some = bySection ?? fitting;
  return some.find(row => row.modifier !== null) ?? some[0];
}

/** The share of the value for the modifier, in percent; null: the whole; undefined: the schedule does not define the split. */
export function partOf(row: ValueRow, modifier: string | null): string | null | undefined {
  // A row of the modifier itself has the value of the part.
  if (row.modifier !== null) return null;
  if (modifier === PROFESSIONAL) return row.pc_pct ?? undefined;
  if (modifier === TECHNICAL) return row.tc_pct ?? undefined;
  return null;
}
