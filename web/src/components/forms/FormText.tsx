import { InputAdornment, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { formatPhone, textOf } from '@/components/format/text.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

export interface FormTextProps extends FormFieldProps {
  maxLength?: number;
  /** Lines, for longer texts. */
  rows?: number;
  type?: 'text' | 'password' | 'email' | 'tel';
  autoComplete?: string;
  autoFocus?: boolean;
  /** In the field, before or after the text. */
  start?: ReactNode;
  end?: ReactNode;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  /** Puts the text into its usual form when the field is left. */
  tidy?: (text: string) => string;
}

/** Text; nothing typed is null, as the server keeps it. */
export const FormText = ({
  maxLength,
  rows,
  type,
  autoComplete = 'off',
  autoFocus,
  start,
  end,
  inputMode,
  tidy,
  ...props
}: FormTextProps) => {
  const secret = props.secret ?? (type === 'password' || autoComplete === 'new-password');
  const { control, value, onChange } = useFormField({ ...props, secret });
  const text = textOf(value);
  return (
    <TextField
      {...control}
      {...{ type, autoComplete, autoFocus }}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows && rows * 3}
      value={text}
      onChange={event => onChange(event.target.value)}
      onBlur={() => {
        if (tidy && text && tidy(text) !== text) onChange(tidy(text));
        control.onBlur?.();
      }}
      slotProps={{
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
        htmlInput: { maxLength, inputMode },
      }}
    />
  );
};

/** A telephone number, put as xxx-xxx-xxxx when the field is left. */
export const FormPhone = (props: FormTextProps) => (
  <FormText type="tel" inputMode="tel" maxLength={20} tidy={formatPhone} {...props} />
);

/** Several lines. */
export const FormMemo = (props: FormTextProps) => <FormText rows={3} maxLength={4000} span={6} {...props} />;
