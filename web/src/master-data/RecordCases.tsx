import type { CaseFilterName, CaseTotals } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Dot } from '@/components/page/Dot.js';
import { Block, Row, Text } from '@/components/page/layout.js';
import type { Tone } from '@/components/chips/StatusChip.js';
import { toneOf } from '@/components/chips/status-tone.js';
import { formatCount, formatMoney } from '@/components/format/money.js';
import { FactList } from '@/components/page/FactList.js';
import { CASE_LIST_PATH, filteredPath } from '@/providers/access/paths.js';
import { useApi } from '@/providers/data/use-api.js';
import { useStatuses } from '@/providers/lookups/use-statuses.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

/** The groups of case statuses in the order of the workflow; each has the color of a track. */
const STANDS: readonly { tone: Tone; label: string }[] = [
  { tone: 'att', label: t('common.needsWork') },
  { tone: 'pre', label: t('common.beforeFiling') },
  { tone: 'arb', label: t('common.arbitration') },
  { tone: 'court', label: t('common.court') },
  { tone: 'pay', label: t('masterData.paidOrSettled') },
  { tone: 'fin', label: t('common.closed') },
];

/** The list of cases that names the record, as the address of its screen says it. */
const listOf = (filter: CaseFilterName, id: string): string => filteredPath(CASE_LIST_PATH, { [filter]: [Number(id)] });

export function useRecordCases(filter: CaseFilterName | undefined, id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['master-cases', filter, id],
    queryFn: ({ signal }) => api.post('Case/simple_search/totals', { filters: { [filter ?? '']: [Number(id)] } }, { signal }),
    enabled: filter !== undefined,
  });
}

interface Props {
  filter: CaseFilterName;
  id: string;
  totals: CaseTotals;
}

/** 'Used by 37 cases', their statuses and their totals. */
export const RecordCases = ({ filter, id, totals: { cases, by_status, claim_amount, paid_amount, balance } }: Props) => {
  const looks = new Map(useStatuses().map(status => [Number(status.id), status]));
  const counts = new Map<Tone, number>();
  for (const { status_id, cases: count } of by_status) {
    const tone = toneOf(looks.get(status_id) ?? {});
    counts.set(tone, (counts.get(tone) ?? 0) + count);
  }
  const stands = STANDS.flatMap(({ tone, label }) => {
    // The groups are unknown until the statuses are loaded.
    const count = looks.size > 0 ? counts.get(tone) : undefined;
    return count ? [{ tone, label, count }] : [];
  });
  return (
    <>
      <section>
        <h2>
          {rich('masterData.usedByCases', {
            cases: <Link to={listOf(filter, id)}>{t('counts.cases', { smart_count: cases })}</Link>,
          })}
        </h2>
        <Row gap={0} align="stretch" height={8} margin="0 0 8px" rounded scroll aria-hidden>
          {stands.map(({ tone, count }) => (
            <i key={tone} style={{ width: `${(100 * count) / cases}%`, backgroundColor: v[tone] }} />
          ))}
        </Row>
        <ul>
          {stands.map(({ tone, label, count }) => (
            <Row as="li" key={tone} minHeight={20}>
              <Dot square color={v[tone]} />
              {label}
              <Text end>{formatCount(count)}</Text>
            </Row>
          ))}
        </ul>
        <Block as="p" variant="secondary" margin="8px 0 0">
          {t('masterData.inUse')}
        </Block>
      </section>
      <section>
        <h2>{t('masterData.amountsOfTheseCases')}</h2>
        <FactList
          figures
          facts={[
            { label: t('masterData.claimed'), value: formatMoney(claim_amount) },
            { label: t('common.paid'), value: formatMoney(paid_amount) },
            { label: t('common.balance'), value: <b>{formatMoney(balance)}</b> },
          ]}
        />
      </section>
    </>
  );
};
