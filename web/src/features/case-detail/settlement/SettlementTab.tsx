import { SETTLED_WITH_ROLES, SETTLEMENT_FIELDS, SETTLEMENT_KINDS, type DuePart, type SettlementView } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Handshake, Package, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Scroll } from '@/components/page/layout.js';
import { tableOf } from '@/components/fields/table-of.js';
import { formatDate } from '@/components/format/dates.js';
import { formatMoney, formatPercent, formatTotal } from '@/components/format/money.js';
import { FactList } from '@/components/page/FactList.js';
import { FigureStrip, type Figure } from '@/components/page/FigureStrip.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useCase } from '../case-context.js';
import { useSettlement } from '../data/use-case-data.js';
import { PacketParts } from './PacketParts.js';
import { ResetSettlementDialog } from './ResetSettlementDialog.js';
import { SettledBills } from './SettledBills.js';
import { t } from '@/texts/t.js';

const Term = tableOf(SETTLEMENT_FIELDS);

const partNote = (pct: number, whole: number | null): string =>
  whole === null ? formatPercent(pct) : t('caseSettlement.percentOf', { pct: formatPercent(pct), whole: formatMoney(whole) });

const feeNote = ({ named }: SettlementView, part: DuePart): string =>
  named.includes(part) ? t('caseSettlement.asAgreed') : t('caseSettlement.byTheRules');

const figuresOf = (settled: SettlementView): readonly Figure[] => [
  {
    label: Term.label('principal'),
    value: formatTotal(settled.principal),
    note: partNote(settled.principal_pct, settled.principal_of),
  },
  {
    label: Term.label('interest'),
    value: formatTotal(settled.interest),
    note: partNote(settled.interest_pct, settled.interest_of),
  },
  { label: Term.label('attorney_fee'), value: formatTotal(settled.attorney_fee), note: feeNote(settled, 'attorney_fee') },
  { label: Term.label('filing_fee'), value: formatTotal(settled.filing_fee), note: feeNote(settled, 'filing_fee') },
  {
    label: t('caseSettlement.settledFor'),
    value: formatTotal(settled.total),
    note: settled.packet ? t('caseSettlement.ofTotal', { total: formatTotal(settled.packet.total) }) : ' ',
  },
  {
    label: t('caseSettlement.due'),
    value: formatTotal(settled.outstanding),
    note: settled.is_paid ? 'paid' : t('caseSettlement.dueBy', { paymentDueOn: formatDate(settled.payment_due_on) }),
    tone: settled.is_paid ? 'ok' : undefined,
  },
];

const SettlementFacts = ({ settled }: { settled: SettlementView }) => (
  <FactList
    columns={3}
    labelWidth={108}
    wrap
    facts={[
      { label: Term.label('settlement_type_id'), value: settled.settlement_type },
      { label: t('caseSettlement.countsAs'), value: SETTLEMENT_KINDS[settled.counts_as] },
      { label: Term.label('settled_on'), value: formatDate(settled.settled_on) },
      {
        label: Term.label('settled_with'),
        value: [settled.settled_with, settled.settled_with_role && SETTLED_WITH_ROLES[settled.settled_with_role]]
          .filter(Boolean)
          .join(', '),
      },
      {
        label: Term.label('interest'),
        value: settled.interest_from
          ? t('caseSettlement.interestFromTo', { from: formatDate(settled.interest_from), to: formatDate(settled.interest_to) })
          : t('caseSettlement.interestUntil', { to: formatDate(settled.interest_to) }),
      },
      { label: Term.label('payment_due_on'), value: formatDate(settled.payment_due_on) },
      { label: t('caseSettlement.interestRule'), value: settled.interest_rule },
      ...(settled.fee_rule === undefined ? [] : [{ label: t('caseSettlement.feeRule'), value: settled.fee_rule }]),
      { label: t('caseSettlement.paidSince'), value: formatMoney(settled.paid) },
      { label: Term.label('document_id'), value: settled.document_name },
      ...(settled.settled_by === undefined ? [] : [{ label: t('caseSettlement.savedBy'), value: settled.settled_by }]),
      ...(settled.note === undefined ? [] : [{ label: Term.label('note'), value: settled.note }]),
    ]}
  />
);

const Settled = ({ settled }: { settled: SettlementView }) => (
  <>
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12, padding: '0 16px 16px' }}>
      <FigureStrip figures={figuresOf(settled)} />
      <SettlementFacts settled={settled} />
    </div>
    <SettledBills bills={settled.bills} totals={settled.bill_totals} openLabel={t('common.balance')} />
  </>
);

/** What may be done now: settle the case or its packet, change that, take it back. */
const Actions = ({ settled, onReset }: { settled: SettlementView | null | undefined; onReset: () => void }) => {
  const { details, access, start } = useCase();
  const isShared = !!settled?.packet;
  if (!access.mayChange || settled === undefined) return null;
  const settle = (forPacket: boolean) => start({ kind: 'settlement', settlement: settled ?? undefined, forPacket });
  return (
    <>
      {settled && (
        <Button startIcon={<Undo2 size={16} />} onClick={onReset}>
          {t('caseSettlement.reset')}
        </Button>
      )}
      {details.packet_id !== null && (
        <Button startIcon={<Package size={16} />} onClick={() => settle(true)}>
          {isShared ? t('caseSettlement.changeForThePacket') : t('caseSettlement.settleThePacket')}
        </Button>
      )}
      {!isShared && (
        <Button startIcon={settled ? <Pencil size={16} /> : <Handshake size={16} />} onClick={() => settle(false)}>
          {settled ? t('caseSettlement.change') : t('caseSettlement.settle')}
        </Button>
      )}
    </>
  );
};

/** Tab ST: what the case is settled for, bill by bill, and what its packet's other cases have of it. */
export const SettlementTab = () => {
  const { caseId, details } = useCase();
  const { data: settled, error, refetch } = useSettlement(caseId);
  const [isResetting, setResetting] = useState(false);
  return (
    <Scroll>
      <Panel
        title={t('caseSettlement.settlement')}
        note={settled?.settlement_type}
        actions={<Actions settled={settled} onReset={() => setResetting(true)} />}
      >
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : settled ? (
          <Settled settled={settled} />
        ) : (
          settled === null && (
            <EmptyState title={t('caseSettlement.notSettledYet')} icon={<Handshake size={22} />}>
              {t('caseSettlement.ofPrincipalIsOutstanding', { balance: formatTotal(details.balance) })}
            </EmptyState>
          )
        )}
      </Panel>
      {details.packet_id !== null && <PacketParts />}
      {isResetting && settled && <ResetSettlementDialog settlement={settled} onClose={() => setResetting(false)} />}
    </Scroll>
  );
};
