import { WITHDRAWN_CASES_LIST, type WithdrawnCaseRow } from '@atlas/contracts';
import { columnsOf } from '@/components/list/defined-columns.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useApi } from '@/providers/data/use-api.js';
import { ProviderRows } from './ProviderRows.js';
import { t } from '@/texts/t.js';

const PREJUDICE = new Map([
  [true, t('providers.withPrejudice')],
  [false, t('providers.withoutPrejudice')],
]);

const COLUMNS = columnsOf(WITHDRAWN_CASES_LIST, {
  with_prejudice: { render: ({ with_prejudice: prejudice }) => (prejudice === null ? '' : PREJUDICE.get(prejudice)) },
});
const idOf = ({ case_id }: WithdrawnCaseRow): string => case_id;

const WithdrawnCases = ({ id }: RecordPartProps) => {
  const api = useApi();
  return (
    <ProviderRows<WithdrawnCaseRow>
      providerId={id}
      part="withdrawn_cases"
      load={(query, signal) => api.get(`provider_master/${id}/withdrawn_cases`, { query, signal })}
      title={t('providers.withdrawnCases')}
      columns={COLUMNS}
      idOf={idOf}
      empty={{ title: t('providers.noWithdrawnCases'), why: t('providers.withdrawnCasesAppearHere') }}
    />
  );
};

export default WithdrawnCases;
