import { Button } from '@mui/material';
import { Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Stack } from '@/components/page/layout.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey, useModalKeys } from '@/components/keys/use-key.js';
import { DrawerFrame } from '@/components/entry/DrawerFrame.js';
import { LeaveDialog } from '@/components/entry/LeaveDialog.js';
import { FilePick } from '@/components/forms/DropZone.js';
import { UploadLine } from './UploadLine.js';
import { useUploads } from './use-uploads.js';
import { t } from '@/texts/t.js';

const WIDTH = 560;

interface Props {
  files?: readonly File[];
  /** Where they belong, when they were dropped onto a node. */
  nodeId?: number;
  onClose: () => void;
}

/** Files for the case, each with the node it belongs to. */
export const UploadDrawer = ({ files = [], nodeId, onClose }: Props) => {
  const notify = useNotify();
  const { uploads, busy, add, change, remove, sendAll } = useUploads(files, nodeId);
  const [isLeaving, setLeaving] = useState(false);
  const waiting = uploads.filter(({ state }) => state !== 'done').length;
  const leave = () => {
    if (busy) return;
    if (waiting > 0) setLeaving(true);
    else onClose();
  };
  const send = async () => {
    const refused = await sendAll();
    if (refused > 0) return;
    notify(t('common.addedSuccessfully'), { type: 'success' });
    onClose();
  };
  useModalKeys(true);
  useKey('ctrl+s', () => void send(), { enabled: waiting > 0 && !busy && !isLeaving });
  const actions = (
    <>
      <Button onClick={leave} disabled={busy}>
        {t('common.cancel')}
      </Button>
      <Button
        variant="contained"
        startIcon={<UploadIcon size={16} />}
        disabled={waiting === 0 || busy}
        onClick={() => void send()}
      >
        {waiting > 0 ? t('caseDocuments.uploadFiles', { smart_count: waiting }) : t('common.upload')}{' '}
        <Kbd>{t('caseDocuments.ctrlS')}</Kbd>
      </Button>
    </>
  );
  return (
    <>
      <DrawerFrame title={t('caseDocuments.uploadDocuments')} width={WIDTH} onLeave={leave} actions={actions}>
        <FilePick onFiles={add} />
        <Stack as="ul" aria-label={t('common.filesToUpload')}>
          {uploads.map(upload => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onChange={changes => change(upload.key, changes)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </Stack>
      </DrawerFrame>
      <LeaveDialog open={isLeaving} name={t('unsaved.upload')} onStay={() => setLeaving(false)} onDiscard={onClose} />
    </>
  );
};
