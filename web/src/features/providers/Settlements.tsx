import { SETTLEMENTS_LIST, type SettlementRow } from '@atlas/contracts';
import { columnsOf } from '@/components/list/defined-columns.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useApi } from '@/providers/data/use-api.js';
import { ProviderRows } from './ProviderRows.js';
import { t } from '@/texts/t.js';

const COLUMNS = columnsOf(SETTLEMENTS_LIST);
const idOf = ({ case_id }: SettlementRow): string => case_id;

const Settlements = ({ id }: RecordPartProps) => {
  const api = useApi();
  return (
    <ProviderRows<SettlementRow>
      providerId={id}
      part="settlements"
      load={(query, signal) => api.get(`provider_master/${id}/settlements`, { query, signal })}
      title={t('providers.settlements')}
      columns={COLUMNS}
      idOf={idOf}
      empty={{ title: t('providers.noSettlementsYet'), why: t('providers.settlementsAppearHere') }}
    />
  );
};

export default Settlements;
