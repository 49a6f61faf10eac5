import { DOCUMENT_FIELDS, MOST_FILES_AT_ONCE } from '@atlas/contracts';
import { Block, Grid } from '@/components/page/layout.js';
import { FormNode } from '@/components/entry/NodeBox.js';
import { labelFor } from '@/components/fields/field-look.js';
import { formatCount } from '@/components/format/money.js';
import { FilePick } from '@/components/forms/DropZone.js';
import { FormText } from '@/components/forms/FormText.js';
import { Banner } from '@/components/states/Banner.js';
import { t } from '@/texts/t.js';

const ACCEPTED = t('bulkDocuments.acceptedFiles');

interface Props {
  onFiles: (files: readonly File[]) => void;
  /** Why the last upload was refused. */
  error?: string;
  tooMany: boolean;
}

/** What is said of all files of an upload, and where they are picked. */
export const UploadFields = ({ onFiles, error, tooMany }: Props) => (
  <Grid columns="minmax(220px, 320px) minmax(220px, 1fr)" gap={12} pad="12px 16px">
    <FormNode source="node_id" label={labelFor('node_id', DOCUMENT_FIELDS.node_id)} required span={1} />
    <FormText
      source="description"
      label={labelFor('description', DOCUMENT_FIELDS.description)}
      span={1}
      maxLength={DOCUMENT_FIELDS.description.max}
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
