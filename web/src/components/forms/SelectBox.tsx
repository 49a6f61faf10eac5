import { MenuItem, Select } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { v } from '@/theme/tokens.js';
import type { FieldSlot } from './FieldShell.js';

export interface Choice<Id extends string | number = string | number> {
  id: Id;
  name: string;
}

interface Props<Id extends string | number> extends Partial<FieldSlot> {
  choices: readonly Choice<Id>[];
  value: Id | null | undefined;
  onChange: (value: Id | null) => void;
  onBlur?: () => void;
  /** Shown while nothing is chosen, and offered unless a choice is required. Without it the choice cannot be emptied. */
  emptyLabel?: string;
  disabled?: boolean;
  /** Gets what can be focused. */
  inputRef?: Ref<unknown>;
  'aria-label'?: string;
}

const EMPTY = '';

/** One of a short, fixed list. */
export const SelectBox = <Id extends string | number>(props: Props<Id>) => {
  const { id, labelId, describedBy, invalid, required, choices, value, onChange, onBlur, emptyLabel, disabled } = props;
  return (
    <Select<Id | ''>
      id={id ? `${id}-box` : undefined}
      labelId={labelId}
      SelectDisplayProps={{
        id,
        'aria-describedby': describedBy,
        'aria-required': required ? true : undefined,
        'aria-label': props['aria-label'],
      }}
      IconComponent={ChevronDown}
      inputRef={props.inputRef}
      fullWidth
      displayEmpty
      disabled={disabled}
      error={invalid ?? false}
      value={value ?? EMPTY}
      onBlur={onBlur}
      onChange={event => onChange(event.target.value === EMPTY ? null : (event.target.value as Id))}
      renderValue={shown => {
        const choice = choices.find(each => each.id === shown);
        return choice ? (
          choice.name
        ) : (
          <span style={{ color: v.text3 }}>{shown === EMPTY ? (emptyLabel ?? '') : String(shown)}</span>
        );
      }}
    >
      {emptyLabel !== undefined && !required && (
        <MenuItem value={EMPTY} sx={{ color: v.text2 }}>
          {emptyLabel || '–'}
        </MenuItem>
      )}
      {choices.map(choice => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </Select>
  );
};
