import { wireName, type ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { formatCount } from '@/components/format/money.js';
import { sentenceCase } from '@/components/format/text.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { Banner } from '@/components/states/Banner.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { useRecordWrites } from './use-records.js';
import { labelFor } from '@/components/fields/field-look.js';
import { MasterField } from './MasterField.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: ResourceDefinition;
  ids: readonly number[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Of many records that refuse it the first ones say enough. */
const MOST_REASONS = 5;

/** Sets one field of many records, of those the definition allows it for. */
export const SetFieldDialog = ({ definition, ids, open, onClose, onDone }: Props) => {
  const [key, setKey] = useState<string | null>(null);
  const form = useForm<Record<string, unknown>>();
  const field = key ? definition.fields[key] : undefined;
  const choices = Object.entries(definition.fields)
    .filter(([, each]) => each.bulk)
    .map(([id, each]) => ({ id, name: labelFor(id, each) }));
  const noun = sentenceCase(ids.length === 1 ? definition.label : definition.plural).toLowerCase();
  const { setField } = useRecordWrites(definition);
  const { act, busy, refusal } = useAct((name: string) => setField(ids, name, form.getValues(name) ?? null), {
    success: t('common.updatedSuccessfully'),
    onDone: () => {
      onDone();
      onClose();
    },
    inline: true,
  });
  const error = refusal && reasonsOf(refusal).slice(0, MOST_REASONS).join(' ');
  const save = () => key && field && void act(wireName(key, field));
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('masterData.setFieldOf', { count: formatCount(ids.length), noun })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" disabled={!field || busy} onClick={save}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <FieldGrid>
          {error && (
            <div style={{ gridColumn: 'span 6' }}>
              <Banner tone="danger">{error}</Banner>
            </div>
          )}
          <SelectBox
            label={t('common.field')}
            sx={{ gridColumn: 'span 6' }}
            choices={choices}
            value={key}
            onChange={setKey}
            emptyLabel=""
          />
          {key && field && <MasterField key={key} name={key} field={field} span={6} />}
        </FieldGrid>
      </FormProvider>
    </DialogFrame>
  );
};
