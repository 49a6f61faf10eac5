import { wireName, type ResourceDefinition } from '@atlas/contracts';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { labelFor } from '@/components/fields/field-look.js';
import { formatCount } from '@/components/format/money.js';
import { sentenceCase } from '@/components/format/text.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { MasterField } from './MasterField.js';
import { useRecordWrites } from './use-records.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: ResourceDefinition;
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** The chosen field's key is beside its value, under a name that no field has. */
const CHOSEN = '$field';
type Values = Record<string, unknown>;

function chosenIn({ fields }: ResourceDefinition, key: unknown) {
  const field = typeof key === 'string' ? fields[key] : undefined;
  return field && { name: String(key), field };
}

/** Of many records that refuse it the first ones say enough. */
const MOST_REASONS = 5;

const ChosenField = ({ definition }: Pick<Props, 'definition'>) => {
  const chosen = chosenIn(definition, useWatch<Values>({ name: CHOSEN }));
  return chosen && <MasterField key={chosen.name} {...chosen} span={6} />;
};

/** Sets one field of many records, of those the definition allows it for. */
export const SetFieldDialog = ({ definition, ids, onClose, onDone }: Props) => {
  const { setField } = useRecordWrites(definition);
  const choices = Object.entries(definition.fields)
    .filter(([, each]) => each.bulk)
    .map(([id, each]) => ({ id, name: labelFor(id, each) }));
  const noun = sentenceCase(ids.length === 1 ? definition.label : definition.plural).toLowerCase();
  const save = async (values: Values) => {
    const chosen = chosenIn(definition, values[CHOSEN]);
    const name = chosen && wireName(chosen.name, chosen.field);
    if (name) await setField(ids, name, values[name] ?? null);
  };
  return (
    <FormDialog<Values>
      title={t('masterData.setFieldOf', { count: formatCount(ids.length), noun })}
      submitLabel={t('common.save')}
      values={{ [CHOSEN]: null }}
      isReady={values => values[CHOSEN] !== null}
      onSave={save}
      textOf={refusal => reasonsOf(refusal).slice(0, MOST_REASONS).join(' ')}
      success={t('common.updatedSuccessfully')}
      onSaved={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <FormSelect source={CHOSEN} label={t('common.field')} choices={choices} />
      <ChosenField definition={definition} />
    </FormDialog>
  );
};
