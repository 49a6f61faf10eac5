import { labelOf, provider, type FeeShareRow } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, formatDate } from '@/components/format/dates.js';
import { formatMoney } from '@/components/format/money.js';
import { textOf } from '@/components/format/text.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { MoneyBox } from '@/components/forms/MoneyBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { Panel } from '@/components/page/Panel.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useApi } from '@/providers/data/use-api.js';
import { PartBox } from './PartBox.js';
import { t } from '@/texts/t.js';

interface Asked {
  on: string | null;
  track: string | null;
  stage: string | null;
  principal: number | null;
  interest: number | null;
  attorney_fee: number | null;
  filing_fee: number | null;
}

const EXAMPLE = { principal: 1000, interest: 79.33, attorney_fee: 215.87, filing_fee: 40 } as const;
const MONEY = ['principal', 'interest', 'attorney_fee', 'filing_fee'] as const;
const TRACKS = [
  { id: 'pre', name: t('providers.preArbitration') },
  { id: 'arb', name: t('common.arbitration') },
  { id: 'court', name: t('common.court') },
];
const STAGES = ['voluntary', 'settlement', 'award', 'judgment', 'appeal'].map(id => ({ id, name: labelOf(id, 'sentence') }));
const PAUSE_MS = 250;
type Values = Readonly<Record<string, unknown>>;
const BASES = provider.fields.fee_agreements.fields?.['basis']?.choices ?? [];

const nameOf = (component: string): string => labelOf(component, 'sentence');
/** '20 % of what is collected, from 01/01/2026': a row of the agreement as people say it. */
function termText(row: Values): string {
  const basis = BASES.find(({ id }) => id === row['basis'])?.name ?? '';
  const figure = row['pct'] !== null ? textOf(row['pct']) : row['amount'] !== null ? formatMoney(Number(row['amount'])) : '';
  return t('providers.termFrom', {
    terms: [figure, basis].filter(Boolean).join(' '),
    day: formatDate(textOf(row['effective_from'])),
  });
}

const columnsWith = (terms: readonly Values[]): Column<FeeShareRow>[] => [
  { key: 'component', label: t('providers.component'), width: 160, primary: true, render: ({ component }) => nameOf(component) },
  { key: 'amount', label: t('common.collected'), kind: 'money', width: 104 },
  { key: 'firm', label: t('common.firm'), kind: 'money', width: 104, strong: true },
  { key: 'provider', label: t('common.provider'), kind: 'money', width: 104, strong: true },
  { key: 'funder', label: t('common.funder'), kind: 'money', width: 104, strong: true },
  {
    key: 'fee_agreement_ids',
    label: t('common.agreement'),
    width: 260,
    sortable: false,
    render: ({ fee_agreement_ids: ids }) =>
      ids.length === 0
        ? t('providers.noAgreement')
        : terms
            .filter(({ id }) => ids.includes(Number(id)))
            .map(termText)
            .join('; '),
  },
];
const idOf = ({ component }: FeeShareRow): string => component;

/** Worked out by the server a moment after the last change; the figures before stay until then. */
function useFeePreview(id: number, asked: Asked) {
  const settled = useDebounced(asked, PAUSE_MS);
  const api = useApi();
  return useQuery({
    queryKey: ['fee-preview', id, settled],
    queryFn: ({ signal }) =>
      api.post(
        `provider_master/${id}/fee_agreement/preview`,
        Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== null)),
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The fee agreement worked out: who would get what of a payment, under the rows that are saved. */
const FeeSplit = ({ id, record }: RecordPartProps) => {
  const [asked, setAsked] = useState<Asked>({ on: dayOf(new Date()), track: null, stage: null, ...EXAMPLE });
  const put = (change: Partial<Asked>) => setAsked(before => ({ ...before, ...change }));
  const { data, error, refetch } = useFeePreview(id, asked);
  return (
    <PartBox>
      <Panel title={t('providers.feeSplitOfAPayment')} note={t('providers.usesTheSavedFeeAgreement')}>
        <div className="fields">
          <DateBox label={t('common.paidOn')} value={asked.on} onCommit={on => put({ on })} />
          <SelectBox
            label={t('common.track')}
            choices={TRACKS}
            emptyLabel={t('providers.any')}
            value={asked.track}
            onChange={track => put({ track })}
          />
          <SelectBox
            label={t('providers.stage')}
            choices={STAGES}
            emptyLabel={t('providers.any')}
            value={asked.stage}
            onChange={stage => put({ stage })}
          />
          {MONEY.map(name => (
            <MoneyBox key={name} label={nameOf(name)} value={asked[name]} onChange={amount => put({ [name]: amount })} />
          ))}
        </div>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsTable<FeeShareRow>
            label={t('providers.feeSplit')}
            name="providers.fee-split"
            columns={columnsWith((record['fee_agreements'] ?? []) as readonly Values[])}
            rows={data?.result}
            idOf={idOf}
            sortable={false}
            skeletonRows={MONEY.length}
            totals={
              data && {
                component: t('common.total'),
                amount: formatMoney(data.totals.amount),
                firm: formatMoney(data.totals.firm),
                provider: formatMoney(data.totals.provider),
                funder: formatMoney(data.totals.funder),
              }
            }
          />
        )}
      </Panel>
    </PartBox>
  );
};

export default FeeSplit;
