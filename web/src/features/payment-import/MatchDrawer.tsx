import { sumOfAmounts, type CaseRow, type UnappliedRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { DrawerFrame } from '@/components/entry/DrawerFrame.js';
import { formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey, useModalKeys } from '@/components/keys/use-key.js';
import { FactList } from '@/components/page/FactList.js';
import type { Fact } from '@/components/page/RecordHead.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { refusalText, useUnappliedCalls } from './calls.js';
import { CaseSearch } from './CaseSearch.js';
import { t } from '@/texts/t.js';

interface Props {
  rows: readonly UnappliedRow[];
  onClose: () => void;
  /** After something was booked. */
  onDone: () => void;
}

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);

const factsOf = (row: UnappliedRow): Fact[] => [
  ...fact(t('common.claimNo'), row.ins_claim_number),
  ...fact(t('common.case'), row.named_case_id),
  ...fact(t('common.billNo'), row.bill_number),
  ...fact(t('common.date'), formatDate(row.transaction_date)),
  ...fact(t('common.payer'), row.payer),
  ...fact(t('common.check'), row.check_no),
  ...fact(t('common.memo'), row.description),
  ...fact(t('common.reason'), row.reason),
];

/** Chooses the case of one or several unapplied payments, by keyboard from end to end. */
export const MatchDrawer = ({ rows, onClose, onDone }: Props) => {
  const [chosen, setChosen] = useState<CaseRow>();
  const calls = useUnappliedCalls();
  const [first] = rows;
  const amount = formatTotal(sumOfAmounts(rows.map(row => row.amount)));
  const ids = rows.map(({ id }) => id);
  const { act, busy, error } = useAct((caseId: string) => calls.match(ids, caseId), {
    success: ({ done }, caseId) => (done > 0 ? t('unappliedPayments.matched', { smart_count: done, caseId }) : undefined),
    refusedIn: refusalText,
    onDone: outcome => {
      if (outcome.done > 0) onDone();
      if (refusalText(outcome) === undefined) onClose();
    },
    inline: true,
  });
  const match = () => {
    if (chosen && !busy) void act(chosen.case_id);
  };
  useModalKeys(true);
  useKey('ctrl+Enter', match, { enabled: chosen !== undefined && !busy });
  return (
    <DrawerFrame
      title={
        rows.length === 1
          ? t('unappliedPayments.matchAmount', { amount })
          : t('unappliedPayments.matchPayments', { smart_count: rows.length })
      }
      width={520}
      onLeave={onClose}
      foot={rows.length > 1 ? t('unappliedPayments.amountInTotal', { amount }) : undefined}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="contained" startIcon={<Link2 size={16} />} onClick={match} disabled={busy || !chosen}>
            {chosen ? t('unappliedPayments.matchTo', { caseId: chosen.case_id }) : t('unappliedPayments.match')}{' '}
            <Kbd>{t('common.ctrlEnter')}</Kbd>
          </Button>
        </>
      }
    >
      {error && <Banner tone="danger">{error}</Banner>}
      {rows.length === 1 && first && <FactList facts={factsOf(first)} labelWidth={74} />}
      <CaseSearch
        start={first?.ins_claim_number ?? first?.named_case_id ?? ''}
        chosen={chosen}
        onChoose={setChosen}
        onTake={match}
      />
    </DrawerFrame>
  );
};
