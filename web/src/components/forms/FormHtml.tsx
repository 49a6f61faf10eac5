import { RichTextBox } from '@/components/html/RichTextBox.js';
import { FieldGroup } from './FieldGroup.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

/** A formatted text. */
export const FormHtml = ({ span = 6, mayMention, ...props }: FormFieldProps & { mayMention?: boolean }) => {
  const {
    control: { required, disabled, onBlur },
    error,
    value,
    onChange,
  } = useFormField(props);
  return (
    <FieldGroup {...props} {...{ required, error, span }}>
      <RichTextBox
        label={props.label}
        {...{ disabled, onBlur, onChange, mayMention }}
        invalid={error !== undefined}
        value={typeof value === 'string' ? value : ''}
      />
    </FieldGroup>
  );
};
