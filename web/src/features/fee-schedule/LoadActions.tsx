import { Button } from '@mui/material';
import { FlaskConical, Upload } from 'lucide-react';
import { t } from '@/texts/t.js';

interface Props {
  disabled: boolean;
  onSend: (dryRun: boolean) => void;
}

/** First tried out, then for good. */
export const LoadActions = ({ disabled, onSend }: Props) => (
  <>
    <Button startIcon={<FlaskConical size={16} />} disabled={disabled} onClick={() => onSend(true)}>
      {t('common.dryRun')}
    </Button>
    <Button variant="contained" startIcon={<Upload size={16} />} disabled={disabled} onClick={() => onSend(false)}>
      {t('common.import')}
    </Button>
  </>
);
