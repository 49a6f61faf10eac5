import { Autocomplete, TextField } from '@mui/material';
import { FieldShell } from './FieldShell.js';
import { TextBox } from './TextBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

/** Several short texts of the user's own: Enter or a comma ends each. */
export const FormTags = (props: FormFieldProps & { maxLength?: number }) => {
  const { shell, disabled, value, onChange, onBlur } = useFormField(props);
  const texts = Array.isArray(value) ? (value as string[]) : [];
  return (
    <FieldShell {...shell}>
      {({ id, describedBy, invalid }) =>
        disabled ? (
          // Marks that cannot be taken away are a text one can read.
          <TextBox
            id={id}
            describedBy={describedBy}
            disabled
            value={texts.join(', ')}
            onChange={() => undefined}
            maxLength={10_000}
          />
        ) : (
          <Autocomplete<string, true, true, true>
            id={id}
            multiple
            freeSolo
            disableClearable
            options={[]}
            value={texts}
            onBlur={onBlur}
            onChange={(_, next) =>
              onChange(
                next
                  .flatMap(text => text.split(','))
                  .map(text => text.trim())
                  .filter(Boolean),
              )
            }
            autoSelect
            renderInput={input => (
              <TextField
                {...input}
                error={invalid}
                slotProps={{
                  ...input.slotProps,
                  htmlInput: { ...input.slotProps.htmlInput, maxLength: props.maxLength ?? 200, 'aria-describedby': describedBy },
                }}
              />
            )}
          />
        )
      }
    </FieldShell>
  );
};
