import { DateBox } from './DateBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

/** A day. */
export const FormDate = ({ autoFocus, ...props }: FormFieldProps & { autoFocus?: boolean }) => {
  const { control, value, onChange } = useFormField(props);
  return <DateBox {...control} autoFocus={autoFocus} value={typeof value === 'string' ? value : null} onChange={onChange} />;
};
