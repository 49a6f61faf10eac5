import { type AutocompleteRenderInputParams, TextField } from '@mui/material';
import type { Ref } from 'react';
import type { FieldSlot } from './FieldShell.js';

interface Props extends Partial<Omit<FieldSlot, 'id'>> {
  /** What the autocomplete hands to its text box. */
  params: AutocompleteRenderInputParams;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
}

/** The text box of an autocomplete, described to screen readers like its field: required, invalid, and the description. */
export const ChoiceInput = ({ params, describedBy, invalid, required, 'aria-label': label, ...input }: Props) => (
  <TextField
    {...params}
    {...input}
    error={invalid ?? false}
    slotProps={{
      ...params.slotProps,
      htmlInput: {
        ...params.slotProps.htmlInput,
        'aria-describedby': describedBy,
        'aria-required': required ? true : undefined,
        'aria-label': label,
      },
    }}
  />
);
