import { Autocomplete, TextField } from '@mui/material';
import { type FormFieldProps, useFormField } from './use-form-field.js';

/** 'a, b' is two texts. */
const partsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap(text => text.split(','))
    .map(text => text.trim())
    .filter(Boolean);

/** Several short texts of the user's own: Enter or a comma ends each. */
export const FormTags = ({ maxLength, ...props }: FormFieldProps & { maxLength?: number }) => {
  const {
    control: { id, sx, disabled, onBlur, ...control },
    value,
    onChange,
  } = useFormField(props);
  const texts = Array.isArray(value) ? (value as string[]) : [];
  // Tags that cannot be removed are a text one can read.
  if (disabled) return <TextField {...control} {...{ id, sx, disabled }} value={texts.join(', ')} />;
  return (
    <Autocomplete<string, true, true, true>
      {...{ id, sx, onBlur }}
      multiple
      freeSolo
      disableClearable
      autoSelect
      options={[]}
      value={texts}
      onChange={(_, next) => onChange(partsOf(next))}
      renderInput={({ slotProps, ...input }) => (
        <TextField {...input} {...control} slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength } }} />
      )}
    />
  );
};
