import { styled } from '@mui/material/styles';
import { CircleSlash } from 'lucide-react';
import { v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { Scroll } from '../parts/Table.js';
import { useNarrow } from '../parts/use-narrow.js';
import { BillingFacts } from './BillingFacts.js';
import { CaseLaw } from './CaseLaw.js';
import { DeadlineSummary } from '../rules/DeadlineSummary.js';
import { DocumentSummary } from './DocumentSummary.js';
import { MemoLine } from './MemoLine.js';
import { PaymentSummary } from './PaymentSummary.js';
import { TreatmentsPanel } from './TreatmentsPanel.js';
import { t } from '@/texts/t.js';

const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '& > section + section': { borderLeft: `1px solid ${v.line}` },
  // On paper each has the whole width.
  '@media print': { display: 'block' },
});

const Closed = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 16px',
  color: v.finText,
  backgroundColor: v.finTint,
  borderBottom: `1px solid ${v.line}`,
});

/** Tab BI, which opens first: who, the bills with their codes, the money and, where no rail lists them beside it, the documents. */
export const BillingTab = () => {
  const { details } = useCase();
  const hasNoRail = useNarrow();
  return (
    <Scroll>
      {details.is_closed && (
        <Closed role="status">
          <CircleSlash size={16} aria-hidden />
          {t('caseBilling.closedAs', { status: details.final_status_name ?? details.current_status_name ?? '' })}
        </Closed>
      )}
      <MemoLine />
      <BillingFacts />
      <TreatmentsPanel />
      <CaseLaw />
      <Two>
        <DeadlineSummary />
        <PaymentSummary />
      </Two>
      {hasNoRail && <DocumentSummary />}
    </Scroll>
  );
};
