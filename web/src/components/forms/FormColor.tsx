import { Button, InputAdornment, TextField } from '@mui/material';
import { type FormFieldProps, useFormField } from './use-form-field.js';
import { t } from '@/texts/t.js';

const GREY = '#888888';

/** A color, or none. */
export const FormColor = (props: FormFieldProps) => {
  const { control, value, onChange } = useFormField(props);
  const color = typeof value === 'string' && value ? value : null;
  const end = (
    <InputAdornment position="end">
      {color ?? t('forms.none')}
      {color && !control.disabled && (
        <Button size="small" variant="text" onClick={() => onChange(null)}>
          {t('forms.clear')}
        </Button>
      )}
    </InputAdornment>
  );
  return (
    <TextField
      {...control}
      type="color"
      value={color ?? GREY}
      onChange={event => onChange(event.target.value)}
      slotProps={{ input: { endAdornment: end } }}
    />
  );
};
