import { displayName, wireName, type Field } from '@atlas/contracts';
import type { ReactNode } from 'react';
import { FormPartsContext, useFormParts } from '@/components/forms/form-context.js';
import { FormChecks } from '@/components/forms/FormCheck.js';
import { FormOption, FormOptions, FormSelect } from '@/components/forms/FormChoice.js';
import { FormColor } from '@/components/forms/FormColor.js';
import { FormText } from '@/components/forms/FormText.js';
import type { FormFieldProps } from '@/components/forms/use-form-field.js';
import { useStates } from '@/providers/lookups/use-states.js';
import { ChildRows } from './ChildRows.js';
import { FileField } from './FileField.js';
import { labelFor } from '@/components/fields/field-look.js';
import { optionPath } from '@/providers/lookups/option-path.js';
import { FormField } from '@/components/forms/FormField.js';
import { OpenReference } from './OpenReference.js';
import { NamesField, ReferencesField } from './ReferencesField.js';
import { t } from '@/texts/t.js';

interface Props {
  /** The field's key in its definition. */
  name: string;
  field: Field;
  /** Before its name, in a child row: 'contacts.0.'. */
  prefix?: string;
  span?: FormFieldProps['span'];
}

/** More choices than this are shown as a list, not as checkboxes. */
const FEW = 8;

const spanOf = (name: string, { type, max }: Field): FormFieldProps['span'] => {
  if (type === 'memo' || type === 'html' || type === 'children') return 6;
  if (/(^|_)address1$/.test(name) || type === 'references' || type === 'members' || type === 'texts' || type === 'file') return 4;
  return type === 'text' && name === 'name' ? 4 : type === 'text' && max !== undefined && max > 200 ? 6 : 2;
};

const StateField = (props: FormFieldProps) => {
  const { data: states = [] } = useStates();
  return <FormSelect {...props} emptyLabel="" choices={states.map(({ code, name }) => ({ id: code, name }))} />;
};

/** Rows that the product writes are looked at. */
const OnlyRead = ({ children }: { children: ReactNode }) => {
  const parts = useFormParts();
  return <FormPartsContext value={{ ...parts, readOnly: true }}>{children}</FormPartsContext>;
};

const ChoicesField = ({ field, ...base }: FormFieldProps & { field: Field }) => {
  const choices = (field.choices ?? []).map(({ id, name }) => ({ id, name }));
  return choices.length <= FEW ? (
    <FormChecks {...base} span={6} choices={choices} />
  ) : (
    <FormOptions {...base} choices={choices} />
  );
};

const ChildrenField = ({ field, source, label }: FormFieldProps & { field: Field }) => {
  const rows = (
    <ChildRows
      source={source}
      label={label}
      fields={field.fields ?? {}}
      drawField={(key, child, at, width) => <MasterField key={key} name={key} field={child} prefix={at} span={width} />}
    />
  );
  return field.computed ? <OnlyRead>{rows}</OnlyRead> : rows;
};

/** The form field that a field's type asks for. */
export const MasterField = ({ name, field, prefix = '', span }: Props) => {
  const base: FormFieldProps = {
    source: prefix + wireName(name, field),
    label: labelFor(name, field),
    required: field.required,
    hint: field.hint,
    readOnly: field.computed,
    secret: field.secret,
    span: span ?? spanOf(name, field),
  };
  const namesSource = prefix + (displayName(name, field) ?? '');
  switch (field.type) {
    case 'reference':
      return (
        <FormOption
          {...base}
          path={optionPath(field)}
          beside={<OpenReference field={field} source={base.source} nameSource={namesSource} />}
        />
      );
    case 'references':
    case 'members':
      return <ReferencesField {...base} field={field} path={optionPath(field)} namesSource={namesSource} />;
    case 'choices':
      return <ChoicesField {...base} field={field} />;
    case 'state':
      return <StateField {...base} />;
    case 'texts':
      return field.from ? <NamesField {...base} path={field.from} /> : <FormField {...base} field={field} />;
    case 'color':
      return <FormColor {...base} />;
    case 'children':
      return <ChildrenField {...base} field={field} />;
    case 'file':
      return <FileField {...base} name={name} field={field} prefix={prefix} />;
    case 'count':
    case 'usage':
    // Parts of requests that no form of a record has.
    case 'keys':
    case 'rows':
    case 'part':
    case 'dictionary':
    case 'json':
      return null;
    case 'stamp':
      return <FormText {...base} readOnly />;
    default:
      return (
        <FormField {...base} field={field} hint={field.secret ? (field.hint ?? t('masterData.storedEncrypted')) : field.hint} />
      );
  }
};
