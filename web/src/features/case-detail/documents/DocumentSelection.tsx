import type { DocumentRow } from '@atlas/contracts';
import { Button, IconButton } from '@mui/material';
import { Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Text } from '@/components/page/layout.js';
import { PageFoot } from '@/components/page/Page.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { useCase } from '../case-context.js';
import { formatSize } from '@/components/format/file-size.js';
import { useDocumentActions } from './use-document-actions.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

interface Props {
  documents: readonly DocumentRow[];
  onClear: () => void;
}

const RemoveDialog = ({
  documents,
  onClose,
  onDone,
}: {
  documents: readonly DocumentRow[];
  onClose: () => void;
  onDone: () => void;
}) => {
  const { remove } = useDocumentActions();
  const { act, busy, error } = useAct(remove, { success: t('common.deletedSuccessfully'), onDone, inline: true });
  return (
    <ConfirmDialog
      open
      affected={documents.map(({ file_name, node_name }) => ({ id: file_name, name: node_name }))}
      note={t('caseDocuments.theDeletionIsRecordedIn')}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void act(documents)}
    />
  );
};

/** What can be done with the selected documents. */
export const DocumentSelection = ({ documents, onClear }: Props) => {
  const { access } = useCase();
  const { download } = useDocumentActions();
  const [isRemoving, setRemoving] = useState(false);
  const size = documents.reduce((sum, document) => sum + document.size, 0);
  useKey('Escape', onClear, { label: t('caseDocuments.clearTheSelection'), group: 'list' });
  return (
    <PageFoot as="div" tone="accent" minHeight={44} role="region" aria-label={t('caseDocuments.selection')}>
      <b>{t('counts.documents', { smart_count: documents.length })}</b>
      <Text grow color="quiet">
        {formatSize(size)}
      </Text>
      <Button startIcon={<Download size={16} />} onClick={() => download(documents)}>
        {t('common.download')}
      </Button>
      {access.mayRemoveDocuments && (
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setRemoving(true)}>
          {t('common.remove')}
        </Button>
      )}
      <IconButton aria-label={t('caseDocuments.clearTheSelection')} onClick={onClear}>
        <X size={16} />
      </IconButton>
      <Kbd>{t('caseDocuments.esc')}</Kbd>
      {isRemoving && (
        <RemoveDialog
          documents={documents}
          onClose={() => setRemoving(false)}
          onDone={() => {
            setRemoving(false);
            onClear();
          }}
        />
      )}
    </PageFoot>
  );
};
