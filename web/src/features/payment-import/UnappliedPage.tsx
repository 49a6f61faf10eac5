import { UNAPPLIED_LIST, type UnappliedRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FileUp, Inbox, RotateCcw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { DataList } from '@/components/list/DataList.js';
import { sortOf } from '@/components/list/defined-columns.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { IMPORT_PAYMENTS_PATH, jobDetailPath } from '@/providers/access/paths.js';
import { useAnnounceJob } from '@/providers/jobs/use-jobs.js';
import { UNAPPLIED, useRefreshUnapplied, useUnappliedCalls } from './calls.js';
import { MatchDrawer } from './MatchDrawer.js';
import { UNAPPLIED_COLUMNS, UNAPPLIED_FILTERS, UNAPPLIED_VIEWS } from './unapplied-columns.js';
import { UnappliedActions } from './UnappliedActions.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

const NEWEST_FIRST = sortOf(UNAPPLIED_LIST);
const SUMS = [{ label: t('common.amount'), amount: ({ amount }: UnappliedRow) => amount }];

/** Starts the job that tries all open ones again, and leads to it. */
function useRetry() {
  const { retry } = useUnappliedCalls();
  const navigate = useNavigate();
  const announce = useAnnounceJob();
  return useAct(retry, {
    onDone: ({ job_id }) => {
      void announce();
      void navigate(jobDetailPath(job_id));
    },
  });
}

/** /smart-features/bulk-payment-import/unapplied: imported payments without a case, until a user finds it. */
const UnappliedPage = () => {
  const [matching, setMatching] = useState<UnappliedRow>();
  const refresh = useRefreshUnapplied();
  const { act: retry } = useRetry();
  const open = useCallback((row: UnappliedRow) => row.state === 'open' && setMatching(row), []);
  return (
    <>
      <DataList<UnappliedRow>
        resource={UNAPPLIED}
        title={t('common.unappliedPayments')}
        trail={[{ label: t('common.smartFeatures') }, { label: t('common.bulkPaymentImport'), to: IMPORT_PAYMENTS_PATH }]}
        noun={[t('unappliedPayments.payment'), t('unappliedPayments.payments')]}
        columns={UNAPPLIED_COLUMNS}
        filters={UNAPPLIED_FILTERS}
        views={UNAPPLIED_VIEWS}
        defaultSort={NEWEST_FIRST}
        onOpen={open}
        selection={{
          sums: SUMS,
          actions: (selection: SelectionTools<UnappliedRow>) => <UnappliedActions selection={selection} />,
        }}
        firstUse={
          <EmptyState title={t('unappliedPayments.noUnappliedPayments')} icon={<Inbox size={22} />}>
            {t('unappliedPayments.paymentsAppearHere')}
          </EmptyState>
        }
        actions={
          <>
            <Button startIcon={<RotateCcw size={16} />} onClick={() => void retry()}>
              {t('unappliedPayments.retryAll')}
            </Button>
            <Button variant="contained" component={Link} to={IMPORT_PAYMENTS_PATH} startIcon={<FileUp size={16} />}>
              {t('unappliedPayments.importPayments')}
            </Button>
          </>
        }
      />
      {matching && <MatchDrawer key={matching.id} rows={[matching]} onClose={() => setMatching(undefined)} onDone={refresh} />}
    </>
  );
};

export default UnappliedPage;
