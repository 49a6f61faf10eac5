import { CASE_PARTS, type CaseDifference, type ChangeTrail, exportHeaderTexts, type FieldPair } from '@atlas/contracts';
import type { ExportColumn } from '@atlas/platform';

/** One line of a difference as a file has it. */
export interface DifferenceLine {
  readonly section: string;
  readonly name: string;
  readonly change: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly amount_before: number | null;
  readonly amount_after: number | null;
  readonly amount_difference: number | null;
  readonly changed_by: string | null;
  readonly changed_date: string | null;
  readonly changes: number | null;
}

const headers = exportHeaderTexts;
export const DIFFERENCE_COLUMNS: readonly ExportColumn<DifferenceLine>[] = [
  { key: 'section', label: headers.section, type: 'text' },
  { key: 'name', label: headers.name, type: 'text' },
  { key: 'change', label: headers.change, type: 'text' },
  { key: 'field', label: headers.field, type: 'text' },
  { key: 'before', label: headers.before, type: 'text' },
  { key: 'after', label: headers.after, type: 'text' },
  { key: 'amount_before', label: headers.amountBefore, type: 'money' },
  { key: 'amount_after', label: headers.amountAfter, type: 'money' },
  { key: 'amount_difference', label: headers.difference, type: 'money' },
  { key: 'changed_by', label: headers.changedBy, type: 'text' },
  { key: 'changed_date', label: headers.changedOn, type: 'datetime' },
  { key: 'changes', label: headers.changes, type: 'number' },
];

const NO_AMOUNTS = { amount_before: null, amount_after: null, amount_difference: null };
const NO_TRAIL = { changed_by: null, changed_date: null, changes: null };

const fieldLine = (
  at: Pick<DifferenceLine, 'section' | 'name' | 'change'>,
  { label, before, after }: FieldPair,
  { changed_by, changed_date, changes }: ChangeTrail,
): DifferenceLine => ({
  ...at,
  ...NO_AMOUNTS,
  field: label,
  before,
  after,
  changed_by: changed_by ?? null,
  changed_date,
  changes,
});

/** Fields, parts and money of a difference, line by line. */
export const differenceLines = ({ case_id, fields, parts, money }: CaseDifference): readonly DifferenceLine[] => [
  ...fields.map(field =>
    fieldLine({ section: 'Case', name: case_id, change: field.is_changed ? 'changed' : 'unchanged' }, field, field),
  ),
  ...parts.flatMap(part =>
    part.fields.map(field => fieldLine({ section: CASE_PARTS[part.part], name: part.name, change: part.change }, field, part)),
  ),
  ...money.map(({ label, group, is_total, before, after, difference }): DifferenceLine => ({
    ...NO_TRAIL,
    section: 'Money',
    name: is_total ? label : group,
    change: difference === 0 ? 'unchanged' : 'changed',
    field: label,
    before: null,
    after: null,
    amount_before: before,
    amount_after: after,
    amount_difference: difference,
  })),
];
