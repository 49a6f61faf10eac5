import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { Button, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Eye, Pencil, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { Tag } from '@/components/chips/Tag.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { font, NARROW, v, zeros } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& a.name': { ...font.body, ...zeros, fontWeight: 600, color: v.text, whiteSpace: 'nowrap' },
  [NARROW]: { '& .view': { display: 'none' } },
  '& .mode': { ...font.small, display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto', flex: 'none' },
  '& .mode.editing': { color: v.accentText },
  '& .parties': {
    ...font.small,
    color: v.text2,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface Props {
  details: CaseDetails;
  isCurrent: boolean;
  /** The user may change cases at all. */
  mayEdit: boolean;
  onEdit: (caseId: string) => void;
  onRemove: ((caseId: string) => void) | undefined;
}

/** The head of a case's column: which it is, and whether it is edited or looked at. */
export const CompareColumn = ({ details, isCurrent, mayEdit, onEdit, onRemove }: Props) => {
  const { case_id } = details;
  const injured = [details.injured_first_name, details.injured_last_name].filter(Boolean).join(' ');
  const parties = [details.provider_name, injured].filter(Boolean).join(' a/a/o ');
  return (
    <>
      <Line className={isCurrent ? 'current' : undefined}>
        <Link className="name" to={caseDetailsPath(case_id)}>
          {case_id}
        </Link>
        <span className={isCurrent && mayEdit ? 'mode editing' : 'mode'}>
          {isCurrent && mayEdit ? (
            <>
              <Pencil size={14} aria-hidden /> {t('compare.editing')}
            </>
          ) : (
            <>
              <span className="view">
                <Tag>
                  <Eye size={14} aria-hidden /> {t('compare.view')}
                </Tag>
              </span>
              {mayEdit && (
                <Button size="small" variant="text" onClick={() => onEdit(case_id)}>
                  {t('compare.editThis')}
                </Button>
              )}
              {onRemove && (
                <Tooltip title={t('compare.remove')}>
                  <IconButton
                    size="small"
                    aria-label={t('common.removeCase', { caseId: case_id })}
                    onClick={() => onRemove(case_id)}
                  >
                    <X size={16} />
                  </IconButton>
                </Tooltip>
              )}
            </>
          )}
        </span>
      </Line>
      <Line>
        <CaseStatusChip status={details.current_status_id ?? details.current_status_name} name={details.current_status_name} />
        <span className="parties" title={parties}>
          {parties}
        </span>
      </Line>
    </>
  );
};
