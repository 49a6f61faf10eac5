import Button from '@mui/material/Button';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

/** The next step after an import: all cases, or those at `to`. */
export const CaseListButton = ({ to = CASE_LIST_PATH, label = t('importRun.viewAllCases') }: { to?: string; label?: string }) => (
  <Button variant="contained" component={Link} to={to} startIcon={<FolderOpen size={16} />}>
    {label}
  </Button>
);
