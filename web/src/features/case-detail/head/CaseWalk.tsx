import { IconButton, Tooltip } from '@mui/material';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { StepButtons } from '@/components/page/StepButtons.js';
import { Row } from '@/components/page/layout.js';
import { formatCount } from '@/components/format/money.js';
import { notInField, useKey } from '@/components/keys/use-key.js';
import { useListWalk } from '@/components/list/use-list-walk.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { useCase } from '../case-context.js';
import { t } from '@/texts/t.js';

/** The list that cases are opened from. */
const CASE_LIST = 'cases';

/** The position of the case in the list it was opened from, and its neighbors there. */
export const CaseWalk = () => {
  const { details, tab } = useCase();
  const navigate = useNavigate();
  const walk = useListWalk(CASE_LIST, details.case_id);
  // Not a step of the browser's history each: Back leads to the list, however many cases were looked at.
  const go = (id: string | undefined) => id !== undefined && void navigate(`${caseDetailsPath(id)}#${tab}`, { replace: true });
  const keys = { group: 'case', moves: true, when: notInField } as const;
  useKey('j', () => go(walk?.nextId), { ...keys, label: t('caseHead.nextCaseInTheList'), enabled: walk !== undefined });
  useKey('k', () => go(walk?.previousId), { ...keys, label: t('caseHead.previousCaseInTheList'), enabled: walk !== undefined });
  if (!walk) return null;
  const step = (label: string, id: string | undefined, Icon: typeof ChevronUp) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={id === undefined} onClick={() => go(id)}>
          <Icon size={16} />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Row variant="ids" nowrap>
      {t('caseHead.of', { position: formatCount(walk.position), total: formatCount(walk.total) })}
      <StepButtons>
        {step(t('caseHead.previousCaseK'), walk.previousId, ChevronUp)}
        {step(t('caseHead.nextCaseJ'), walk.nextId, ChevronDown)}
      </StepButtons>
    </Row>
  );
};
