import { InputAdornment, OutlinedInput } from '@mui/material';
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import type { FieldSlot } from './FieldShell.js';

/** The default maximum length of text fields. */
export const MAX_LENGTH = 200;

interface Props extends Partial<FieldSlot> {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyUp?: KeyboardEventHandler;
  onKeyDown?: KeyboardEventHandler;
  type?: 'text' | 'password' | 'email' | 'tel' | 'search';
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  /** An icon before the text. */
  start?: ReactNode;
  /** A control or a key after it. */
  end?: ReactNode;
  /** Lines, for longer texts. */
  rows?: number;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'search';
  align?: 'left' | 'right';
  inputRef?: Ref<HTMLInputElement>;
  'aria-label'?: string;
  className?: string;
}

/** A line (or lines) of text. */
export const TextBox = (props: Props) => {
  const {
    id,
    labelId: _,
    describedBy,
    invalid,
    required,
    value,
    onChange,
    start,
    end,
    rows,
    maxLength = MAX_LENGTH,
    align,
    inputMode,
    inputRef,
    ...rest
  } = props;
  return (
    <OutlinedInput
      {...rest}
      id={id}
      value={value}
      onChange={event => onChange(event.target.value)}
      error={invalid ?? false}
      fullWidth
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows === undefined ? undefined : rows * 3}
      inputRef={inputRef}
      startAdornment={
        start && (
          <InputAdornment position="start" sx={{ ml: rest.type === 'search' ? 2 : 2.5, mr: 0 }}>
            {start}
          </InputAdornment>
        )
      }
      endAdornment={end}
      slotProps={{
        input: {
          maxLength,
          inputMode,
          'aria-describedby': describedBy,
          'aria-required': required ? true : undefined,
          'aria-label': props['aria-label'],
          style: { textAlign: align },
        },
      }}
    />
  );
};
