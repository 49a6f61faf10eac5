import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormOptions } from '@/components/forms/FormChoice.js';
import type { FormFieldProps } from '@/components/forms/use-form-field.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { useOptions } from '@/providers/lookups/use-options.js';

const TYPING_MS = 200;

export interface Named {
  readonly id: number;
  readonly name: string;
}

interface Props extends FormFieldProps {
  /** The call that answers the records: 'provider_master/option'. */
  path: string;
  /** The names of the records that the user has already. */
  names: readonly Named[];
}

/** The providers or portfolios whose cases a user sees; chosen ones that are not offered keep their place. */
export const ScopeField = ({ path, names, ...props }: Props) => {
  const [typed, setTyped] = useState('');
  const { data: options = [], isFetching } = useOptions(path, useDebounced(typed.trim(), TYPING_MS));
  const [picked, setPicked] = useState<readonly { id: number | string; name: string }[]>([]);
  const ids = useWatch({ name: props.source }) as readonly number[];
  const kept = ids
    .filter(id => !options.some(option => option.id === id))
    .map(id => [...picked, ...names].find(row => row.id === id) ?? { id, name: String(id) });
  return (
    <FormOptions
      {...props}
      choices={[...kept, ...options.map(({ id, name }) => ({ id, name }))]}
      loading={isFetching}
      onType={setTyped}
      onPick={setPicked}
    />
  );
};
