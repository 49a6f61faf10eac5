import { Autocomplete } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { ChoiceInput } from './ChoiceInput.js';
import type { FieldSlot } from './FieldShell.js';
import type { Choice } from './SelectBox.js';
import { TickMark } from './Tick.js';
import { ALL_SELECTED, NO_RECORDS } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { ALL, type Chosen } from './chosen.js';

interface Props<Id extends string | number> extends Partial<FieldSlot> {
  choices: readonly Choice<Id>[];
  value: Chosen<Id>;
  onChange: (value: Chosen<Id>) => void;
  onBlur?: () => void;
  /** Offers 'Select all', which is kept as '*' and shown as 'All is selected'. */
  selectAll?: boolean;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  /** The typed text, for loading choices. */
  onType?: (text: string) => void;
  /** All that is chosen now, with their names. */
  onPick?: (chosen: readonly Choice<Id>[]) => void;
  'aria-label'?: string;
}

/** Several of a list, as tags. */
export const OptionsBox = <Id extends string | number>(props: Props<Id>) => {
  const {
    id,
    describedBy,
    invalid,
    required,
    choices,
    value,
    onChange,
    onBlur,
    selectAll = false,
    placeholder,
    disabled,
    loading,
    onType,
    onPick,
  } = props;
  const everything: Choice<Id | typeof ALL> = { id: ALL, name: t('forms.selectAll') };
  const isAll = value === ALL;
  const chosen = isAll ? [] : choices.filter(choice => value.includes(choice.id));
  const more = !isAll && chosen.length > 2 ? chosen.length - 2 : 0;
  return (
    <Autocomplete<Choice<Id | typeof ALL>, true>
      id={id}
      multiple
      disableCloseOnSelect
      disabled={disabled}
      loading={loading}
      options={selectAll ? [everything, ...choices] : choices}
      getOptionLabel={({ name }) => name}
      getOptionKey={choice => choice.id}
      isOptionEqualToValue={(option, each) => option.id === each.id}
      value={chosen}
      onBlur={onBlur}
      onChange={(_, next, reason, details) => {
        if (reason === 'selectOption' && details?.option.id === ALL) onChange(isAll ? [] : ALL);
        else {
          const kept = next.filter((each): each is Choice<Id> => each.id !== ALL);
          onPick?.(kept);
          onChange(kept.map(choice => choice.id));
        }
      }}
      onInputChange={(_, text) => onType?.(text)}
      noOptionsText={NO_RECORDS}
      popupIcon={<ChevronDown size={16} />}
      limitTags={2}
      getLimitTagsText={() => (more > 0 ? t('components.moreHidden', { count: more }) : '')}
      renderOption={({ key, ...item }, choice, { selected }) => (
        <li key={key} {...item} style={{ gap: 8 }}>
          <TickMark checked={isAll || selected} />
          {choice.name}
        </li>
      )}
      renderInput={params => (
        <ChoiceInput
          params={params}
          {...{ describedBy, invalid, required }}
          placeholder={isAll ? ALL_SELECTED : chosen.length > 0 ? undefined : placeholder}
          aria-label={props['aria-label']}
        />
      )}
    />
  );
};
