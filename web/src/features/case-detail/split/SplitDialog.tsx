import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { PanelRight } from 'lucide-react';
import { useState } from 'react';
import { CaseIdField, caseIdTyped } from '@/components/cases/CaseIdField.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { font, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useDocuments } from '../data/use-case-data.js';
import { TextButton } from '../parts/Table.js';
import { useSplit } from './split-place.js';
import { t } from '@/texts/t.js';

const List = styled('ul')({
  ...font.small,
  listStyle: 'none',
  maxHeight: 180,
  overflow: 'auto',
  '& li': { display: 'flex', gap: 8, minHeight: 26, alignItems: 'center' },
  // An id is never cut; a file name leaves room for its folder.
  '& li button': { flex: 'none', maxWidth: '70%' },
  '& li span': { color: v.text2, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Title = styled('h3')({ ...font.small, fontWeight: 500, color: v.text2, margin: '12px 0 4px' });

interface Pick {
  id: string | number;
  name: string;
  note: string | null;
  onPick: () => void;
}

/** What can be put beside the case with one press; nothing while there is none. */
const Picks = ({ title, picks }: { title: string; picks: readonly Pick[] }) =>
  picks.length > 0 && (
    <>
      <Title>{title}</Title>
      <List>
        {picks.map(({ id, name, note, onPick }) => (
          <li key={id}>
            <TextButton type="button" onClick={onPick}>
              {name}
            </TextButton>
            <span>{note}</span>
          </li>
        ))}
      </List>
    </>
  );

/** Chooses what to show beside the case: another case, by its number or among the similar ones, or one of its documents. */
export const SplitDialog = ({ onClose }: { onClose: () => void }) => {
  const { caseId } = useCase();
  const split = useSplit(caseId);
  const calls = useCaseCalls();
  const [typed, setTyped] = useState('');
  const { data: documents = [] } = useDocuments(caseId);
  const { data: similar = [] } = useQuery({
    queryKey: ['case', caseId, 'similar', null],
    queryFn: ({ signal }) => calls.similar(caseId, 'all', signal),
  });
  const choose = (put: () => void) => {
    put();
    onClose();
  };
  const other = caseIdTyped(typed);
  const isOther = other !== '' && other !== caseId.toUpperCase();
  const open = () => isOther && choose(() => split.besideCase(other));
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('caseSplit.splitTheScreen')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" startIcon={<PanelRight size={16} />} disabled={!isOther} onClick={open}>
            {t('caseSplit.split')}
          </Button>
        </>
      }
    >
      <CaseIdField value={typed} onChange={setTyped} onEnter={open} hint={t('caseSplit.opensReadOnlyNextTo')} />
      <Picks
        title={t('common.similarCases')}
        picks={similar.map(row => ({
          id: row.case_id,
          name: row.case_id,
          note: [row.injured_name, row.provider_name].filter(Boolean).join(', '),
          onPick: () => choose(() => split.besideCase(row.case_id)),
        }))}
      />
      <Picks
        title={t('common.documents')}
        picks={documents.map(row => ({
          id: row.id,
          name: row.file_name,
          note: row.node_name,
          onPick: () => choose(() => split.besideDocument(row.id)),
        }))}
      />
    </DialogFrame>
  );
};
