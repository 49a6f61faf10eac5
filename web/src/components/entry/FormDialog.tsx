import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { type EntryFormOptions, useEntryForm } from './use-entry-form.js';
import { t } from '@/texts/t.js';

export interface FormDialogProps<Values extends FieldValues, Answer> extends EntryFormOptions<Values, Answer> {
  title: string;
  /** Not while it is sent. */
  onClose: () => void;
  submitLabel: string | ((values: Values) => string);
  icon?: ReactNode;
  /** Whether it can be sent; otherwise its messages say what is missing. */
  isReady?: (values: Values) => boolean;
  /** It was sent, and the dialog shows what came of it: it can only be closed. */
  isOver?: boolean;
  /** Buttons before Cancel. */
  tools?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** Fields that are sent with a button or Enter. The dialog closes when the server has answered, unless `onSaved` decides. Mounted while it is open. */
export const FormDialog = <Values extends FieldValues, Answer = unknown>(props: FormDialogProps<Values, Answer>) => {
  const { title, onClose, submitLabel, icon, isReady, isOver = false, tools, width, children, ...options } = props;
  const { form, submit, parts } = useEntryForm<Values, Answer>({ ...options, onSaved: options.onSaved ?? onClose });
  const { isSubmitting, errors } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const isBlocked = isSubmitting || isReady?.(values) === false;
  const actions = (
    <>
      {tools}
      <Button onClick={onClose} disabled={isSubmitting}>
        {t(isOver ? 'common.close' : 'common.cancel')}
      </Button>
      {!isOver && (
        <Button type="submit" variant="contained" startIcon={icon} disabled={isBlocked}>
          {typeof submitLabel === 'string' ? submitLabel : submitLabel(values)}
        </Button>
      )}
    </>
  );
  return (
    <FormScope form={form} parts={parts}>
      <DialogFrame
        open
        onClose={() => !isSubmitting && onClose()}
        title={title}
        width={width}
        onSubmit={() => !isBlocked && void submit()}
        actions={actions}
      >
        <Stack gap={12}>
          {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
          {children}
        </Stack>
      </DialogFrame>
    </FormScope>
  );
};
