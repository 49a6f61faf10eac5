import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { font, v } from '@/theme/tokens.js';
import type { ComparedRow } from './compared-rows.js';
import { EditBox } from './EditBox.js';
import type { CellMark } from './marks.js';
import type { ChangeCompared } from './use-compared.js';
import { t } from '@/texts/t.js';

const Typo = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& u': { fontWeight: 600, textDecorationThickness: 2, textUnderlineOffset: 2, color: v.warnText },
  '& small': {
    ...font.small,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 'auto',
    color: v.warnText,
  },
});
const Press = styled('button')({
  font: 'inherit',
  letterSpacing: 'inherit',
  display: 'block',
  width: 'calc(100% + 16px)',
  minHeight: 24,
  margin: '0 -8px',
  padding: '0 8px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'text',
  '&:hover': { backgroundColor: v.hover },
});

const Value = ({ row, cell, details }: { row: ComparedRow; cell: CellMark; details: CaseDetails }) => {
  if (cell.typo)
    return (
      <Typo>
        <span>
          {cell.typo.before}
          <u>{cell.typo.part}</u>
          {cell.typo.after}
        </span>
        <small>
          <TriangleAlert size={14} aria-hidden /> {t('compare.typo')}
        </small>
      </Typo>
    );
  if (row.kind === 'status')
    return <CaseStatusChip status={details.current_status_id ?? details.current_status_name} name={cell.text} />;
  return <>{cell.text || t('compare.empty')}</>;
};

/** The look of a value: what it is, and how it differs from those beside it. */
export const classOf = ({ kind }: ComparedRow, cell: CellMark | undefined): string | undefined => {
  if (!cell) return undefined;
  const { text, typo, standsAlone } = cell;
  const isCode = kind === 'number' || kind === 'money';
  return [isCode && 'code', typo && 'typo', standsAlone && 'differs', !text && 'empty'].filter(Boolean).join(' ') || undefined;
};

interface Props {
  row: ComparedRow;
  cell: CellMark;
  details: CaseDetails;
  /** Of the current case: what it says here can be changed. */
  change: ChangeCompared | undefined;
}

/** What one case says in this line; pressed in the current case, it is edited in place. */
export const CompareCell = ({ row, cell, details, change }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const { edits } = row;
  const mayEdit = edits !== undefined && change !== undefined && !details.is_closed;
  if (!mayEdit) return <Value row={row} cell={cell} details={details} />;
  if (isEditing)
    return (
      <EditBox
        label={t('compare.of', { label: row.label, caseId: details.case_id })}
        type={edits.type}
        details={details}
        name={edits.name}
        change={change}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <Press
      type="button"
      aria-label={t('compare.edit', { label: row.label, text: cell.text || 'empty' })}
      onClick={() => setEditing(true)}
    >
      <Value row={row} cell={cell} details={details} />
    </Press>
  );
};
