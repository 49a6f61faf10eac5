import Button from '@mui/material/Button';
import { Barcode } from 'lucide-react';
import { useAct } from '@/components/states/use-act.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

/** A page with the node's barcode, to be laid before its papers when they are scanned. */
const SeparatorSheetButton = ({ id }: RecordPartProps) => {
  const api = useApi();
  const { act: download } = useAct(() =>
    api.download('GET', `document/node/${id}/separator_sheet`, t('documentTree.separatorSheetPdf')),
  );
  return (
    <Button startIcon={<Barcode size={16} />} onClick={() => void download()}>
      {t('documentTree.separatorSheet')}
    </Button>
  );
};

export default SeparatorSheetButton;
