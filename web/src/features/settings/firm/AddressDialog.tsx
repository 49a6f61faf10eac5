import { ADDRESS_TYPES, LAW_FIRM_ADDRESS_FIELDS, type LawFirmAddress, LawFirmAddressRequest } from '@atlas/contracts';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { AddressBlock } from '@/components/forms/AddressBlock.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { useApi } from '@/providers/data/use-api.js';
import { messagesOf } from '@/providers/validation.js';
import { ADDRESS_SAVED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

type Values = Record<(typeof LAW_FIRM_ADDRESS_FIELDS)[number], string | number | null>;

const valuesOf = (address: LawFirmAddress | undefined): Values =>
  Object.fromEntries(LAW_FIRM_ADDRESS_FIELDS.map(name => [name, address?.[name] ?? null])) as Values;

interface Props {
  /** Undefined: a new one. */
  address: LawFirmAddress | undefined;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** One address of the firm. */
export const AddressDialog = ({ address, onSaved, onClose }: Props) => {
  const api = useApi();
  const bodyOf = (values: Values) => ({ ...values, ...(address ? { id: address.id } : {}) }) as unknown as LawFirmAddressRequest;
  return (
    <FormDialog<Values, unknown>
      title={t(address ? 'settings.editAddress' : 'settings.addAddress')}
      width={640}
      submitLabel={t('common.save')}
      values={valuesOf(address)}
      validate={values => messagesOf(LawFirmAddressRequest, bodyOf(values))}
      onSave={values => api.post('lawfirm/address', bodyOf(values), address ? { ifMatch: address.revision } : {})}
      success={ADDRESS_SAVED}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FieldGrid>
        <FormSelect
          source="address_type_id"
          label={t('settings.addressType')}
          choices={ADDRESS_TYPES}
          required
          span={3}
          emptyLabel=""
        />
        <FormText source="country" label={t('settings.country')} span={3} />
        <AddressBlock required />
      </FieldGrid>
    </FormDialog>
  );
};
