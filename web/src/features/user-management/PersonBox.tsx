import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/components/list/use-debounced.js';
import { useApi } from '@/providers/data/use-api.js';

export interface Person {
  readonly id: number;
  readonly name: string;
}

const TYPING_MS = 200;
const MOST_FOUND = 50;

interface Props {
  label: string;
  placeholder?: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** Not offered. */
  without?: number;
}

/** One user, found by the beginning of the username, first or last name. */
export const PersonBox = ({ label, placeholder, value, onChange, without }: Props) => {
  const api = useApi();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const query = useDebounced(text === value?.name ? '' : text.trim(), TYPING_MS);
  const { data = [], isFetching } = useQuery({
    queryKey: ['user-management', 'people', query],
    queryFn: ({ signal }) => api.post('application/users', { query, top: MOST_FOUND }, { signal }),
    enabled: open,
  });
  const options: readonly Person[] = data
    .filter(({ id }) => id !== without)
    .map(({ id, name, username }) => ({ id, name: `${name} (${username})` }));
  return (
    <Autocomplete<Person>
      {...{ value, options, open }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      filterOptions={all => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, person) => onChange(person)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      loading={isFetching}
      renderInput={input => <TextField {...input} label={label} placeholder={placeholder} />}
      sx={{ width: 280 }}
    />
  );
};
