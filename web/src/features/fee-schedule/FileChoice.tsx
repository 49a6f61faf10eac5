import { Button } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/texts/t.js';

interface Props {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** One CSV file or workbook. */
export const FileChoice = ({ file, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<FileSpreadsheet size={16} />} onClick={() => input.current?.click()}>
        {file?.name ?? t('common.chooseAFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('common.file')}
        accept=".csv,.txt,.xlsx"
        onChange={event => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
};
