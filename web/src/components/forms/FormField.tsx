import { fieldLabel, type Field, type FieldMap } from '@atlas/contracts';
import { optionPath } from '@/providers/lookups/option-path.js';
import { sentenceCase } from '@/components/format/text.js';
import { FormCheck } from './FormCheck.js';
import { FormOption, FormSelect } from './FormChoice.js';
import { FormDate } from './FormDate.js';
import { FormHtml } from './FormHtml.js';
import { FormMoney, FormNumber } from './FormNumber.js';
import { FormTags } from './FormTags.js';
import { FormMemo, FormPhone, FormText, type FormTextProps } from './FormText.js';
import type { Choice } from './SelectBox.js';
import type { FormFieldProps } from './use-form-field.js';

/** What a screen may say about a field beside its definition. */
export interface FieldLook extends Partial<Omit<FormFieldProps, 'source'>> {
  /** Options that depend on other values: a list instead of the field's own control. */
  choices?: readonly Choice[];
  /** Shown, and offered, while nothing is chosen. */
  emptyLabel?: string;
  autoFocus?: boolean;
  rows?: number;
}

/** How each type of a short text is typed. */
const TEXTS: Partial<Record<Field['type'], Partial<FormTextProps>>> = {
  email: { type: 'email', inputMode: 'email' },
  password: { type: 'password', autoComplete: 'new-password' },
  zip: { inputMode: 'numeric', maxLength: 10 },
  code: { tidy: text => text.toUpperCase() },
};

/** The control of a field: label, required mark, longest length, options and decimals come from its definition. */
export const FormField = ({
  source,
  field,
  choices,
  emptyLabel,
  autoFocus,
  rows,
  ...look
}: FieldLook & { source: string; field: Field }) => {
  const props = {
    source,
    label: sentenceCase(fieldLabel(source, field)),
    required: field.required,
    hint: field.hint,
    secret: field.secret,
    ...look,
  };
  const { max: maxLength } = field;
  if (choices) return <FormSelect {...props} choices={choices} emptyLabel={emptyLabel} />;
  switch (field.type) {
    case 'reference':
      return <FormOption {...props} autoFocus={autoFocus} path={optionPath(field)} />;
    case 'choice':
      return <FormSelect {...props} choices={field.choices ?? []} emptyLabel={emptyLabel} />;
    case 'bool':
      return <FormCheck {...props} />;
    case 'date':
      return <FormDate {...props} />;
    case 'money':
      return <FormMoney {...props} negative={field.signed} autoFocus={autoFocus} />;
    case 'percent':
      return <FormNumber {...props} scale={field.scale} min={0} unit="%" />;
    case 'decimal':
      return <FormNumber {...props} scale={field.scale} min={field.min ?? 0} />;
    case 'int':
    case 'order':
      return <FormNumber {...props} min={field.min} />;
    case 'phone':
      return <FormPhone {...props} />;
    case 'memo':
      return <FormMemo span={6} {...props} maxLength={maxLength} {...(rows === undefined ? {} : { rows })} />;
    case 'html':
      return <FormHtml {...props} />;
    case 'texts':
      return <FormTags {...props} maxLength={maxLength} />;
    default:
      return (
        <FormText
          maxLength={maxLength}
          {...TEXTS[field.type]}
          {...(field.secret ? { autoComplete: 'new-password' } : {})}
          {...props}
          autoFocus={autoFocus}
        />
      );
  }
};

/** The fields of a form by their names: `const PaymentField = fieldOf(PAYMENT_FIELDS)`, `<PaymentField name="amount" />`. */
export const fieldOf =
  <Fields extends FieldMap>(fields: Fields) =>
  ({ name, ...look }: FieldLook & { name: keyof Fields & string }) => <FormField source={name} field={fields[name]!} {...look} />;
