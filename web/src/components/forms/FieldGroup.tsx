import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { FormFieldProps } from './use-form-field.js';

interface Props extends Pick<FormFieldProps, 'label' | 'hiddenLabel' | 'required' | 'hint' | 'span'> {
  error?: string;
  children: ReactNode;
}

/** A label above several controls, or above one that is no text field; below it the hint or what is wrong. */
export const FieldGroup = ({ label, hiddenLabel, required, hint, error, span = 2, children }: Props) => {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <FormControl
      component="fieldset"
      fullWidth
      required={required}
      error={error !== undefined}
      aria-describedby={note ? noteId : undefined}
      sx={{ gridColumn: `span ${span}` }}
    >
      {!hiddenLabel && <FormLabel component="legend">{label}</FormLabel>}
      {children}
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
};
