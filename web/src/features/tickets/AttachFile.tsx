import { IconButton, Tooltip } from '@mui/material';
import { Paperclip, X } from 'lucide-react';
import { FilePick } from '@/components/forms/DropZone.js';
import { formatSize } from '@/components/format/file-size.js';
import { Row, Text } from '@/components/page/layout.js';
import { t } from '@/texts/t.js';

/** One file that is sent with the form. */
export const AttachFile = ({ file, onChange }: { file: File | undefined; onChange: (file: File | undefined) => void }) =>
  file ? (
    <Row>
      <Paperclip size={16} aria-hidden />
      <Text medium cut>
        {file.name}
      </Text>
      <Text color="quiet">{formatSize(file.size)}</Text>
      <Tooltip title={t('tickets.removeFile')}>
        <IconButton aria-label={t('tickets.removeFile')} onClick={() => onChange(undefined)}>
          <X size={16} />
        </IconButton>
      </Tooltip>
    </Row>
  ) : (
    <FilePick onFiles={([picked]) => onChange(picked)} accepted={t('tickets.fileTypes')} />
  );
