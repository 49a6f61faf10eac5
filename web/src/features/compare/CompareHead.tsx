import Button from '@mui/material/Button';
import { PackagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Row } from '@/components/page/layout.js';
import { Dot } from '@/components/page/Dot.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { CASE_LIST_PATH, joinPacketPath } from '@/providers/access/paths.js';
import { useCan } from '@/providers/access/use-may.js';
import { v } from '@/theme/tokens.js';
import { AddCaseDialog } from './AddCaseDialog.js';
import type { MarkedGroup } from './marks.js';
import { t } from '@/texts/t.js';

const TRAIL = [{ label: t('common.caseManagement') }, { label: t('common.quickSearch'), to: CASE_LIST_PATH }];

interface Props {
  caseIds: readonly string[];
  groups: readonly MarkedGroup[];
  hasRoom: boolean;
  onAdd: (caseId: string) => void;
}

/** How much differs, what the marks mean, and what can be done with all of these cases. */
export const CompareHead = ({ caseIds, groups, hasRoom, onAdd }: Props) => {
  // One case has nothing to be compared with, so the picker opens.
  const [isAdding, setAdding] = useState(hasRoom && caseIds.length === 1);
  const mayManage = useCan('Edit', 'CanManageCase');
  const fields = groups.reduce((count, { rows }) => count + rows.length, 0);
  const differing = groups.reduce((count, group) => count + group.differing, 0);
  const count = t('counts.cases', { smart_count: caseIds.length });
  return (
    <>
      <PageHeader
        title={t('compare.compareCases')}
        trail={TRAIL}
        beside={fields > 0 && caseIds.length > 1 ? t('compare.ofFieldsDiffer', { count, differing, fields }) : count}
        actions={
          <>
            <Row as="span" variant="secondary" gap={6} margin="0 8px 0 0">
              <Dot color={v.diffLine} /> {t('compare.differs')}
              <Dot square color={v.diffLine} /> {t('compare.onlyHere')}
            </Row>
            {mayManage && caseIds.length > 1 && (
              <Button component={Link} to={joinPacketPath(caseIds)} startIcon={<PackagePlus size={16} />}>
                {t('compare.addToOnePacket')}
              </Button>
            )}
            {hasRoom && (
              <Button startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
                {t('compare.addCase')}
              </Button>
            )}
          </>
        }
      />
      {isAdding && (
        <AddCaseDialog
          taken={caseIds}
          onClose={() => setAdding(false)}
          onAdd={id => {
            setAdding(false);
            onAdd(id);
          }}
        />
      )}
    </>
  );
};
