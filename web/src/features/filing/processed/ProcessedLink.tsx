import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PROCESSED_PATH } from './processed-path.js';
import { t } from '@/texts/t.js';

/** Leads to what went out and what came back. */
export const ProcessedLink = () => (
  <Button component={Link} to={PROCESSED_PATH} startIcon={<History size={16} />}>
    {t('filingProcessed.processedCases')}
  </Button>
);
