import { CASES_LIST, type CaseRow, MOST_CASES_AT_ONCE } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { ArrowLeft, ListChecks, Send } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { DataList } from '@/components/list/DataList.js';
import { sortOf } from '@/components/list/defined-columns.js';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { StepBar } from '@/components/wizard/StepBar.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { STEPS } from '../batch/batch.js';
import { useBatch } from '../batch/batch-store.js';
import { CANDIDATES } from '../calls.js';
import { ProcessedLink } from '../processed/ProcessedLink.js';
import { CANDIDATE_COLUMNS, CANDIDATE_FILTERS } from './candidate-columns.js';
import { useFileableViews } from './use-fileable-views.js';
import { t } from '@/texts/t.js';

const TITLE = t('common.arbitrationSubmission');
const NEWEST_FIRST = sortOf(CASES_LIST);
const SUMS = [{ label: t('common.inDispute'), amount: (row: CaseRow) => row.balance }];
const caseId = (row: CaseRow): string => row.case_id;

const CheckButton = ({ selection }: { selection: SelectionTools<CaseRow> }) => {
  const { add } = useBatch();
  const count = selection.ids.length;
  const tooMany = count > MOST_CASES_AT_ONCE;
  const check = () => add(selection.ids);
  useKey('ctrl+Enter', check, { label: t('filingChoose.checkThePacketsOfThe'), group: 'list', enabled: !tooMany });
  return (
    <Button
      variant="contained"
      startIcon={<ListChecks size={16} />}
      disabled={tooMany}
      title={tooMany ? t('filingChoose.youCanSelectUpTo', { most: MOST_CASES_AT_ONCE }) : undefined}
      onClick={check}
    >
      {t('filingChoose.check', { smart_count: count })} <Kbd>{t('filingChoose.ctrl')}</Kbd>
    </Button>
  );
};

const BackToBatch = () => {
  const { batch, go } = useBatch();
  const count = batch.caseIds.length;
  return count > 0 ? (
    <Button startIcon={<ArrowLeft size={16} />} onClick={() => go('check')}>
      {t('filingChoose.backTo', { smart_count: count })}
    </Button>
  ) : null;
};

/** The first step: the cases that the workflow lets be filed, to be selected. */
export const ChooseStep = () => {
  const navigate = useNavigate();
  const views = useFileableViews();
  const open = useCallback((row: CaseRow) => void navigate(caseDetailsPath(row.case_id)), [navigate]);
  // The views decide what the list asks first, so it waits for them.
  if (views.length === 0)
    return (
      <Page>
        <PageHeader title={TITLE} actions={<ProcessedLink />} />
        <FormSkeleton />
      </Page>
    );
  return (
    <DataList<CaseRow>
      resource={CANDIDATES}
      title={TITLE}
      noun={[t('common.caseLower'), t('common.casesLower')]}
      columns={CANDIDATE_COLUMNS}
      idOf={caseId}
      filters={CANDIDATE_FILTERS}
      views={views}
      defaultSort={NEWEST_FIRST}
      onOpen={open}
      top={<StepBar steps={STEPS} current="choose" />}
      selection={{ sums: SUMS, actions: selection => <CheckButton selection={selection} /> }}
      firstUse={
        <EmptyState title={t('common.noCasesYet')} icon={<Send size={22} />}>
          {t('filingChoose.newCasesAndCasesReady')}
        </EmptyState>
      }
      actions={
        <>
          <BackToBatch />
          <ProcessedLink />
        </>
      }
    />
  );
};
