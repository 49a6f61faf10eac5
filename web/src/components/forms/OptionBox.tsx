import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type Option, useOptions } from '@/providers/lookups/use-options.js';
import type { QueryValue } from '@/providers/http/http-client.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import type { ControlProps } from './control-props.js';
import { t } from '@/texts/t.js';

interface Props extends ControlProps {
  /** The call that answers the options: 'provider_master/option', 'domain/Case_Type/option'. */
  path: string;
  /** More parameters of that call. */
  params?: Record<string, QueryValue>;
  value: Option | null;
  onChange: (option: Option | null) => void;
}

const DEBOUNCE_MS = 200;

/** One row of master data, found by the beginning of its name. */
export const OptionBox = ({ id, disabled, sx, onBlur, path, params, value, onChange, ...control }: Props) => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const typed = text === value?.name ? '' : text;
  const { data: options = [], isFetching } = useOptions(path, useDebounced(typed.trim(), DEBOUNCE_MS), params, open);
  return (
    <Autocomplete<Option>
      {...{ id, disabled, sx, onBlur, value, options, open }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      filterOptions={all => all}
      getOptionLabel={option => option.name}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, option) => onChange(option)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      loading={isFetching}
      loadingText={t('forms.searching')}
      renderInput={input => <TextField {...input} {...control} />}
    />
  );
};
