import type { ReactNode } from 'react';
import { formatPhone } from '@/components/format/text.js';
import { FieldShell } from './FieldShell.js';
import { TextBox } from './TextBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

export interface FormTextProps extends FormFieldProps {
  maxLength?: number;
  /** Lines, for longer texts. */
  rows?: number;
  type?: 'text' | 'password' | 'email' | 'tel';
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  start?: ReactNode;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  align?: 'left' | 'right';
  /** Puts the text into its usual form when the field is left. */
  tidy?: (text: string) => string;
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Text; nothing typed is null, as the server keeps it. */
export const FormText = (props: FormTextProps) => {
  const { maxLength, rows, type, placeholder, autoComplete = 'off', autoFocus, start, inputMode, align, tidy } = props;
  const { shell, disabled, value, onChange, onBlur, ref } = useFormField(props);
  return (
    <FieldShell {...shell}>
      {slot => (
        <TextBox
          {...slot}
          {...{ maxLength, rows, type, placeholder, autoComplete, autoFocus, start, inputMode, align, disabled }}
          inputRef={ref}
          value={asText(value)}
          onChange={text => onChange(text === '' ? null : text)}
          onBlur={() => {
            const text = asText(value);
            if (tidy && text && tidy(text) !== text) onChange(tidy(text));
            onBlur();
          }}
        />
      )}
    </FieldShell>
  );
};

/** A telephone number, put as xxx-xxx-xxxx when the field is left. */
export const FormPhone = (props: FormTextProps) => (
  <FormText type="tel" inputMode="tel" maxLength={20} tidy={formatPhone} {...props} />
);

/** Several lines. */
export const FormMemo = (props: FormTextProps) => <FormText rows={3} maxLength={4000} span={6} {...props} />;
