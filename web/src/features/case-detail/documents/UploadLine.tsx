import { DOCUMENT_FIELDS } from '@atlas/contracts';
import { CircularProgress, IconButton, TextField, Tooltip } from '@mui/material';
import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react';
import { Block, Row, Text } from '@/components/page/layout.js';
import { labelFor } from '@/components/fields/field-look.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { v } from '@/theme/tokens.js';
import { formatSize } from '@/components/format/file-size.js';
import { NodeBox } from '@/components/entry/NodeBox.js';
import type { Upload } from './use-uploads.js';
import { t } from '@/texts/t.js';

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
    <Block as="li" edge="card" pad="8px 12px 12px">
      <Row minHeight={28}>
        <StateIcon state={state} />
        <Text as="b" medium cut title={file.name}>
          {file.name}
        </Text>
        <Text as="small" grow nowrap>
          {formatSize(file.size)}
        </Text>
        {!isSettled && (
          <Tooltip title={t('caseDocuments.remove')}>
            <IconButton aria-label={t('caseDocuments.removeNamed', { name: file.name })} onClick={onRemove}>
              <X size={16} />
            </IconButton>
          </Tooltip>
        )}
      </Row>
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
        <Block as="p" variant="small" color="danger" margin="8px 0 0" role="alert">
          {message}
        </Block>
      )}
    </Block>
  );
};
