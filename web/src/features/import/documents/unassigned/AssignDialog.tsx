import type { UnassignedDocumentRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { NodeBox } from '@/components/entry/NodeBox.js';
import { formatCount } from '@/components/format/money.js';
import { useAct } from '@/components/states/use-act.js';
import { v } from '@/theme/tokens.js';
import { type Assigned, useForgetUnassigned, useUnassignedActions } from '../calls.js';
import { CaseBox, type FoundCase } from './CaseBox.js';
import { t } from '@/texts/t.js';

interface Props {
  rows: readonly UnassignedDocumentRow[];
  onClose: () => void;
  onDone: () => void;
}

function outcomeText({ documents, case_id: caseId }: Assigned): string {
  const attached = documents.filter(({ outcome }) => outcome === 'attached').length;
  const twice = documents.length - attached;
  const text = t('bulkDocuments.attachedTo', { smart_count: attached, caseId });
  return twice > 0 ? t('bulkDocuments.attachedAndDuplicates', { attached: text, duplicates: formatCount(twice) }) : text;
}

/** Says which case the files belong to. */
export const AssignDialog = ({ rows, onClose, onDone }: Props) => {
  const { assign } = useUnassignedActions();
  const [found, setFound] = useState<FoundCase | null>(null);
  const [nodeId, setNodeId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const ids = rows.map(({ id }) => id);
  const {
    act,
    busy,
    error: refusal,
  } = useAct((caseId: string) => assign(ids, caseId, nodeId ?? undefined), {
    success: outcomeText,
    onDone,
    inline: true,
    onSettled: useForgetUnassigned(),
  });
  const send = () => {
    setMissing(!found);
    if (found) void act(found.case_id);
  };
  const error = isMissing ? t('bulkDocuments.pleaseChooseACase') : refusal;
  const [only] = rows;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('bulkDocuments.assignToACase')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" startIcon={<FolderInput size={16} />} disabled={busy} onClick={send}>
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
