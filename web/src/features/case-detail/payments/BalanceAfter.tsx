import type { PaymentRow } from '@atlas/contracts';
import { useWatch } from 'react-hook-form';
import { formatTotal, sumMoney } from '../../../components/format/money.js';
import { digits, v } from '../../../theme/tokens.js';
import { useCase } from '../case-context.js';
import type { PaymentValues } from './PaymentFields.js';
import { effectOf, useTransactionTypes } from '../../../providers/lookups/use-transaction-types.js';
import { t } from '../../../texts/t.js';

/** What the balance will be with what is typed, said before it is posted. */
export const BalanceAfter = ({ instead }: { instead?: PaymentRow }) => {
  const { details } = useCase();
  const { amount, transaction_type } = useWatch<PaymentValues>();
  const type = useTransactionTypes().find(({ code }) => code === transaction_type);
  const effect = effectOf(type, amount ?? null) - (instead?.balance_effect ?? 0);
  if (!type || amount === null || amount === undefined) return null;
  const after = sumMoney([details.balance, effect]);
  return (
    <span role="status" style={digits}>
      <span style={{ color: v.text2 }}>{t('casePayments.balance', { balance: formatTotal(details.balance) })} </span>
      <b style={{ fontWeight: 600, color: after < 0 ? v.warnText : undefined }}>{formatTotal(after)}</b>
    </span>
  );
};
