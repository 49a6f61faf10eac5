import { Autocomplete, type AutocompleteProps, TextField } from '@mui/material';
import { Square, SquareCheck } from 'lucide-react';
import type { ControlProps } from './control-props.js';
import type { Choice } from './SelectBox.js';
import { ALL_SELECTED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { ALL, type Chosen } from './chosen.js';

interface Props<Id extends string | number> extends ControlProps {
  choices: readonly Choice<Id>[];
  value: Chosen<Id>;
  onChange: (value: Chosen<Id>) => void;
  /** Offers 'Select all', which is kept as '*' and shown as 'All is selected'. */
  selectAll?: boolean;
  loading?: boolean;
  /** The typed text, for loading choices. */
  onType?: (text: string) => void;
  /** All that is chosen now, with their names. */
  onPick?: (chosen: readonly Choice<Id>[]) => void;
}

const SHOWN = 2;

/** Several of a list, as tags. */
export const OptionsBox = <Id extends string | number>(props: Props<Id>) => {
  const { id, disabled, sx, onBlur, choices, value, onChange, selectAll, loading, onType, onPick, placeholder, ...control } =
    props;
  const everything: Choice<Id | typeof ALL> = { id: ALL, name: t('forms.selectAll') };
  const isAll = value === ALL;
  const chosen = isAll ? [] : choices.filter(choice => value.includes(choice.id));
  const change: AutocompleteProps<Choice<Id | typeof ALL>, true, false, false>['onChange'] = (_, next, reason, details) => {
    if (reason === 'selectOption' && details?.option.id === ALL) return onChange(isAll ? [] : ALL);
    const kept = next.filter((each): each is Choice<Id> => each.id !== ALL);
    onPick?.(kept);
    onChange(kept.map(choice => choice.id));
  };
  return (
    <Autocomplete<Choice<Id | typeof ALL>, true>
      {...{ id, disabled, sx, onBlur, loading }}
      multiple
      disableCloseOnSelect
      options={selectAll ? [everything, ...choices] : choices}
      getOptionLabel={({ name }) => name}
      getOptionKey={choice => choice.id}
      isOptionEqualToValue={(option, each) => option.id === each.id}
      value={chosen}
      onChange={change}
      onInputChange={(_, text) => onType?.(text)}
      limitTags={SHOWN}
      getLimitTagsText={() => (chosen.length > SHOWN ? t('components.moreHidden', { count: chosen.length - SHOWN }) : '')}
      renderOption={({ key, ...item }, choice, { selected }) => (
        <li key={key} {...item} style={{ gap: 8 }}>
          {isAll || selected ? <SquareCheck size={16} /> : <Square size={16} />}
          {choice.name}
        </li>
      )}
      renderInput={input => (
        <TextField {...input} {...control} placeholder={isAll ? ALL_SELECTED : chosen.length > 0 ? undefined : placeholder} />
      )}
    />
  );
};
