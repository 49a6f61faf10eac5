import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { v } from '@/theme/tokens.js';
import { Money } from '@/components/values/Money.js';
import { t } from '@/texts/t.js';
import { cellText } from './cell-text.js';
import { type Column, isRight, valueOf } from './column.js';
import type { pinOf } from './pin.js';

const NOTHING = <span style={{ color: v.text3 }}>–</span>;

function content<Row>(row: Row, column: Column<Row>): ReactNode {
  if (column.render) return column.render(row);
  const value = valueOf(row, column.key);
  if (column.kind === 'money') return <Money amount={value as number | null} strong={column.strong} />;
  if (column.kind === 'bool') return value === true ? <Check size={14} aria-label={t('list.yes')} /> : null;
  return cellText(row, column) || NOTHING;
}

interface Props<Row> {
  row: Row;
  column: Column<Row>;
  pin: ReturnType<typeof pinOf>;
  /** The arrow keys lead here. */
  canFocus: boolean;
}

/** One value. Text that does not fit wraps where its column has lines for it, else it ends in an ellipsis; a tooltip shows all of it. */
export const Cell = <Row,>({ row, column, pin, canFocus }: Props<Row>) => {
  const { kind, primary, strong, to, lines, tools, rowHeader = false } = column;
  const Tag = rowHeader ? 'th' : 'td';
  const name = [
    isRight(column) || tools ? 'right' : '',
    tools ? 'tools' : '',
    kind === 'money' ? 'money' : kind && kind !== 'text' ? 'num' : '',
    kind === 'money' ? 'hang' : '',
    primary ? 'primary' : '',
    strong ? 'strong' : '',
    lines ? 'wraps' : '',
    pin.className,
    column.className?.(row),
  ]
    .filter(Boolean)
    .join(' ');
  const path = to?.(row);
  const isText = (kind ?? 'text') === 'text' || kind === 'id';
  return (
    <Tag
      scope={rowHeader ? 'row' : undefined}
      className={name || undefined}
      style={pin.style}
      title={isText ? cellText(row, column) || undefined : undefined}
      tabIndex={canFocus ? -1 : undefined}
    >
      {path ? (
        <Link to={path} tabIndex={-1} onClick={event => event.stopPropagation()}>
          {content(row, column)}
        </Link>
      ) : (
        content(row, column)
      )}
    </Tag>
  );
};
