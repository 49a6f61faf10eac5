import { sumOfAmounts, type CaseRow, type UnappliedRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DrawerFrame } from '@/components/entry/DrawerFrame.js';
import { formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey, useModalKeys } from '@/components/keys/use-key.js';
import { FactList } from '@/components/page/FactList.js';
import type { Fact } from '@/components/page/RecordHead.js';
import { Banner } from '@/components/states/Banner.js';
import { useAttempt } from '@/components/states/use-attempt.js';
import { messageOf } from '@/providers/http/api-error.js';
import { calls, refusalText } from './calls.js';
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
  const [refusal, setRefusal] = useState<string>();
  const { busy, attempt } = useAttempt(error => setRefusal(messageOf(error)));
  const notify = useNotify();
  const [first] = rows;
  const amount = formatTotal(sumOfAmounts(rows.map(row => row.amount)));
  const match = async () => {
    if (!chosen || busy) return;
    setRefusal(undefined);
    await attempt(async () => {
      const outcome = await calls.match(
        rows.map(({ id }) => id),
        chosen.case_id,
      );
      if (outcome.done > 0) {
        notify(
          t('unappliedPayments.matched', {
            smart_count: outcome.done,
            caseId: chosen.case_id,
          }),
          { type: 'success' },
        );
        onDone();
      }
      const text = refusalText(outcome);
      if (text === undefined) onClose();
      setRefusal(text);
    });
  };
  useModalKeys(true);
  useKey('ctrl+Enter', () => void match(), { enabled: chosen !== undefined && !busy });
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
          <Button variant="contained" startIcon={<Link2 size={16} />} onClick={() => void match()} disabled={busy || !chosen}>
            {chosen ? t('unappliedPayments.matchTo', { caseId: chosen.case_id }) : t('unappliedPayments.match')}{' '}
            <Kbd>{t('common.ctrlEnter')}</Kbd>
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {rows.length === 1 && first && <FactList facts={factsOf(first)} labelWidth={74} />}
      <CaseSearch
        start={first?.ins_claim_number ?? first?.named_case_id ?? ''}
        chosen={chosen}
        onChoose={setChosen}
        onTake={() => void match()}
      />
    </DrawerFrame>
  );
};
