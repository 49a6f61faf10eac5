import { Button, Drawer, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Upload as UploadIcon, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { plural } from '../../../components/format/text.js';
import { Kbd } from '../../../components/keys/Kbd.js';
import { useKey, useModalKeys } from '../../../components/keys/use-key.js';
import { font, v } from '../../../theme/tokens.js';
import { LeaveDialog } from '../../../components/entry/LeaveDialog.js';
import { FilePick } from './DropZone.js';
import { UploadLine } from './UploadLine.js';
import { useUploads } from './use-uploads.js';

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${v.line}`,
  },
  '& > header h2': { ...font.title, flex: 1 },
  '& > .body': { flex: 1, minHeight: 0, overflow: 'auto', padding: 16, display: 'grid', gap: 16, alignContent: 'start' },
  '& > footer': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 8,
    minHeight: 48,
    padding: '0 16px',
    borderTop: `1px solid ${v.line}`,
  },
  '& ul': { listStyle: 'none', display: 'grid', gap: 8 },
});

const WIDTH = 560;

interface Props {
  files?: readonly File[];
  /** Where they belong, when they were dropped onto a node. */
  nodeId?: number;
  onClose: () => void;
}

/** Files for the case, each with the node it belongs to. */
export const UploadDrawer = ({ files = [], nodeId, onClose }: Props) => {
  const titleId = useId();
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
    notify('Added Successfully', { type: 'success' });
    onClose();
  };
  useModalKeys(true);
  useKey('ctrl+s', () => void send(), { enabled: waiting > 0 && !busy && !isLeaving });
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: { width: WIDTH, maxWidth: '100vw', backgroundColor: v.surface },
  };
  return (
    <Drawer open anchor="right" onClose={leave} slotProps={{ paper }}>
      <Frame>
        <header>
          <h2 id={titleId}>Upload documents</h2>
          <Tooltip title="Close (Esc)">
            <IconButton aria-label="Close" onClick={leave}>
              <X size={16} />
            </IconButton>
          </Tooltip>
        </header>
        <div className="body">
          <FilePick onFiles={add} />
          <ul aria-label="Files to upload">
            {uploads.map(upload => (
              <UploadLine
                key={upload.key}
                upload={upload}
                onChange={changes => change(upload.key, changes)}
                onRemove={() => remove(upload.key)}
              />
            ))}
          </ul>
        </div>
        <footer>
          <Button onClick={leave} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="contained"
            startIcon={<UploadIcon size={16} />}
            disabled={waiting === 0 || busy}
            onClick={() => void send()}
          >
            {waiting > 0 ? `Upload ${waiting} ${plural(waiting, 'file')}` : 'Upload'} <Kbd>Ctrl S</Kbd>
          </Button>
        </footer>
      </Frame>
      <LeaveDialog open={isLeaving} name="the upload" onStay={() => setLeaving(false)} onDiscard={onClose} />
    </Drawer>
  );
};
