import Button from '@mui/material/Button';
import { Barcode } from 'lucide-react';
import { useNotify } from 'react-admin';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { api } from '@/providers/http/api.js';
import { messageOf } from '@/providers/http/api-error.js';
import { t } from '@/texts/t.js';

/** A page with the node's barcode, to be laid before its papers when they are scanned. */
const SeparatorSheetButton = ({ id }: RecordPartProps) => {
  const notify = useNotify();
  const download = () =>
    void api
      .download('GET', `document/node/${id}/separator_sheet`, t('documentTree.separatorSheetPdf'))
      .catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
  return (
    <Button startIcon={<Barcode size={16} />} onClick={download}>
      {t('documentTree.separatorSheet')}
    </Button>
  );
};

export default SeparatorSheetButton;
