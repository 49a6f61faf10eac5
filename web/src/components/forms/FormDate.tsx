import { DateBox } from './DateBox.js';
import { FieldShell } from './FieldShell.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

/** A day. */
export const FormDate = (props: FormFieldProps) => {
  const { shell, disabled, value, onChange, onBlur, ref } = useFormField(props);
  return (
    <FieldShell {...shell}>
      {slot => (
        <DateBox
          {...slot}
          inputRef={ref}
          disabled={disabled}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FieldShell>
  );
};
