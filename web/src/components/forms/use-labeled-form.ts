import { useCallback, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { type Messages, nestErrors } from './form-values.js';

interface Options<Values> {
  values: Values;
  /** The documents' rules: messages by field, none when all is well. */
  validate?: (values: Values) => Messages;
}

/** A form that validates its values by the documented rules, with the labels of its fields by source: each field registers its own. */
export function useLabeledForm<Values extends FieldValues>({ values, validate }: Options<Values>) {
  const resolver: Resolver<Values> = current => {
    const messages = validate?.(current) ?? {};
    return Object.keys(messages).length === 0
      ? { values: current, errors: {} }
      : { values: {}, errors: nestErrors(messages) as never };
  };
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: values as DefaultValues<Values>, resolver });
  const [labels, setLabels] = useState<Record<string, string>>({});
  const [secrets, setSecrets] = useState<readonly string[]>([]);
  const register = useCallback((source: string, label: string, isSecret: boolean) => {
    setLabels(known => (known[source] === label ? known : { ...known, [source]: label }));
    if (isSecret) setSecrets(known => (known.includes(source) ? known : [...known, source]));
  }, []);
  return { form, labels, secrets, register };
}
