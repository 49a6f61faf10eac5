import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Messages } from '@/components/forms/form-values.js';
import { useLabeledForm } from '@/components/forms/use-labeled-form.js';
import { type ActOptions, useAct } from '@/components/states/use-act.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';

type Passed = 'success' | 'undo' | 'mayUndo' | 'refusedIn' | 'textOf' | 'onRefused' | 'onConflict' | 'onSettled';

export interface EntryFormOptions<Values extends FieldValues, Answer> extends Pick<ActOptions<Answer, Values>, Passed> {
  values: Values;
  validate?: (values: Values) => Messages;
  /** Asked after the messages and before sending; false: nothing is sent. */
  confirm?: ((values: Values) => Promise<boolean>) | undefined;
  /** Sends it. The field errors of a refusal are shown at their fields, its message above them. */
  onSave: (values: Values) => Promise<Answer>;
  onSaved?: ((answer: Answer, form: UseFormReturn<Values>) => unknown) | undefined;
}

/** A form that is filled and sent: the documents' messages at their fields, the server's refusal where the form can show it. */
export function useEntryForm<Values extends FieldValues, Answer = unknown>(options: EntryFormOptions<Values, Answer>) {
  const { values, validate, confirm, onSave, onSaved, ...acting } = options;
  const { textOf = messageOf, refusedIn, onRefused } = acting;
  const { form, ...parts } = useLabeledForm({ values, validate });
  const showAbove = (message: string) => form.setError('root', { type: 'server', message });
  const refuse = (error: unknown, current: Values) => {
    const errors = error instanceof ApiError && error.status === 422 ? Object.entries(error.fieldErrors) : [];
    const isHere = (field: string) => Object.keys(parts.labels).some(name => name === field || name.startsWith(`${field}.`));
    const shown = errors.filter(([field]) => isHere(field));
    for (const [index, [field, message]] of shown.entries())
      form.setError(field as never, { type: 'server', message }, { shouldFocus: index === 0 });
    // An error without a field of this form is shown above it.
    if (shown.length === 0 || shown.length < errors.length) showAbove(textOf(error));
    return onRefused?.(error, current);
  };
  const { act } = useAct(onSave, {
    ...acting,
    inline: true,
    onDone: answer => {
      const refused = refusedIn?.(answer);
      if (refused !== undefined) showAbove(refused);
      return onSaved?.(answer, form);
    },
    onRefused: refuse,
  });
  const submit = () =>
    form.handleSubmit(async current => {
      if (!confirm || (await confirm(current))) await act(current);
    })();
  return { form, submit, parts: { readOnly: false, ...parts } };
}
