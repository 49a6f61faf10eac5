import { MenuItem, TextField } from '@mui/material';
import { v } from '@/theme/tokens.js';
import type { ControlProps } from './control-props.js';

export interface Choice<Id extends string | number = string | number> {
  id: Id;
  name: string;
}

interface Props<Id extends string | number> extends ControlProps {
  choices: readonly Choice<Id>[];
  value: Id | null | undefined;
  onChange: (value: Id | null) => void;
  /** Shown while nothing is chosen, and offered unless a choice is required. Without it the choice cannot be emptied. */
  emptyLabel?: string;
}

const EMPTY = '';

/** One of a short, fixed list. */
export const SelectBox = <Id extends string | number>({ choices, value, onChange, emptyLabel, ...control }: Props<Id>) => (
  <TextField
    {...control}
    select
    value={value ?? EMPTY}
    onChange={event => onChange(event.target.value === EMPTY ? null : (event.target.value as Id))}
    slotProps={{
      select: {
        renderValue: shown =>
          choices.find(({ id }) => id === shown)?.name ?? (
            <span style={{ color: v.text3 }}>{shown === EMPTY ? emptyLabel : String(shown)}</span>
          ),
      },
    }}
  >
    {emptyLabel !== undefined && !control.required && (
      <MenuItem value={EMPTY} sx={{ color: v.text2 }}>
        {emptyLabel || '–'}
      </MenuItem>
    )}
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
