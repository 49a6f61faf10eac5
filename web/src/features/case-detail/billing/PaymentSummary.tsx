import { formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { Panel } from '@/components/page/Panel.js';
import { Money } from '@/components/values/Money.js';
import { useCase } from '../case-context.js';
import { useLedger } from '../data/use-case-data.js';
import { Nothing } from '../parts/Nothing.js';
import { useRoomy } from '../parts/room.js';
import { Table, TextButton } from '../parts/Table.js';
import { t } from '@/texts/t.js';

const SHOWN = 6;

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
        <Table aria-label={t('caseBilling.latestPayments')}>
          <colgroup>
            <col style={{ width: 100 }} />
            <col />
            <col style={{ width: 84 }} />
            {isRoomy && <col style={{ width: 112 }} />}
            <col style={{ width: 92 }} />
          </colgroup>
          <tbody>
            {posted.slice(0, SHOWN).map(payment => (
              <tr key={payment.id}>
                <td className="num">{formatDate(payment.transaction_date)}</td>
                <td className="main" title={payment.transaction_type_name}>
                  {payment.transaction_type_name}
                </td>
                <td className="num" title={payment.bill_number ?? undefined}>
                  {payment.bill_number}
                </td>
                {isRoomy && <td className="num">{payment.check_no && t('caseBilling.check', { checkNo: payment.check_no })}</td>}
                <td className="money">
                  <Money amount={payment.amount} />
                </td>
              </tr>
            ))}
            {posted.length > SHOWN && (
              <tr>
                <td colSpan={5}>
                  <TextButton type="button" onClick={() => goTo('PT')}>
                    {t('caseBilling.moreInTheLedger', { count: posted.length - SHOWN })}
                  </TextButton>
                </td>
              </tr>
            )}
          </tbody>
        </Table>
      )}
    </Panel>
  );
};
