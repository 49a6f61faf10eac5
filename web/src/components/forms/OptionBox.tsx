import { Autocomplete } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { type Option, useOptions } from '@/providers/lookups/use-options.js';
import type { QueryValue } from '@/providers/http/http-client.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { ChoiceInput } from './ChoiceInput.js';
import type { FieldSlot } from './FieldShell.js';
import { NO_RECORDS } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

interface Props extends Partial<FieldSlot> {
  /** The call that answers the options: 'provider_master/option', 'domain/Case_Type/option'. */
  path: string;
  /** More parameters of that call. */
  params?: Record<string, QueryValue>;
  value: Option | null;
  onChange: (option: Option | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  'aria-label'?: string;
}

const DEBOUNCE_MS = 200;

/** One row of master data, found by the beginning of its name. */
export const OptionBox = (props: Props) => {
  const { id, describedBy, invalid, required, path, params, value, onChange, onBlur, placeholder, disabled, autoFocus } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const typed = text === value?.name ? '' : text;
  const { data: options = [], isFetching } = useOptions(path, useDebounced(typed.trim(), DEBOUNCE_MS), params, open);
  return (
    <Autocomplete<Option>
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={onBlur}
      disabled={disabled}
      options={options}
      filterOptions={all => all}
      getOptionLabel={option => option.name}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      value={value}
      onChange={(_, option) => onChange(option)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      loading={isFetching}
      loadingText={t('forms.searching')}
      noOptionsText={NO_RECORDS}
      popupIcon={<ChevronDown size={16} />}
      renderInput={input => (
        <ChoiceInput
          params={input}
          {...{ describedBy, invalid, required, autoFocus, placeholder }}
          inputRef={props.inputRef}
          aria-label={props['aria-label']}
        />
      )}
    />
  );
};
