import { dayOf, formatDate } from '@/components/format/dates.js';
import { textOf } from '@/components/format/text.js';
import { cellText } from './cell-text.js';
import { type Column, type ColumnKind, valueOf } from './column.js';
import type { FilterField } from './filter-field.js';

interface Choice {
  id: string | number | boolean;
  name: string;
}

/** The choice that a cell shows: by its id, or by its name where the row has only that. */
function choiceOf<Row>(row: Row, column: Column<Row>, choices: readonly Choice[]): Choice | undefined {
  const value = textOf(valueOf(row, column.key));
  const text = cellText(row, column);
  return choices.find(({ id }) => String(id) === value) ?? choices.find(({ name }) => name === value || name === text);
}

/** A range of one value; a filter that is itself one side of a range takes the value. */
const exactly = (field: FilterField, value: string | number): unknown => (field.bound ? value : { from: value, to: value });

const dayIn = ({ kind }: { kind?: ColumnKind }, text: string): string =>
  kind === 'stamp' ? dayOf(new Date(text)) : text.slice(0, 10);

/** The value that a cell is filtered by, in words: a cell may show more than that. */
export function valueText<Row>(type: FilterField['type'], row: Row, column: Column<Row>): string {
  const text = textOf(valueOf(row, column.key)).trim();
  if (type === 'date') return formatDate(text && dayIn(column, text));
  return type === 'text' || type === 'ids' ? text : cellText(row, column);
}

/**
 * The condition of a filter that finds the rows with the value of this cell; undefined: there is none. `options` are those that the filter's path
 * answers.
 */
export function conditionOf<Row>(
  field: FilterField,
  row: Row,
  column: Column<Row>,
  options: readonly Choice[] = field.choices ?? [],
): unknown {
  const value = valueOf(row, column.key);
  const text = textOf(value).trim();
  if (text === '') return undefined;
  switch (field.type) {
    case 'choice':
    case 'option': {
      const choice = choiceOf(row, column, options);
      return choice && [choice.id];
    }
    case 'money':
    case 'number':
      return typeof value === 'number' ? exactly(field, value) : undefined;
    case 'date':
      return exactly(field, dayIn(column, text));
    default:
      return text;
  }
}
