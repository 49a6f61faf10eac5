import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Success, useAct } from '@/components/states/use-act.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { changedNames, flattenErrors, type Messages } from './form-values.js';
import { type FindUnlikely, withImpossible } from './plausibility.js';
import { useLabeledForm } from './use-labeled-form.js';
import { useSecondLook } from './use-second-look.js';

export interface RecordFormOptions<Values extends FieldValues> {
  /** The values on the server. Reloaded values replace the shown ones. */
  values: Values;
  /** The documents' rules: messages by field, none when all is well. */
  validate?: (values: Values) => Messages;
  /** What is impossible is a message at its field; what is unlikely is asked about before it is sent. */
  find?: FindUnlikely<Values>;
  /** Sends; answers what the server has made of it. The field errors of a refusal are shown at their fields. */
  onSave: (values: Values) => Promise<Values | void>;
  success?: Success<Values | void, Values>;
  /** After a save that succeeded; going elsewhere is not asked about any more. */
  onSaved?: (saved: Values) => void;
  /** Another user has changed the record since it was read. */
  onConflict?: (refusal: ApiError, values: Values) => unknown;
  /** Called with the names of wrong fields when a save was refused, e.g. to open their tab. */
  onInvalid?: (names: readonly string[]) => void;
  onDiscard?: () => void;
}

/** The values of a record being edited: what of them is not saved, saving, and what the server says against it. */
export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>) {
  const { values, validate, find, onSave, success, onSaved, onConflict, onInvalid, onDiscard } = options;
  const { confirm, dialog } = useSecondLook();
  const { form, ...parts } = useLabeledForm({
    values,
    validate: find ? current => withImpossible(validate?.(current) ?? {}, find(current)) : validate,
  });
  const { dirtyFields, isDirty } = form.formState;
  // Read after a save and before the next rendering, when going elsewhere must not be asked about any more.
  const dirty = useRef(false);

  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    form.reset(values);
  }, [form, values]);

  const refuse = (error: unknown) => {
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
    for (const [field, message] of Object.entries(fieldErrors)) form.setError(field as never, { type: 'server', message });
    if (Object.keys(fieldErrors).length === 0) form.setError('root', { type: 'server', message: messageOf(error) });
    else onInvalid?.(Object.keys(fieldErrors));
  };
  const { act } = useAct(onSave, {
    success,
    onDone: (answer, current) => {
      const saved = answer ?? current;
      form.reset(saved);
      dirty.current = false;
      onSaved?.(saved);
    },
    onRefused: refuse,
    onConflict,
  });
  const save = async (): Promise<boolean> => {
    let succeeded = false;
    await form.handleSubmit(
      async current => {
        if (!find || (await confirm(find(current)))) succeeded = await act(current);
      },
      errors => onInvalid?.(flattenErrors(errors).map(({ name }) => name)),
    )();
    return succeeded;
  };
  const discard = () => {
    form.reset(values);
    dirty.current = false;
    onDiscard?.();
  };
  const changed = changedNames(dirtyFields as Record<string, unknown>).flatMap(source => parts.labels[source] ?? []);
  return { form, parts, changed, dialog, isDirty: () => dirty.current, save, discard };
}
