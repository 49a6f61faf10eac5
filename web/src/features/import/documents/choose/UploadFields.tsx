import { DOCUMENT_FIELDS, MOST_FILES_AT_ONCE } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { NodeBox } from '@/components/entry/NodeBox.js';
import { labelFor } from '@/components/fields/field-look.js';
import { formatCount } from '@/components/format/money.js';
import { FilePick } from '@/components/forms/DropZone.js';
import { FieldShell } from '@/components/forms/FieldShell.js';
import { TextBox } from '@/components/forms/TextBox.js';
import { Banner } from '@/components/states/Banner.js';
import { t } from '@/texts/t.js';

const Top = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(220px, 320px) minmax(220px, 1fr)',
  gap: 12,
  padding: '12px 16px',
  '& > .wide': { gridColumn: '1 / -1' },
});

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
  return (
    <Top>
      <FieldShell
        label={labelFor('node_id', DOCUMENT_FIELDS.node_id)}
        required
        span={1}
        error={isNodeMissing && nodeId === null ? t('bulkDocuments.pleaseSelectDocumentNode') : undefined}
      >
        {slot => <NodeBox {...slot} value={nodeId} onChange={onNode} disabled={disabled} />}
      </FieldShell>
      <FieldShell label={labelFor('description', DOCUMENT_FIELDS.description)} span={1}>
        {slot => (
          <TextBox
            {...slot}
            value={description}
            onChange={onDescription}
            maxLength={DOCUMENT_FIELDS.description.max}
            disabled={disabled}
          />
        )}
      </FieldShell>
      <div className="wide">
        <FilePick onFiles={onFiles} accepted={ACCEPTED} />
      </div>
      {error && (
        <div className="wide">
          <Banner tone="danger">{error}</Banner>
        </div>
      )}
      {tooMany && (
        <div className="wide">
          <Banner tone="warn">{t('bulkDocuments.tooManyFiles', { count: formatCount(MOST_FILES_AT_ONCE) })}</Banner>
        </div>
      )}
    </Top>
  );
};
