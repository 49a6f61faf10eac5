import type { Field } from '@atlas/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormOptions } from '@/components/forms/FormChoice.js';
import type { FormFieldProps } from '@/components/forms/use-form-field.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { useOpenLinks } from './OpenReference.js';

type Id = number | string;

interface Props extends FormFieldProps {
  field: Field;
  path: string;
  /** Where the record carries the names of the chosen rows. */
  namesSource: string;
}

const TYPING_MS = 200;

/**
 * Several rows of another entity, found by the beginning of their names where there are more than a list holds. Chosen ones that are offered no
 * more (inactive, or of another beginning) keep their place and their name.
 */
export const ReferencesField = ({ field, path, namesSource, ...props }: Props) => {
  const [typed, setTyped] = useState('');
  const { data: options = [], isFetching } = useOptions(path, useDebounced(typed.trim(), TYPING_MS));
  const ids = (useWatch({ name: props.source }) as Id[] | null | undefined) ?? [];
  const names = (useWatch({ name: namesSource }) as string[] | null | undefined) ?? [];
  const [picked, setPicked] = useState<readonly { id: Id; name: string }[]>([]);
  const chosen = ids.map((id, index) => ({
    id,
    name: [...options, ...picked].find(row => row.id === id)?.name ?? names[index] ?? String(id),
  }));
  const missing = chosen.filter(({ id }) => !options.some(option => option.id === id));
  const links = useOpenLinks(field, chosen);
  return (
    <FormOptions
      {...props}
      hint={
        links ? (
          <>
            {props.hint} {links}
          </>
        ) : (
          props.hint
        )
      }
      choices={[...missing, ...options.map(({ id, name }) => ({ id, name }))]}
      loading={isFetching}
      onType={setTyped}
      onPick={setPicked}
    />
  );
};

/** Names of a list that another call answers; those that are in it no more keep their place. */
export const NamesField = ({ path, ...props }: FormFieldProps & { path: string }) => {
  const { data: options = [], isFetching } = useOptions(path);
  const chosen = (useWatch({ name: props.source }) as string[] | null | undefined) ?? [];
  const names = [...new Set([...chosen, ...options.map(({ name }) => name)])];
  return <FormOptions {...props} choices={names.map(name => ({ id: name, name }))} loading={isFetching} />;
};
