import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import type { ControlProps } from './control-props.js';
import { useFieldLabel, useFormParts } from './form-context.js';

/** What every field of a form takes. */
export interface FormFieldProps {
  /** The field's name in the record. */
  source: string;
  label: string;
  /** Only screen readers say the label: in a cell of a table. */
  hiddenLabel?: boolean;
  required?: boolean;
  /** Below the control: what is expected, what follows from it. An error takes its place. */
  hint?: ReactNode;
  readOnly?: boolean;
  /** A password or key: never part of a draft. */
  secret?: boolean;
  /** Columns of six; default 2. */
  span?: 1 | 2 | 3 | 4 | 5 | 6;
}

/** Connects a field to its form: the value, and what its control needs beside it. */
export function useFormField({ source, label, hiddenLabel, required, hint, readOnly, secret, span = 2 }: FormFieldProps) {
  const { id, field, fieldState } = useInput({ source });
  const form = useFormParts();
  useFieldLabel(source, label, secret);
  const disabled = readOnly === true || form.readOnly;
  const error = fieldState.error?.message;
  const control: ControlProps = {
    id,
    name: field.name,
    label,
    hiddenLabel,
    required: required === true && !disabled,
    disabled,
    error: error !== undefined,
    helperText: error ?? hint,
    inputRef: field.ref,
    onBlur: () => field.onBlur(),
    sx: { gridColumn: `span ${span}` },
  };
  return { control, error, value: field.value as unknown, onChange: (value: unknown) => field.onChange(value) };
}
