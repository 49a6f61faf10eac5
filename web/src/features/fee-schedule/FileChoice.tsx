import { Button } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';

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
        {file?.name ?? 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File"
        accept=".csv,.txt,.xlsx"
        onChange={event => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
};
