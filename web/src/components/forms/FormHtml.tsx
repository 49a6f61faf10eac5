import { RichTextBox } from '@/components/html/RichTextBox.js';
import { FieldShell } from './FieldShell.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

/** A formatted text. */
export const FormHtml = (props: FormFieldProps) => {
  const { shell, disabled, value, onChange, onBlur } = useFormField({ span: 6, ...props });
  return (
    <FieldShell {...shell} group>
      {slot => (
        <RichTextBox
          {...slot}
          disabled={disabled}
          value={typeof value === 'string' ? value : ''}
          onChange={html => onChange(html || null)}
          onBlur={onBlur}
        />
      )}
    </FieldShell>
  );
};
