import type { FieldMap } from '@atlas/contracts';
import type { ReactNode } from 'react';
import { isRight, valueOf, type ColumnKind } from '@/components/list/column.js';
import { Money } from '@/components/values/Money.js';
import { columnOf, fieldText, shortLabelFor, type FieldColumn, type Values } from './field-look.js';

interface CellProps<Name> {
  name: Name;
  row: object;
  /** Instead of the value in its kind's form. */
  children?: ReactNode;
  className?: string;
  strong?: boolean;
  reversed?: boolean;
}

/** How the cells of the case's tables are drawn. */
const CLASSES: Partial<Record<ColumnKind, string>> = {
  money: 'money',
  number: 'num right',
  date: 'num',
  stamp: 'num',
  id: 'num',
};

const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * The parts of a table whose columns are fields: `const Payment = tableOf(PAYMENT_FIELDS)`, then `<Payment.Head name="payer" />` and
 * `<Payment.Cell name="payer" row={payment} />`. `column` and `label` serve tables and lists of facts that are drawn otherwise.
 */
export function tableOf<Fields extends FieldMap>(fields: Fields) {
  type Name = keyof Fields & string;
  const label = (name: Name): string => shortLabelFor(name, fields[name]!);
  const column = (name: Name): FieldColumn => columnOf(name, fields[name]!);
  const Head = ({ name }: { name: Name }) => (
    <th scope="col" className={isRight(column(name)) ? 'right' : undefined}>
      {label(name)}
    </th>
  );
  const Cell = ({ name, row, children, className, strong, reversed }: CellProps<Name>) => {
    const { kind } = column(name);
    const text = fieldText(name, fields[name]!, row as Values);
    const content = kind === 'money' ? <Money amount={amountOf(valueOf(row, name))} strong={strong} reversed={reversed} /> : text;
    return (
      <td className={className ?? CLASSES[kind]} title={kind === 'text' && text ? text : undefined}>
        {children ?? content}
      </td>
    );
  };
  return { label, column, Head, Cell };
}
