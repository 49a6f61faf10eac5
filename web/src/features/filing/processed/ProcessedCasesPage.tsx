import type { ProcessedCaseRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { History, MailCheck, Send } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { DataList } from '@/components/list/DataList.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ARBITRATION_PATH } from '@/providers/access/paths.js';
import { PROCESSED } from '../calls.js';
import { PROCESSED_COLUMNS, PROCESSED_FILTERS, PROCESSED_VIEWS } from './processed-columns.js';
import { SubmissionDrawer } from './SubmissionDrawer.js';
import { t } from '@/texts/t.js';

const NONE = { field: '', order: 'DESC' } as const;
const SUMS = [{ label: t('common.inDispute'), amount: ({ amount }: ProcessedCaseRow) => amount }];

/** What went out and what came back: found again, looked at, answered. */
export const ProcessedCasesPage = () => {
  const [open, setOpen] = useState<{ row: ProcessedCaseRow; done: () => void }>();
  const look = useCallback((row: ProcessedCaseRow, done: () => void = () => undefined) => setOpen({ row, done }), []);
  const openRow = useCallback((row: ProcessedCaseRow) => look(row), [look]);
  return (
    <>
      <DataList<ProcessedCaseRow>
        resource={PROCESSED}
        title={t('filingProcessed.processedCases')}
        trail={[{ label: t('common.smartFeatures') }, { label: t('common.arbitrationSubmission'), to: ARBITRATION_PATH }]}
        noun={[t('filingProcessed.submission'), t('filingProcessed.submissions')]}
        columns={PROCESSED_COLUMNS}
        filters={PROCESSED_FILTERS}
        views={PROCESSED_VIEWS}
        defaultSort={NONE}
        onOpen={openRow}
        selection={{
          sums: SUMS,
          actions: (selection: SelectionTools<ProcessedCaseRow>) => {
            const [only, ...more] = selection.rows;
            return (
              <Button
                startIcon={<MailCheck size={16} />}
                disabled={!only || more.length > 0}
                title={more.length > 0 ? t('filingProcessed.recordAnswersOneAtA') : undefined}
                onClick={() => only && look(only, selection.clear)}
              >
                {t('filingProcessed.viewAndRecordTheResult')}
              </Button>
            );
          },
        }}
        firstUse={
          <EmptyState title={t('filingProcessed.noSubmissionsYet')} icon={<History size={22} />}>
            {t('filingProcessed.submittedCasesAppearHereWith')}
          </EmptyState>
        }
        actions={
          <Button variant="contained" component={Link} to={ARBITRATION_PATH} startIcon={<Send size={16} />}>
            {t('filingProcessed.submitCases')}
          </Button>
        }
      />
      {open && <SubmissionDrawer key={open.row.id} row={open.row} onClose={() => setOpen(undefined)} onRecorded={open.done} />}
    </>
  );
};
