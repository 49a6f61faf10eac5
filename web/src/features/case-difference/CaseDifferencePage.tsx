import { Button, FormControlLabel, Skeleton, Switch } from '@mui/material';
import type { CaseDifference } from '@atlas/contracts';
import { CalendarSearch, Download } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { CASE_SEARCH_TITLE } from '@/texts/documented.js';
import { useAct } from '@/components/states/use-act.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { CASE_LIST_PATH, caseDetailsPath, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { useApi } from '@/providers/data/use-api.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { summaryOf, trailText } from './difference-text.js';
import { FieldTable } from './FieldTable.js';
import { MoneyTable } from './MoneyTable.js';
import { PartTables } from './PartTables.js';
import { PeriodPicker } from './PeriodPicker.js';
import { type Comparison, downloadDifference, useComparison, useDifference } from './use-difference.js';
import { t } from '@/texts/t.js';

const Content = ({ difference, showAll }: { difference: CaseDifference; showAll: boolean }) => {
  const fields = difference.fields.map(field => ({ ...field, id: field.field_name, trail: trailText(field) }));
  return (
    <>
      <MoneyTable money={difference.money} showAll={showAll} />
      {fields.length > 0 && (
        <Panel title={t('common.case')}>
          <FieldTable label={t('common.case')} rows={fields} withTrail />
        </Panel>
      )}
      <PartTables parts={difference.parts} />
    </>
  );
};

const Result = ({ comparison }: { comparison: Comparison }) => {
  const { data, error, refetch, isPlaceholderData } = useDifference(comparison);
  if (comparison.from === undefined)
    return <EmptyState title={t('caseDifference.chooseADateToCompare')} icon={<CalendarSearch size={22} />} />;
  // A day before the case existed is reported at its field; a missing case is the page's own record.
  if (error instanceof ApiError && error.code === 'CASE_NOT_FOUND')
    return <Navigate to={NOT_FOUND_PATH} replace state={{ title: CASE_SEARCH_TITLE, message: error.message }} />;
  if (error instanceof ApiError && error.status < 500)
    return <EmptyState title={messageOf(error)} icon={<CalendarSearch size={22} />} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} sx={{ mx: 4 }} />;
  return (
    <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
      <Content difference={data} showAll={comparison.showAll} />
    </div>
  );
};

const Comparing = ({ comparison, onChange }: { comparison: Comparison; onChange: ReturnType<typeof useComparison>[1] }) => {
  const { data, error } = useDifference(comparison);
  const { caseId, showAll, from } = comparison;
  const api = useApi();
  const { act: download } = useAct(() => downloadDifference(api, comparison));
  return (
    <Page>
      <PageHeader
        title={t('caseDifference.whatChanged')}
        trail={[
          { label: t('common.caseManagement') },
          { label: t('common.quickSearch'), to: CASE_LIST_PATH },
          { label: caseId, to: caseDetailsPath(caseId) },
        ]}
        actions={
          <>
            <FormControlLabel
              control={<Switch />}
              label={t('caseDifference.showUnchanged')}
              checked={showAll}
              onChange={(_, checked) => onChange({ showAll: checked })}
            />
            <Button
              startIcon={<Download size={16} />}
              disabled={from === undefined || error !== null}
              onClick={() => void download()}
            >
              {t('caseDifference.exportCsv')}
            </Button>
          </>
        }
      />
      <PeriodPicker comparison={comparison} onChange={onChange} says={data && !error ? summaryOf(data) : ''} />
      <PageBody tabIndex={0} role="region" aria-label={t('caseDifference.differences')}>
        <Result comparison={comparison} />
      </PageBody>
    </Page>
  );
};

/** /case/difference?case_id=…&from=…&to=…: a case before and after, side by side; without `to` until now. */
const CaseDifferencePage = () => {
  const [comparison, change] = useComparison();
  return comparison ? (
    <Comparing key={comparison.caseId} comparison={comparison} onChange={change} />
  ) : (
    <Navigate to={CASE_LIST_PATH} replace />
  );
};

export default CaseDifferencePage;
