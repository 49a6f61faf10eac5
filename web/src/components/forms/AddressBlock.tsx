import { useStates } from '@/providers/lookups/use-states.js';
import { t } from '@/texts/t.js';
import { FormPhone, FormText } from './FormText.js';
import { FormSelect } from './FormChoice.js';
import { useZipFill } from './use-zip-fill.js';

export type AddressPart = 'phone' | 'extension' | 'fax' | 'email' | 'contact_name' | 'contact_number';

interface Props {
  /** Before each field's name: 'mail_' for mail_address1, mail_city, … */
  prefix?: string;
  /** Address line 1, city, state and zip must be there. */
  required?: boolean;
  /** Which of the contact fields follow the address; default all but the extension. */
  parts?: readonly AddressPart[];
  readOnly?: boolean;
  hints?: Partial<Record<'zip' | 'state', string>>;
}

const CONTACT: readonly AddressPart[] = ['phone', 'fax', 'email', 'contact_name', 'contact_number'];

/** The shared address and contact block: put it into a FormSection. */
export const AddressBlock = ({ prefix = '', required = false, parts = CONTACT, readOnly, hints = {} }: Props) => {
  const { data: states = [] } = useStates();
  const cities = useZipFill(prefix);
  const choices = states.map(({ code, name }) => ({ id: code, name }));
  const field = (name: string, label: string) => ({ source: `${prefix}${name}`, label, readOnly });
  return (
    <>
      <FormText {...field('address1', t('forms.addressLine1'))} required={required} span={4} />
      <FormText {...field('address2', t('forms.addressLine2'))} />
      <FormText {...field('city', t('forms.city'))} required={required} />
      <FormSelect {...field('state', t('common.state'))} required={required} choices={choices} emptyLabel="" hint={hints.state} />
      <FormText
        {...field('zip', t('common.zip'))}
        required={required}
        maxLength={10}
        inputMode="numeric"
        hint={hints.zip ?? cities}
      />
      {parts.includes('phone') && <FormPhone {...field('phone', t('forms.phone'))} />}
      {parts.includes('extension') && <FormText {...field('extension', t('forms.extension'))} maxLength={10} />}
      {parts.includes('fax') && <FormPhone {...field('fax', t('forms.fax'))} />}
      {parts.includes('email') && (
        <FormText {...field('email', t('common.email'))} type="email" inputMode="email" maxLength={254} />
      )}
      {parts.includes('contact_name') && <FormText {...field('contact_name', t('forms.contactName'))} />}
      {parts.includes('contact_number') && <FormPhone {...field('contact_number', t('forms.contactNumber'))} />}
    </>
  );
};
