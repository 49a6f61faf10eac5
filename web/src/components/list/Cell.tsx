import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { v } from '@/theme/tokens.js';
import { Money } from '@/components/values/Money.js';
import { t } from '@/texts/t.js';
import { cellText } from './cell-text.js';
import { type Column, isRight, valueOf } from './column.js';
import type { pinOf } from './pin.js';
import type { TableRow } from './table-model.js';

const NOTHING = <span style={{ color: v.text3 }}>–</span>;

function content<Row>(row: Row, column: Column<Row>): ReactNode {
  if (column.render) return column.render(row);
  const value = valueOf(row, column.key);
  if (column.kind === 'money') return <Money amount={value as number | null} strong={column.strong} />;
  if (column.kind === 'bool') return value === true ? <Check size={14} aria-label={t('list.yes')} /> : null;
  return cellText(row, column) || NOTHING;
}

const LEVEL = 24;

const Place = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  '& > .leaf': { flex: 'none', width: 24 },
  '& > .content': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The content at the level of its row, after the button that opens what is below the row. */
const OpeningContent = <Row,>({ line, row, column, isOpen }: Pick<Props<Row>, 'line' | 'row' | 'column' | 'isOpen'>) => {
  const level = line.getParentRows().filter(({ original }) => 'row' in original).length;
  const Fold = isOpen ? ChevronDown : ChevronRight;
  return (
    <Place style={{ paddingLeft: level * LEVEL }}>
      {isOpen === undefined ? (
        <span className="leaf" />
      ) : (
        <IconButton
          aria-label={t(isOpen ? 'list.collapse' : 'list.expand', { name: cellText(row, column) })}
          aria-expanded={isOpen}
          tabIndex={-1}
          sx={{ width: 24, height: 24, flex: 'none' }}
          onClick={line.getToggleExpandedHandler()}
        >
          <Fold size={16} />
        </IconButton>
      )}
      <span className="content">{content(row, column)}</span>
    </Place>
  );
};

interface Props<Row> {
  line: TableRow<Row>;
  row: Row;
  column: Column<Row>;
  pin: ReturnType<typeof pinOf>;
  /** What is below the row is shown; undefined: there is nothing. */
  isOpen: boolean | undefined;
  /** Text may be cut: a tooltip shows all of it. */
  hasTitles: boolean;
  /** The arrow keys lead here. */
  canFocus: boolean;
}

/** The classes of a cell, by its column. */
const classOf = <Row,>(row: Row, column: Column<Row>, pin: Props<Row>['pin']): string | undefined => {
  const { kind, primary, strong, lines, tools, mark } = column;
  const isMoney = kind === 'money';
  const names = [
    isRight(column) || tools ? 'right' : '',
    tools ? 'tools' : '',
    isMoney ? 'money hang' : kind && kind !== 'text' ? 'num' : '',
    primary ? 'primary' : '',
    strong ? 'strong' : '',
    lines ? 'wraps' : '',
    mark ? 'mark' : '',
    pin.className,
    column.className?.(row),
  ];
  return names.filter(Boolean).join(' ') || undefined;
};

/** One value. Text that does not fit wraps where its column has lines for it, else it ends in an ellipsis; a tooltip shows all of it. */
export const Cell = <Row,>({ line, row, column, pin, isOpen, hasTitles, canFocus }: Props<Row>) => {
  const { kind, to, rowHeader = false } = column;
  const Tag = rowHeader ? 'th' : 'td';
  const path = to?.(row);
  const isText = hasTitles && ((kind ?? 'text') === 'text' || kind === 'id');
  const shown = column.opens ? <OpeningContent {...{ line, row, column, isOpen }} /> : content(row, column);
  return (
    <Tag
      scope={rowHeader ? 'row' : undefined}
      className={classOf(row, column, pin)}
      style={pin.style}
      title={isText ? cellText(row, column) || undefined : undefined}
      tabIndex={canFocus ? -1 : undefined}
    >
      {path ? (
        <Link to={path} tabIndex={-1} onClick={event => event.stopPropagation()}>
          {shown}
        </Link>
      ) : (
        shown
      )}
    </Tag>
  );
};
