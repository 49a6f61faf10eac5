import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormDate } from '@/components/forms/FormDate.js';
import { FormMoney } from '@/components/forms/FormNumber.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { useSubTypes, useTransactionTypes, useTypeRules } from '@/providers/lookups/use-transaction-types.js';
import type { SplitValues } from './split.js';
import { t } from '@/texts/t.js';

/** What kind of money, how much, by which check. */
export const SplitFields = () => {
  const { setValue } = useFormContext<SplitValues>();
  const code = useWatch<SplitValues, 'transaction_type'>({ name: 'transaction_type' });
  const types = useTransactionTypes();
  const type = types.find(each => each.code === code);
  const rules = useTypeRules(type?.id);
  const subTypes = useSubTypes(type?.id);
  // A sub type belongs to its type: another type empties it.
  useEffect(() => setValue('sub_type', null), [type?.id, setValue]);
  return (
    <FieldGrid>
      <FormMoney source="amount" label={t('common.amount')} required negative autoFocus />
      <FormSelect
        source="transaction_type"
        label={t('packetsPayment.transactionType')}
        required
        choices={types.map(({ code: id, name }) => ({ id, name }))}
      />
      <FormSelect
        source="sub_type"
        label={t('packetsPayment.subType')}
        emptyLabel={subTypes.length > 0 ? '' : t('common.noneForThisType')}
        choices={subTypes.map(({ id, name }) => ({ id, name }))}
      />
      <FormDate source="transaction_date" label={t('packetsPayment.transactionDate')} required />
      <FormText source="check_no" label={t('common.checkNo')} required={rules?.needs_check} maxLength={50} />
      <FormDate source="check_date" label={t('packetsPayment.checkDate')} />
      <FormText source="payer" label={t('common.payer')} />
      <FormDate source="deposit_date" label={t('packetsPayment.depositDate')} />
      <FormText source="description" label={t('common.description')} maxLength={1000} />
    </FieldGrid>
  );
};
