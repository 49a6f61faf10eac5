import { DOCUMENT_FIELDS, MOST_FILES_AT_ONCE } from '@atlas/contracts';
import { TextField } from '@mui/material';
import { Block, Grid } from '@/components/page/layout.js';
import { NodeBox } from '@/components/entry/NodeBox.js';
import { labelFor } from '@/components/fields/field-look.js';
import { formatCount } from '@/components/format/money.js';
import { FilePick } from '@/components/forms/DropZone.js';
import { Banner } from '@/components/states/Banner.js';
import { SELECT_DOCUMENT_NODE } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

const ACCEPTED = t('bulkDocuments.acceptedFiles');

interface Props {
  nodeId: number | null;
  onNode: (id: number | null) => void;
  /** It was asked to send without one. */
  isNodeMissing: boolean;
  description: string;
  onDescription: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
  /** Why the last upload was refused. */
  error?: string;
  tooMany: boolean;
}

/** What is said of all files of an upload, and where they are picked. */
export const UploadFields = (props: Props) => {
  const { nodeId, onNode, isNodeMissing, description, onDescription, onFiles, disabled, error, tooMany } = props;
  const isWrong = isNodeMissing && nodeId === null;
  return (
    <Grid columns="minmax(220px, 320px) minmax(220px, 1fr)" gap={12} pad="12px 16px">
      <NodeBox
        label={labelFor('node_id', DOCUMENT_FIELDS.node_id)}
        required
        error={isWrong}
        helperText={isWrong && SELECT_DOCUMENT_NODE}
        value={nodeId}
        onChange={onNode}
        disabled={disabled}
      />
      <TextField
        label={labelFor('description', DOCUMENT_FIELDS.description)}
        value={description}
        onChange={event => onDescription(event.target.value)}
        disabled={disabled}
        slotProps={{ htmlInput: { maxLength: DOCUMENT_FIELDS.description.max } }}
      />
      <Block span="all">
        <FilePick onFiles={onFiles} accepted={ACCEPTED} />
      </Block>
      {error && (
        <Block span="all">
          <Banner tone="danger">{error}</Banner>
        </Block>
      )}
      {tooMany && (
        <Block span="all">
          <Banner tone="warn">{t('bulkDocuments.tooManyFiles', { count: formatCount(MOST_FILES_AT_ONCE) })}</Banner>
        </Block>
      )}
    </Grid>
  );
};
