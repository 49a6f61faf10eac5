import { FormControlLabel, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { digits, font, v, zeros } from '@/theme/tokens.js';
import { CompareCell } from './CompareCell.js';
import { CompareColumn } from './CompareColumn.js';
import type { Compared } from './compared-rows.js';
import type { MarkedGroup, MarkedRow } from './marks.js';
import { t } from '@/texts/t.js';

const Scroll = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto', borderTop: `1px solid ${v.line}` });
const Table = styled('table')({
  width: '100%',
  minWidth: 720,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { textAlign: 'left', verticalAlign: 'middle', borderBottom: `1px solid ${v.line}`, fontWeight: 400 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 60,
    padding: '4px 12px',
    backgroundColor: v.surface,
    borderLeft: `1px solid ${v.line}`,
  },
  '& thead th:first-of-type': { borderLeft: 0, paddingLeft: 16 },
  '& thead th.current': { backgroundColor: v.accentTint, boxShadow: `inset 0 2px ${v.accent}` },
  '& tbody th': { ...font.body, height: 27, padding: '0 8px 0 16px', color: v.text2 },
  '& tbody th i': {
    display: 'inline-block',
    width: 6,
    height: 6,
    marginRight: 6,
    borderRadius: '50%',
    backgroundColor: v.diffLine,
    verticalAlign: 'middle',
  },
  '& tbody td': {
    height: 27,
    padding: '0 12px',
    borderLeft: `1px solid ${v.line}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& td.money': { ...digits, fontWeight: 500 },
  '& td.number': zeros,
  '& td.alone': { backgroundColor: v.diffTint },
  '& td.typo': { backgroundColor: v.diffTint, boxShadow: `inset 2px 0 ${v.diffLine}` },
  '& td.empty': { color: v.text3 },
  '& tr.group th': { ...font.small, padding: 0, backgroundColor: v.surface2 },
  '& tr.group button': {
    font: 'inherit',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    width: '100%',
    minHeight: 26,
    padding: '0 16px',
    border: 0,
    background: 'none',
    color: v.text2,
    cursor: 'pointer',
    '& b': { fontWeight: 600, color: v.text },
  },
});

type Change = (caseId: string, name: string, value: string | null) => Promise<void>;

interface RowProps {
  marked: MarkedRow;
  cases: readonly Compared[];
  current: number;
  change: Change | undefined;
}

const Row = ({ marked: { row, differs, cells }, cases, current, change }: RowProps) => (
  <tr>
    <th scope="row">
      {differs && <i role="img" aria-label={t('compare.differs')} />}
      {row.label}
    </th>
    {cells.map((cell, index) => {
      const one = cases[index];
      return one ? (
        <CompareCell
          key={one.details.case_id}
          row={row}
          cell={cell}
          details={one.details}
          change={index === current ? change : undefined}
        />
      ) : null;
    })}
  </tr>
);

interface GroupProps {
  title: string;
  count: string;
  span: number;
  isFolded: boolean;
  onFold: () => void;
}

const GroupHead = ({ title, count, span, isFolded, onFold }: GroupProps) => {
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    <tr className="group">
      <th scope="rowgroup" colSpan={span}>
        <button type="button" aria-expanded={!isFolded} onClick={onFold}>
          <Icon size={14} aria-hidden />
          <b>{title}</b> {count}
        </button>
      </th>
    </tr>
  );
};

interface Props extends Omit<RowProps, 'marked'> {
  groups: readonly MarkedGroup[];
  onlyDifferences: boolean;
  onOnlyDifferences: (on: boolean) => void;
  onEdit: (caseId: string) => void;
  /** Undefined: it is the last one. */
  onRemove: ((caseId: string) => void) | undefined;
}

/** The same of every case in one line; groups fold. */
export const CompareTable = ({ groups, onlyDifferences, onOnlyDifferences, onEdit, onRemove, ...rest }: Props) => {
  const { cases, current } = rest;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (title: string) =>
    setFolded(before => new Set(before.has(title) ? [...before].filter(one => one !== title) : [...before, title]));
  const shown = groups
    .map(group => ({ ...group, drawn: group.rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ drawn }) => drawn.length > 0);
  return (
    // Scrolled by keyboard, too.
    <Scroll tabIndex={0}>
      <Table aria-label={t('compare.casesSideBySide')}>
        <colgroup>
          <col style={{ width: 176 }} />
          {cases.map(({ details }) => (
            <col key={details.case_id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <FormControlLabel
                control={<Switch />}
                label={t('compare.onlyDifferences')}
                checked={onlyDifferences}
                onChange={(_, checked) => onOnlyDifferences(checked)}
              />
            </th>
            {cases.map(({ details }, index) => (
              <CompareColumn
                key={details.case_id}
                details={details}
                isCurrent={index === current}
                mayEdit={rest.change !== undefined}
                onEdit={onEdit}
                onRemove={onRemove}
              />
            ))}
          </tr>
        </thead>
        {shown.map(({ title, rows, drawn, differing }) => (
          <tbody key={title}>
            <GroupHead
              title={title}
              count={t('compare.differCount', { differing, count: rows.length })}
              span={cases.length + 1}
              isFolded={folded.has(title)}
              onFold={() => fold(title)}
            />
            {!folded.has(title) && drawn.map(marked => <Row key={marked.row.key} marked={marked} {...rest} />)}
          </tbody>
        ))}
      </Table>
    </Scroll>
  );
};
