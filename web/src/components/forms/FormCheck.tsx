import { Checkbox, FormControlLabel, FormGroup, Tooltip } from '@mui/material';
import { size } from '@/theme/tokens.js';
import { FieldGroup } from './FieldGroup.js';
import type { Choice } from './SelectBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

/** Yes or no. Its error is in a tooltip, as documented for check boxes. */
export const FormCheck = ({ span = 2, ...props }: FormFieldProps) => {
  const { control, error, value, onChange } = useFormField(props);
  const { name, label, disabled, inputRef, onBlur } = control;
  return (
    <Tooltip describeChild title={error ?? props.hint ?? ''}>
      <FormControlLabel
        {...{ name, label, disabled, onBlur }}
        control={<Checkbox slotProps={{ input: { ref: inputRef, 'aria-invalid': error !== undefined } }} />}
        checked={value === true}
        onChange={(_, checked) => onChange(checked)}
        sx={{ gridColumn: `span ${span}`, alignSelf: 'end', justifySelf: 'start', minHeight: size.control }}
      />
    </Tooltip>
  );
};

/** Any of a few, each with its own box. The value is the list of the chosen ids. */
export const FormChecks = ({ choices, span = 6, ...props }: FormFieldProps & { choices: readonly Choice<string>[] }) => {
  const { control, error, value, onChange } = useFormField(props);
  const { required, disabled, onBlur } = control;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <FieldGroup {...props} {...{ required, error, span }}>
      <FormGroup row sx={{ columnGap: 5 }}>
        {choices.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            {...{ disabled, onBlur }}
            control={<Checkbox />}
            label={name}
            checked={chosen.includes(id)}
            onChange={(_, checked) => onChange(checked ? [...chosen, id] : chosen.filter(each => each !== id))}
          />
        ))}
      </FormGroup>
    </FieldGroup>
  );
};
