import type { TextFieldProps } from '@mui/material';

type Shared =
  | 'id'
  | 'name'
  | 'label'
  | 'hiddenLabel'
  | 'required'
  | 'disabled'
  | 'error'
  | 'helperText'
  | 'inputRef'
  | 'placeholder'
  | 'autoFocus'
  | 'sx';

/** What every control takes from MUI's TextField; value and onChange are its own. `hiddenLabel`: only screen readers say the label. */
export interface ControlProps extends Pick<TextFieldProps, Shared> {
  onBlur?: () => void;
}
