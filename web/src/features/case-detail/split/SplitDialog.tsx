import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { PanelRight } from 'lucide-react';
import { useState } from 'react';
import { Block, Row, Text } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { CaseIdField, caseIdTyped } from '@/components/cases/CaseIdField.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useDocuments } from '../data/use-case-data.js';
import { useSplit } from './split-place.js';
import { t } from '@/texts/t.js';

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
      <Block as="h3" variant="label" margin="12px 0 4px">
        {title}
      </Block>
      <Block as="ul" variant="small" maxHeight={180} scroll>
        {picks.map(({ id, name, note, onPick }) => (
          <Row as="li" key={id} minHeight={26}>
            <Text fixed cut maxWidth="70%">
              <TextButton type="button" onClick={onPick}>
                {name}
              </TextButton>
            </Text>
            <Text cut color="quiet">
              {note}
            </Text>
          </Row>
        ))}
      </Block>
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
