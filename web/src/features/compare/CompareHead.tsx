import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PackagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CaseIdField, caseIdTyped } from '../../components/cases/CaseIdField.js';
import { DialogFrame } from '../../components/dialogs/DialogFrame.js';
import { plural } from '../../components/format/text.js';
import { PageHeader } from '../../components/page/PageHeader.js';
import { CASE_LIST_PATH, joinPacketPath } from '../../providers/access/paths.js';
import { useCan } from '../../providers/session/use-session.js';
import { font, v } from '../../theme/tokens.js';
import type { MarkedGroup } from './marks.js';

const TRAIL = [{ label: 'Case management' }, { label: 'Quick search', to: CASE_LIST_PATH }];

const Legend = styled('span')({
  ...font.small,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: v.text2,
  marginRight: 8,
  '& i': { width: 6, height: 6, borderRadius: '50%', backgroundColor: v.diffLine },
  '& b': {
    width: 14,
    height: 12,
    marginLeft: 6,
    borderRadius: 3,
    backgroundColor: v.diffTint,
    border: `1px solid ${v.diffLine}`,
  },
});

const AddDialog = ({ taken, onAdd, onClose }: { taken: readonly string[]; onAdd: (id: string) => void; onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const id = caseIdTyped(typed);
  const isNew = id !== '' && !taken.includes(id);
  const add = () => isNew && onAdd(id);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Add a case"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={!isNew} onClick={add}>
            Add
          </Button>
        </>
      }
    >
      <CaseIdField
        value={typed}
        onChange={setTyped}
        onEnter={add}
        error={id !== '' && !isNew ? 'This case is shown already.' : undefined}
      />
    </DialogFrame>
  );
};

interface Props {
  caseIds: readonly string[];
  groups: readonly MarkedGroup[];
  hasRoom: boolean;
  onAdd: (caseId: string) => void;
}

/** How much differs, what the marks mean, and what can be done with all of these cases. */
export const CompareHead = ({ caseIds, groups, hasRoom, onAdd }: Props) => {
  const [isAdding, setAdding] = useState(false);
  const mayManage = useCan('CanManageCase');
  const fields = groups.reduce((count, { rows }) => count + rows.length, 0);
  const differing = groups.reduce((count, group) => count + group.differing, 0);
  const count = `${caseIds.length} ${plural(caseIds.length, 'case')}`;
  return (
    <>
      <PageHeader
        title="Compare cases"
        trail={TRAIL}
        beside={fields > 0 && caseIds.length > 1 ? `${count}, ${differing} of ${fields} fields differ` : count}
        actions={
          <>
            <Legend>
              <i /> differs <b /> stands alone
            </Legend>
            {mayManage && caseIds.length > 1 && (
              <Button component={Link} to={joinPacketPath(caseIds)} startIcon={<PackagePlus size={16} />}>
                Add to one packet
              </Button>
            )}
            {hasRoom && (
              <Button startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
                Add a case
              </Button>
            )}
          </>
        }
      />
      {isAdding && (
        <AddDialog
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
