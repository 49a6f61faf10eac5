import { DOCUMENT_FIELDS } from '@atlas/contracts';
import { CircularProgress, IconButton, TextField, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react';
import { labelFor } from '@/components/fields/field-look.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { font, v } from '@/theme/tokens.js';
import { formatSize } from '@/components/format/file-size.js';
import { NodeBox } from '@/components/entry/NodeBox.js';
import type { Upload } from './use-uploads.js';
import { t } from '@/texts/t.js';

const Box = styled('li')({
  border: `1px solid ${v.line}`,
  borderRadius: 8,
  padding: '8px 12px 12px',
  '& .name': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, minWidth: 0 },
  '& .name b': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name small': { ...font.small, flex: 1, color: v.text2 },
  '& .name svg': { flex: 'none' },
  '& .wrong': { ...font.small, color: v.dangerText, marginTop: 8 },
});

interface Props {
  upload: Upload;
  onChange: (changes: Partial<Upload>) => void;
  onRemove: () => void;
}

const StateIcon = ({ state }: { state: Upload['state'] }) => {
  switch (state) {
    case 'sending':
      return <CircularProgress size={16} aria-label={t('caseDocuments.uploading')} />;
    case 'done':
      return <CircleCheck size={16} color={v.ok} aria-label={t('caseDocuments.uploaded')} />;
    case 'refused':
      return <CircleAlert size={16} color={v.danger} aria-label={t('caseDocuments.refused')} />;
    case 'waiting':
      return <FileText size={16} aria-hidden />;
  }
};

/** One file: where it belongs, what it is, and what the server said to it. */
export const UploadLine = ({ upload, onChange, onRemove }: Props) => {
  const { file, nodeId, description, state, message } = upload;
  const isSettled = state === 'done' || state === 'sending';
  const lacksNode = state === 'refused' && nodeId === null;
  return (
    <Box>
      <div className="name">
        <StateIcon state={state} />
        <b title={file.name}>{file.name}</b>
        <small>{formatSize(file.size)}</small>
        {!isSettled && (
          <Tooltip title={t('caseDocuments.remove')}>
            <IconButton aria-label={t('caseDocuments.removeNamed', { name: file.name })} onClick={onRemove}>
              <X size={16} />
            </IconButton>
          </Tooltip>
        )}
      </div>
      {!isSettled && (
        <FieldGrid>
          <NodeBox
            label={labelFor('node_id', DOCUMENT_FIELDS.node_id)}
            required
            error={lacksNode}
            helperText={lacksNode && message}
            sx={{ gridColumn: 'span 3' }}
            value={nodeId}
            onChange={id => onChange({ nodeId: id, state: 'waiting', message: undefined })}
          />
          <TextField
            label={labelFor('description', DOCUMENT_FIELDS.description)}
            sx={{ gridColumn: 'span 3' }}
            value={description}
            onChange={event => onChange({ description: event.target.value })}
            slotProps={{ htmlInput: { maxLength: DOCUMENT_FIELDS.description.max } }}
          />
        </FieldGrid>
      )}
      {message && !lacksNode && (
        <p className="wrong" role="alert">
          {message}
        </p>
      )}
    </Box>
  );
};
