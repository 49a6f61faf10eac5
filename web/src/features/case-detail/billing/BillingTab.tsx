import { CircleSlash } from 'lucide-react';
import { Strip } from '@/components/page/Page.js';
import { Block, Grid, Scroll } from '@/components/page/layout.js';
import { useCase } from '../case-context.js';
import { useNarrow } from '../parts/use-narrow.js';
import { BillingFacts } from './BillingFacts.js';
import { CaseLaw } from './CaseLaw.js';
import { DeadlineSummary } from '../rules/DeadlineSummary.js';
import { DocumentSummary } from './DocumentSummary.js';
import { MemoLine } from './MemoLine.js';
import { PaymentSummary } from './PaymentSummary.js';
import { TreatmentsPanel } from './TreatmentsPanel.js';
import { t } from '@/texts/t.js';

/** Tab BI, which opens first: who, the bills with their codes, the money and, where no rail lists them beside it, the documents. */
export const BillingTab = () => {
  const { details } = useCase();
  const hasNoRail = useNarrow();
  return (
    <Scroll>
      {details.is_closed && (
        <Strip tone="sunken" color="quiet" minHeight={32} role="status">
          <CircleSlash size={16} aria-hidden />
          {t('caseBilling.closedAs', { status: details.final_status_name ?? details.current_status_name ?? '' })}
        </Strip>
      )}
      <MemoLine />
      <BillingFacts />
      <TreatmentsPanel />
      <CaseLaw />
      <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={0} className="print-flow">
        <DeadlineSummary />
        <Block edge="left">
          <PaymentSummary />
        </Block>
      </Grid>
      {hasNoRail && <DocumentSummary />}
    </Scroll>
  );
};
