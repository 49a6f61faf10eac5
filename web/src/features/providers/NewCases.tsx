import { NEW_CASES_LIST, type NewCaseRow } from '@atlas/contracts';
import { addDays, dayOf, formatDate } from '@/components/format/dates.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useApi } from '@/providers/data/use-api.js';
import { ProviderRows } from './ProviderRows.js';
import { t } from '@/texts/t.js';

const serviceDays = ({ dos_from, dos_to }: NewCaseRow): string =>
  [dos_from, dos_to].flatMap(day => (day ? [formatDate(day)] : [])).join(' – ');

/** The intake status is in the tooltip: the columns leave no room for it. */
const statusText = ({ initial_status, current_status }: NewCaseRow): string =>
  initial_status
    ? t(current_status ? 'providers.atIntake' : 'providers.atIntakeOnly', {
        current: current_status ?? '',
        initial: initial_status,
      })
    : (current_status ?? '');

const COLUMNS = columnsOf(NEW_CASES_LIST, {
  dos_from: { render: serviceDays, text: serviceDays },
  current_status: { text: statusText },
});
const DAYS = 30;
const idOf = ({ case_id }: NewCaseRow): string => case_id;
const daysAgo = (days: number): string => addDays(dayOf(new Date()), -days);

const NewCases = ({ id }: RecordPartProps) => {
  const api = useApi();
  return (
    <ProviderRows<NewCaseRow>
      providerId={id}
      part="new_cases"
      load={(query, signal) => api.get(`provider_master/${id}/new_cases`, { query, signal })}
      title={t('common.newCases')}
      columns={COLUMNS}
      idOf={idOf}
      since={daysAgo(DAYS)}
      empty={{ title: t('providers.noCasesInTheseDays'), why: t('providers.countedByOpeningDay') }}
    />
  );
};

export default NewCases;
