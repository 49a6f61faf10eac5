import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormScope } from './FormScope.js';
import { flattenErrors } from './form-values.js';
import { RestoredDraft } from './RestoredDraft.js';
import { SaveStrip } from './SaveStrip.js';
import { UnsavedGuard } from './UnsavedGuard.js';
import type { FormDraftControl } from './use-form-draft.js';
import { type RecordFormOptions, useRecordForm } from './use-record-form.js';

interface Props<Values extends FieldValues> extends RecordFormOptions<Values> {
  /** What is edited, e.g. the record's name: for the guard. */
  name: string;
  readOnly?: boolean;
  saveLabel?: string;
  /** A new record: the strip is there from the start. */
  isNew?: boolean;
  /** Restores what was typed and not saved when the form opens again. */
  draft?: FormDraftControl;
  /** Fields in their sections; an ErrorSummary first. */
  children: ReactNode;
}

/**
 * A record being edited: one form with the documents' messages, the strip that names what is not saved, Ctrl S, and the guard against
 * leaving. The caller lays out the fields; this lays out nothing but the strip below them.
 */
export const RecordForm = <Values extends FieldValues>(props: Props<Values>) => {
  const { name, readOnly = false, saveLabel, isNew = false, draft, children } = props;
  const { form, parts, changed, dialog, save, discard, ...state } = useRecordForm(props);
  const { errors, isSubmitted, isSubmitting, isDirty } = form.formState;
  return (
    <FormScope form={form} parts={{ readOnly, ...parts }}>
      <form noValidate onSubmit={event => event.preventDefault()} style={{ display: 'contents' }}>
        {draft && !readOnly && <RestoredDraft draft={draft} pad="8px 16px 0" />}
        {children}
        {!readOnly && (isDirty || isNew) && (
          <SaveStrip
            changed={changed}
            wrong={isSubmitted ? flattenErrors(errors).length : 0}
            onDiscard={discard}
            onSave={() => void save()}
            busy={isSubmitting}
            saveLabel={saveLabel}
          />
        )}
      </form>
      {dialog}
      <UnsavedGuard
        changes={isDirty && !readOnly ? Math.max(changed.length, 1) : 0}
        name={name}
        onSave={save}
        isDirty={() => state.isDirty() && !readOnly}
        onDiscard={draft?.discard}
      />
    </FormScope>
  );
};
