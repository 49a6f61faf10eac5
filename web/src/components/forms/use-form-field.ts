import { useController } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useFieldLabel, useFormParts } from './form-context.js';

/** What every field of a form takes. */
export interface FormFieldProps {
  /** The field's name in the record. */
  source: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  readOnly?: boolean;
  /** On the right of the label: a way to what is chosen. */
  beside?: ReactNode;
  /** Columns of six; default 2. */
  span?: 1 | 2 | 3 | 4 | 5 | 6;
}

/** Connects a field to its form: value, message, and whether it may be changed. */
export function useFormField({ source, label, required, hint, readOnly, beside, span }: FormFieldProps) {
  const { field, fieldState } = useController({ name: source });
  const form = useFormParts();
  useFieldLabel(source, label);
  const disabled = readOnly === true || form.readOnly;
  return {
    shell: { label, required: required && !disabled, hint, beside, span, error: fieldState.error?.message },
    disabled,
    value: field.value as unknown,
    onChange: (value: unknown) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    name: field.name,
  };
}
