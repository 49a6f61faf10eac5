import { blankRecord, location, validateRecord } from '@atlas/contracts';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { textOf } from '@/components/format/text.js';
import { AddressBlock } from '@/components/forms/AddressBlock.js';
import { FormOption } from '@/components/forms/FormChoice.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { familyPath } from '@/providers/lookups/use-options.js';
import { t } from '@/texts/t.js';

type Values = Record<string, unknown>;

interface Props {
  /** Their office is what most locations begin with. */
  provider: Readonly<Record<string, unknown>>;
  onAdd: (record: object) => Promise<void>;
  onClose: () => void;
}

const OFFICE = ['address1', 'address2', 'city', 'state', 'zip', 'phone', 'fax'] as const;
const SENT = ['name', 'location_type_id', 'npi', ...OFFICE, 'email', 'contact_name', 'contact_number'] as const;

const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]): Values =>
  Object.fromEntries(names.map(name => [name, from[name] ?? null]));

/** A new place of service, linked to the provider. */
export const LocationDrawer = ({ provider, onAdd, onClose }: Props) => {
  const draft = useFormDraft(draftKey('location', textOf(provider['id'])));
  return (
    <EntryDrawer<Values>
      title={t('providers.newLocation')}
      name={t('unsaved.location')}
      width={560}
      values={{ ...pick(blankRecord(location), SENT), ...pick(provider, OFFICE), location_type_name: null }}
      validate={values => validateRecord(location, pick(values, SENT))}
      onSave={values => onAdd(pick(values, SENT))}
      success={(_, values) => t('providers.isLinked', { name: textOf(values['name']) })}
      onClose={onClose}
      draft={draft}
      saveLabel={t('common.add')}
    >
      <FieldGrid>
        <FormText source="name" label={t('common.name')} required span={4} />
        <FormOption source="location_type_id" label={t('providers.locationType')} path={familyPath('Location_Type')} />
        <AddressBlock required />
        <FormText source="npi" label={t('providers.npi')} maxLength={10} inputMode="numeric" />
      </FieldGrid>
    </EntryDrawer>
  );
};
