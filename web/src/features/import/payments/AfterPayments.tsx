import type { PaymentImportFigures } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { UNAPPLIED_PAYMENTS_PATH } from '@/providers/access/paths.js';
import type { ImportJob } from '../run/import-job.js';
import { CaseListButton } from '../screen/CaseListButton.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

/** Where an ended import leads on: the payments without a case, or the cases. */
export const AfterPayments = ({ job }: { job: ImportJob }) => {
  const rows = figuresIn<PaymentImportFigures>(job).totals?.unapplied.rows ?? 0;
  return rows > 0 ? (
    <Button variant="contained" component={Link} to={UNAPPLIED_PAYMENTS_PATH} startIcon={<Inbox size={16} />}>
      {t('importKinds.matchUnappliedPayments', { smart_count: rows })}
    </Button>
  ) : (
    <CaseListButton />
  );
};

/** In the head of the wizard: the list beside it. */
export const UnappliedLink = () => (
  <Button component={Link} to={UNAPPLIED_PAYMENTS_PATH} startIcon={<Inbox size={16} />}>
    {t('common.unappliedPayments')}
  </Button>
);
