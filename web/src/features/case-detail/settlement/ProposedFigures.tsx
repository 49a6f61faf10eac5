import { SETTLEMENT_FIELDS, type SettlementProposal } from '@atlas/contracts';
import { tableOf } from '@/components/fields/table-of.js';
import { formatDate } from '@/components/format/dates.js';
import { formatMoney, formatPercent, formatTotal } from '@/components/format/money.js';
import { FactList } from '@/components/page/FactList.js';
import { Banner } from '@/components/states/Banner.js';
import { messageOf } from '@/providers/http/api-error.js';
import { Group } from '../parts/Group.js';
import { Nothing } from '../parts/Nothing.js';
import { SettledBills } from './SettledBills.js';
import { useSettlementProposal } from './use-settlement-proposal.js';
import { t } from '@/texts/t.js';

const Term = tableOf(SETTLEMENT_FIELDS);

const ofWhole = (pct: number, whole: number | null): string =>
  whole === null
    ? t('caseSettlement.cannotBeCalculated')
    : t('caseSettlement.percentOf', { pct: formatPercent(pct), whole: formatMoney(whole) });

const Remarks = ({ warnings, left }: Pick<SettlementProposal, 'warnings' | 'left'>) => (
  <>
    {warnings.map(warning => (
      <Banner key={warning} tone="warn">
        {warning}
      </Banner>
    ))}
    {left.map(({ case_id, why }) => (
      <Banner key={case_id} tone="info">
        {t('caseSettlement.itCannotBeChanged', { why })}
      </Banner>
    ))}
  </>
);

/** What is typed comes to, bill by bill, before anything is saved. */
export const ProposedFigures = () => {
  const { data, error } = useSettlementProposal();
  return (
    <Group title={t('caseSettlement.settlementTotal')}>
      {error ? (
        <Banner tone="warn">{messageOf(error)}</Banner>
      ) : !data ? (
        <Nothing>{t('caseSettlement.enterATypeAndA')}</Nothing>
      ) : (
        <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
          <Remarks warnings={data.warnings} left={data.left} />
          <FactList
            columns={2}
            figures
            facts={[
              {
                label: t('caseSettlement.principalPrincipalpct', {
                  principalPct: ofWhole(data.principal_pct, data.principal_of),
                }),
                value: formatMoney(data.principal),
              },
              {
                label: t('caseSettlement.interestInterestpct', { interestPct: ofWhole(data.interest_pct, data.interest_of) }),
                value: formatMoney(data.interest),
              },
              { label: Term.label('attorney_fee'), value: formatMoney(data.attorney_fee) },
              { label: Term.label('filing_fee'), value: formatMoney(data.filing_fee) },
              { label: t('caseSettlement.together'), value: <b>{formatTotal(data.total)}</b> },
              { label: Term.label('payment_due_on'), value: formatDate(data.payment_due_on) },
              { label: t('caseSettlement.interestRule'), value: data.interest_rule ?? t('caseSettlement.noneForCaseType') },
              { label: t('caseSettlement.feeRule'), value: data.fee_rule ?? t('caseSettlement.noneApplies') },
            ]}
          />
          <SettledBills bills={data.bills} totals={data.bill_totals} openLabel={t('common.open')} />
        </div>
      )}
    </Group>
  );
};
