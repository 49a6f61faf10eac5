import { ApplicationSettingRequest, knownSetting } from '@atlas/contracts';
import { Button } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormMemo, FormText } from '@/components/forms/FormText.js';
import { Banner } from '@/components/states/Banner.js';
import { useApi } from '@/providers/data/use-api.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import type { SettingRow } from './settings-rows.js';

const VALUE_MAX = 1000;

interface Values extends Record<string, unknown> {
  display_name: string | null;
  parameter_name: string | null;
  parameter_value: string | null;
}

const bodyOf = ({ display_name, parameter_name, parameter_value }: Values) => ({
  display_name: display_name?.trim() ?? '',
  parameter_name: parameter_name?.trim() ?? '',
  parameter_value: parameter_value?.trim() ?? '',
});

function messagesFor(values: Values): Readonly<Record<string, string>> {
  const body = bodyOf(values);
  const messages = messagesOf(ApplicationSettingRequest, body);
  const problem = body.parameter_value ? knownSetting(body.parameter_name)?.error(body.parameter_value) : undefined;
  return problem === undefined ? messages : { ...messages, parameter_value: problem };
}

/** The value, and what the setting does; a name that the product does not read is said to have no effect. */
const ValueField = () => {
  const name = (useWatch({ name: 'parameter_name' }) as string | null)?.trim() ?? '';
  const known = knownSetting(name);
  const label = t('settings.parameterValue');
  return (
    <>
      {known?.choices ? (
        <FormSelect
          source="parameter_value"
          label={label}
          required
          choices={known.choices.map(id => ({ id, name: id }))}
          hint={known.description}
        />
      ) : (
        <FormMemo source="parameter_value" label={label} required maxLength={VALUE_MAX} hint={known?.description} rows={2} />
      )}
      {name && !known && <Banner tone="info">{t('settings.noEffectLong')}</Banner>}
    </>
  );
};

interface Props {
  /** Undefined: a new one. */
  row: SettingRow | undefined;
  mayEdit: boolean;
  /** Undefined: it cannot be deleted. */
  onDelete: (() => void) | undefined;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** One setting: any name may be stored. */
export const SettingDialog = ({ row, mayEdit, onDelete, onSaved, onClose }: Props) => {
  const api = useApi();
  const stored = row?.stored;
  return (
    <FormDialog<Values, unknown>
      title={t(stored ? 'settings.editSetting' : 'settings.addSetting')}
      width={480}
      submitLabel={t('common.save')}
      isReady={() => mayEdit}
      values={{
        display_name: row?.display_name ?? null,
        parameter_name: row?.parameter_name ?? null,
        parameter_value: row?.parameter_value || null,
      }}
      validate={messagesFor}
      onSave={values =>
        stored
          ? api.put(`setting/application/${stored.id}`, bodyOf(values), { ifMatch: stored.revision })
          : api.post('setting/application', bodyOf(values))
      }
      success={t(stored ? 'common.updatedSuccessfully' : 'common.addedSuccessfully')}
      onSaved={onSaved}
      onClose={onClose}
      tools={
        onDelete && (
          <Button color="error" startIcon={<Trash2 size={16} />} onClick={onDelete}>
            {t('common.delete')}
          </Button>
        )
      }
    >
      <FormText source="display_name" label={t('settings.displayName')} required autoFocus readOnly={!mayEdit} />
      <FormText
        source="parameter_name"
        label={t('settings.parameterName')}
        required
        readOnly={!mayEdit || row?.effect !== undefined}
      />
      <ValueField />
    </FormDialog>
  );
};
