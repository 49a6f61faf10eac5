import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { Block, Row } from '@/components/page/layout.js';
import { formatSize } from '@/components/format/file-size.js';
import { formatPercent } from '@/components/format/money.js';
import { PageFoot } from '@/components/page/Page.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import type { Chosen } from './chosen.js';
import { t } from '@/texts/t.js';

interface Props {
  chosen: readonly Chosen[];
  /** How much of it is sent, from 0 to 1; undefined while nothing is. */
  share: number | undefined;
  disabled: boolean;
  onStart: () => void;
  onStop: () => void;
}

/** How much there is to send, and how far it is. */
export const SendingFoot = ({ chosen, share, disabled, onStart, onStop }: Props) => {
  const isSending = share !== undefined;
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <PageFoot>
      <span>
        {chosen.length > 0
          ? `${t('counts.files', { smart_count: chosen.length })}, ${formatSize(bytes)}`
          : t('bulkDocuments.noFilesSelected')}
      </span>
      {isSending && (
        <Block grow maxWidth={360}>
          <ProgressBar label={t('bulkDocuments.uploadingFiles')} total={1} parts={[{ value: share, tone: 'accent' }]} />
        </Block>
      )}
      <Row end>
        {isSending && <Button onClick={onStop}>{t('bulkDocuments.cancelUpload')}</Button>}
        <Button
          variant="contained"
          startIcon={<Upload size={16} />}
          disabled={chosen.length === 0 || disabled || isSending}
          onClick={onStart}
        >
          {isSending
            ? t('bulkDocuments.uploadingPercent', { percent: formatPercent(Math.round(100 * share)) })
            : t('common.upload')}
        </Button>
      </Row>
    </PageFoot>
  );
};
