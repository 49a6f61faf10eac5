import { FormControlLabel, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { Column } from '@/components/list/column.js';
import { type RowGroup, RowsTable } from '@/components/list/RowsTable.js';
import { v } from '@/theme/tokens.js';
import { classOf, CompareCell } from './CompareCell.js';
import { CompareColumn } from './CompareColumn.js';
import type { Compared } from './compared-rows.js';
import type { MarkedGroup, MarkedRow } from './marks.js';
import type { ChangeCompared } from './use-compared.js';
import { t } from '@/texts/t.js';

const Dot = styled('i')({
  display: 'inline-block',
  width: 6,
  height: 6,
  marginRight: 6,
  borderRadius: '50%',
  backgroundColor: v.diffLine,
  verticalAlign: 'middle',
});

interface Props {
  groups: readonly MarkedGroup[];
  cases: readonly Compared[];
  current: number;
  change: ChangeCompared | undefined;
  onlyDifferences: boolean;
  onOnlyDifferences: (on: boolean) => void;
  onEdit: (caseId: string) => void;
  /** Undefined: it is the last one. */
  onRemove: ((caseId: string) => void) | undefined;
}

/** What is compared. It stays in place while the cases scroll to the side. */
const labelColumn = ({ onlyDifferences, onOnlyDifferences }: Props): Column<MarkedRow> => ({
  key: 'label',
  label: t('common.field'),
  head: (
    <FormControlLabel
      control={<Switch />}
      label={t('compare.onlyDifferences')}
      checked={onlyDifferences}
      onChange={(_, checked) => onOnlyDifferences(checked)}
    />
  ),
  width: 176,
  grow: 0,
  locked: true,
  rowHeader: true,
  text: ({ row }) => row.label,
  render: ({ row, differs }) => (
    <>
      {differs && <Dot role="img" aria-label={t('compare.differs')} />}
      {row.label}
    </>
  ),
});

const caseColumn = ({ details }: Compared, index: number, props: Props): Column<MarkedRow> => {
  const { current, change, onEdit, onRemove } = props;
  const isCurrent = index === current;
  return {
    key: details.case_id,
    label: details.case_id,
    head: (
      <CompareColumn details={details} isCurrent={isCurrent} mayEdit={change !== undefined} onEdit={onEdit} onRemove={onRemove} />
    ),
    width: 180,
    text: ({ cells }) => cells[index]?.text ?? '',
    className: ({ row, cells }) => classOf(row, cells[index]),
    render: ({ row, cells }) =>
      cells[index] && <CompareCell row={row} cell={cells[index]} details={details} change={isCurrent ? change : undefined} />,
  };
};

/** Without the rows that are the same in every case, if the user wants only differences. */
const shownGroups = (groups: readonly MarkedGroup[], onlyDifferences: boolean): RowGroup<MarkedRow>[] =>
  groups
    .map(({ title, rows, differing }) => ({
      id: title,
      title: (
        <>
          {title} <small>{t('compare.differCount', { differing, count: rows.length })}</small>
        </>
      ),
      rows: rows.filter(({ differs }) => differs || !onlyDifferences),
    }))
    .filter(({ rows }) => rows.length > 0);

/** The same of every case in one line; groups fold. */
export const CompareTable = (props: Props) => {
  const { groups, cases, onlyDifferences } = props;
  const shown = useMemo(() => shownGroups(groups, onlyDifferences), [groups, onlyDifferences]);
  return (
    <RowsTable<MarkedRow>
      look="matrix"
      label={t('compare.casesSideBySide')}
      name="compare"
      columns={[labelColumn(props), ...cases.map((one, index) => caseColumn(one, index, props))]}
      groups={shown}
      idOf={({ row }) => row.key}
    />
  );
};
