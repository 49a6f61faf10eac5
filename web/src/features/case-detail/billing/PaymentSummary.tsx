import { PAYMENT_FIELDS, type PaymentRow } from '@atlas/contracts';
import { Block } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { tableOf } from '@/components/fields/table-of.js';
import { formatTotal } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { useCase } from '../case-context.js';
import { useLedger } from '../data/use-case-data.js';
import { Nothing } from '../parts/Nothing.js';
import { useRoomy } from '../parts/room.js';
import { t } from '@/texts/t.js';

const SHOWN = 6;
const Payment = tableOf(PAYMENT_FIELDS);
const COLUMNS: readonly Column<PaymentRow>[] = [
  { ...Payment.column('transaction_date'), width: 100 },
  { key: 'transaction_type_name', label: Payment.label('transaction_type'), width: 120, primary: true },
  { key: 'bill_number', label: Payment.label('treatment_id'), kind: 'id', width: 84 },
  {
    ...Payment.column('check_no'),
    kind: 'id',
    width: 112,
    text: ({ check_no }) => (check_no ? t('caseBilling.check', { checkNo: check_no }) : ''),
  },
  { ...Payment.column('amount'), width: 92 },
];

/** The latest money in and out; the ledger has all of it. */
export const PaymentSummary = () => {
  const { caseId, details, goTo } = useCase();
  const { data: ledger } = useLedger(caseId);
  const isRoomy = useRoomy();
  const posted = [...(ledger ?? [])].filter(({ standing }) => standing === 'posted').reverse();
  return (
    <Panel
      title={t('common.payments')}
      note={details.figures.payments.count || undefined}
      actions={<b>{formatTotal(details.paid_amount)}</b>}
    >
      {ledger && posted.length === 0 ? (
        <Nothing>{t('caseBilling.noPaymentsYet')}</Nothing>
      ) : (
        <>
          <RowsTable<PaymentRow>
            label={t('caseBilling.latestPayments')}
            columns={isRoomy ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'check_no')}
            rows={posted.slice(0, SHOWN)}
            idOf={({ id }) => id}
            sortable={false}
            hideHead
          />
          {posted.length > SHOWN && (
            <Block variant="small" pad="6px 16px">
              <TextButton type="button" onClick={() => goTo('PT')}>
                {t('caseBilling.moreInTheLedger', { count: posted.length - SHOWN })}
              </TextButton>
            </Block>
          )}
        </>
      )}
    </Panel>
  );
};
