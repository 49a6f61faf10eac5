import { DateBox } from './DateBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

/** A day. */
export const FormDate = (props: FormFieldProps) => {
  const { control, value, onChange } = useFormField(props);
  return <DateBox {...control} value={typeof value === 'string' ? value : null} onChange={onChange} />;
};
