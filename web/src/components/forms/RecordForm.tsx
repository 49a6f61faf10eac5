import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../providers/http/api-error.js';
import { FormPartsContext } from './form-context.js';
import { changedNames, flattenErrors, type Messages, nestErrors } from './form-values.js';
import { SaveStrip } from './SaveStrip.js';
import { UnsavedGuard } from './UnsavedGuard.js';

interface Props<Values extends FieldValues> {
  /** What is edited, e.g. the record's name: for the guard. */
  name: string;
  /** As they are on the server. Loaded anew, they replace what is shown. */
  values: Values;
  /** The documents' rules: messages by field, none when all is well. */
  validate?: (values: Values) => Messages;
  /** Sends; answers what the server has made of it. Reject with an ApiError: its field errors are shown at their fields. */
  onSave: (values: Values) => Promise<Values | void>;
  /** After a save that succeeded; going elsewhere is not asked about any more. */
  onSaved?: (saved: Values) => void;
  /** Somebody else has changed the record since it was read (412). */
  onStale?: (error: ApiError, values: Values) => void;
  /** Called with the names of wrong fields when a save was refused, e.g. to open their tab. */
  onInvalid?: (names: readonly string[]) => void;
  onDiscard?: () => void;
  readOnly?: boolean;
  saveLabel?: string;
  /** A new record: the strip is there from the start. */
  isNew?: boolean;
  /** Fields in their sections; an ErrorSummary first. */
  children: ReactNode;
}

/**
 * A record being edited: one form with the documents' messages, the strip that names what is not saved, Ctrl S, and the guard against
 * leaving. The caller lays out the fields; this lays out nothing but the strip below them.
 */
export const RecordForm = <Values extends FieldValues>(props: Props<Values>) => {
  const {
    name,
    values,
    validate,
    onSave,
    onSaved,
    onStale,
    onInvalid,
    onDiscard,
    readOnly = false,
    saveLabel,
    isNew = false,
    children,
  } = props;
  const resolver: Resolver<Values> = current => {
    const messages = validate?.(current) ?? {};
    return Object.keys(messages).length === 0
      ? { values: current, errors: {} }
      : { values: {}, errors: nestErrors(messages) as never };
  };
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: values as DefaultValues<Values>, resolver });
  const { isSubmitting, dirtyFields, isDirty } = form.formState;
  const dirty = useRef(false);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const register = useCallback(
    (source: string, label: string) => setLabels(known => (known[source] === label ? known : { ...known, [source]: label })),
    [],
  );
  const changed = changedNames(dirtyFields as Record<string, unknown>).filter(source => labels[source] !== undefined);

  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    form.reset(values);
  }, [form, values]);

  const refuse = (error: unknown, current: Values) => {
    if (error instanceof ApiError && error.status === 412 && onStale) return onStale(error, current);
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
    for (const [field, message] of Object.entries(fieldErrors)) form.setError(field as never, { type: 'server', message });
    if (Object.keys(fieldErrors).length === 0) form.setError('root', { type: 'server', message: messageOf(error) });
    else onInvalid?.(Object.keys(fieldErrors));
  };

  const save = async (): Promise<boolean> => {
    let succeeded = false;
    await form.handleSubmit(
      async current => {
        try {
          const saved = (await onSave(current)) ?? current;
          form.reset(saved);
          dirty.current = false;
          succeeded = true;
          onSaved?.(saved);
        } catch (error) {
          refuse(error, current);
        }
      },
      errors => onInvalid?.(flattenErrors(errors).map(({ name: field }) => field)),
    )();
    return succeeded;
  };
  const discard = () => {
    form.reset(values);
    dirty.current = false;
    onDiscard?.();
  };

  return (
    <FormPartsContext value={{ readOnly, labels, register }}>
      <FormProvider {...form}>
        <form noValidate onSubmit={event => event.preventDefault()} style={{ display: 'contents' }}>
          {children}
          {!readOnly && (isDirty || isNew) && (
            <SaveStrip
              changed={changed.map(source => labels[source] ?? source)}
              onDiscard={discard}
              onSave={() => void save()}
              busy={isSubmitting}
              saveLabel={saveLabel}
            />
          )}
        </form>
        <UnsavedGuard
          changes={isDirty && !readOnly ? Math.max(changed.length, 1) : 0}
          name={name}
          onSave={save}
          isDirty={() => dirty.current && !readOnly}
        />
      </FormProvider>
    </FormPartsContext>
  );
};
