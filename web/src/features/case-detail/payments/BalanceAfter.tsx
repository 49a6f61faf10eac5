import { previewPayment, type PaymentRow } from '@atlas/contracts';
import { useWatch } from 'react-hook-form';
import { formatTotal, isCredit } from '@/components/format/money.js';
import { digits, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import type { PaymentValues } from './PaymentFields.js';
import { useTransactionTypes } from '@/providers/lookups/use-transaction-types.js';
import { t } from '@/texts/t.js';

/** What the balance will be with what is typed, said before it is posted. */
export const BalanceAfter = ({ instead }: { instead?: PaymentRow }) => {
  const { details } = useCase();
  const { amount, transaction_type } = useWatch<PaymentValues>();
  const type = useTransactionTypes().find(({ code }) => code === transaction_type);
  if (!type || amount === null || amount === undefined) return null;
  const { balance_after } = previewPayment({
    balance_sign: type.balance_sign,
    amount,
    balance: details.balance,
    replaced_effect: instead?.balance_effect,
  });
  return (
    <span role="status" style={digits}>
      <span style={{ color: v.text2 }}>{t('casePayments.balance', { balance: formatTotal(details.balance) })} </span>
      <b style={{ fontWeight: 600, color: isCredit(balance_after) ? v.warnText : undefined }}>{formatTotal(balance_after)}</b>
    </span>
  );
};
