import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props extends Pick<
  TextFieldProps,
  'autoFocus' | 'helperText' | 'hiddenLabel' | 'inputRef' | 'onBlur' | 'onKeyDown' | 'placeholder' | 'sx'
> {
  /** What is searched, in the box and for those who hear it: 'Search the files'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A key after the text. */
  end?: ReactNode;
}

/** Narrows what is listed below it by a text. */
export const SearchBox = ({ label, onChange, end, ...field }: Props) => (
  <TextField
    type="search"
    hiddenLabel
    label={label}
    placeholder={field.hiddenLabel === false ? undefined : label}
    autoComplete="off"
    {...field}
    onChange={event => onChange(event.target.value)}
    slotProps={{
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search size={16} />
          </InputAdornment>
        ),
        endAdornment: end,
      },
    }}
  />
);
