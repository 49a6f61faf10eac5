import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect } from '../../../components/forms/FormChoice.js';
import { FormDate } from '../../../components/forms/FormDate.js';
import { FormMoney } from '../../../components/forms/FormNumber.js';
import { FieldGrid } from '../../../components/forms/FormSection.js';
import { FormText } from '../../../components/forms/FormText.js';
import { useSubTypes, useTransactionTypes, useTypeRules } from '../../../providers/lookups/use-transaction-types.js';
import type { SplitValues } from './split.js';

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
      <FormMoney source="amount" label="Amount" required negative autoFocus />
      <FormSelect
        source="transaction_type"
        label="Transaction type"
        required
        choices={types.map(({ code: id, name }) => ({ id, name }))}
      />
      <FormSelect
        source="sub_type"
        label="Sub type"
        emptyLabel={subTypes.length > 0 ? '' : 'None for this type'}
        choices={subTypes.map(({ id, name }) => ({ id, name }))}
      />
      <FormDate source="transaction_date" label="Transaction date" required />
      <FormText source="check_no" label="Check no." required={rules?.needs_check} maxLength={50} />
      <FormDate source="check_date" label="Check date" />
      <FormText source="payer" label="Payer" />
      <FormDate source="deposit_date" label="Deposit date" />
      <FormText source="description" label="Description" maxLength={1000} />
    </FieldGrid>
  );
};
