import type { UnassignedDocumentRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { NodeBox } from '@/components/entry/NodeBox.js';
import { formatCount } from '@/components/format/money.js';
import { useAttempt } from '@/components/states/use-attempt.js';
import { messageOf } from '@/providers/http/api-error.js';
import { v } from '@/theme/tokens.js';
import { useUnassignedActions } from '../calls.js';
import { CaseBox, type FoundCase } from './CaseBox.js';
import { t } from '@/texts/t.js';

interface Props {
  rows: readonly UnassignedDocumentRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Says which case the files belong to. */
export const AssignDialog = ({ rows, onClose, onDone }: Props) => {
  const notify = useNotify();
  const { assign } = useUnassignedActions();
  const [found, setFound] = useState<FoundCase | null>(null);
  const [nodeId, setNodeId] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const { busy, attempt } = useAttempt(refusal => setError(messageOf(refusal)));
  const send = async () => {
    if (!found) return setError(t('bulkDocuments.pleaseChooseACase'));
    await attempt(async () => {
      const ids = rows.map(({ id }) => id);
      const { documents, case_id } = await assign(ids, found.case_id, nodeId ?? undefined);
      const attached = documents.filter(({ outcome }) => outcome === 'attached').length;
      const twice = documents.length - attached;
      const attachedText = t('bulkDocuments.attachedTo', { smart_count: attached, caseId: case_id });
      notify(
        twice > 0
          ? t('bulkDocuments.attachedAndDuplicates', { attached: attachedText, duplicates: formatCount(twice) })
          : attachedText,
        {
          type: 'success',
        },
      );
      onDone();
    });
  };
  const [only] = rows;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('bulkDocuments.assignToACase')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" startIcon={<FolderInput size={16} />} disabled={busy} onClick={() => void send()}>
            {t('common.assign')}
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 12 }}>
        {rows.length === 1 && only ? (
          <b style={{ fontWeight: 600 }}>{only.file_name}</b>
        ) : (
          t('counts.files', { smart_count: rows.length })
        )}
      </p>
      <CaseBox label={t('common.case')} required value={found} onChange={setFound} />
      <NodeBox
        label={t('common.documentNode')}
        helperText={t('bulkDocuments.leaveBlankForNodeOfUpload')}
        value={nodeId}
        onChange={setNodeId}
      />
      {error && (
        <p role="alert" style={{ color: v.dangerText, marginTop: 8 }}>
          {error}
        </p>
      )}
    </DialogFrame>
  );
};
