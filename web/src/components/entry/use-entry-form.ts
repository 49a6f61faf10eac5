import type { FieldValues } from 'react-hook-form';
import { flattenErrors, type Messages } from '@/components/forms/form-values.js';
import { useLabeledForm } from '@/components/forms/use-labeled-form.js';
import { type Success, useAct } from '@/components/states/use-act.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';

interface Options<Values, Answer> {
  values: Values;
  validate: (values: Values) => Messages;
  /** Asked after the messages and before sending; false: nothing is sent. */
  confirm?: ((values: Values) => Promise<boolean>) | undefined;
  /** Sends it. The field errors of a refusal are shown at their fields. */
  onSave: (values: Values) => Promise<Answer>;
  success?: Success<Answer, Values> | undefined;
  onSaved?: ((answer: Answer) => unknown) | undefined;
  /** Another user changed it since it was read. */
  onConflict?: ((refusal: ApiError, values: Values) => unknown) | undefined;
}

/** A form that is filled and sent: the documents' messages at their fields, the server's refusal where the form can show it. */
export function useEntryForm<Values extends FieldValues, Answer = unknown>(options: Options<Values, Answer>) {
  const { values, validate, confirm, onSave, success, onSaved, onConflict } = options;
  const { form, ...parts } = useLabeledForm({ values, validate });
  const refuse = (error: unknown) => {
    const errors = error instanceof ApiError && error.status === 422 ? Object.entries(error.fieldErrors) : [];
    for (const [field, message] of errors) form.setError(field as never, { type: 'server', message });
    // An error without a field of this form is shown above it.
    const isShown = flattenErrors(form.formState.errors).length > 0 || errors.some(([field]) => field in parts.labels);
    if (!isShown) form.setError('root', { type: 'server', message: messageOf(error) });
  };
  const { act } = useAct(onSave, { success, onDone: onSaved, onRefused: refuse, onConflict });
  const submit = () =>
    form.handleSubmit(async current => {
      if (!confirm || (await confirm(current))) await act(current);
    })();
  return { form, submit, parts: { readOnly: false, ...parts } };
}
