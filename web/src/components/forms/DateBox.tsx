import { IconButton, InputAdornment, Popover, TextField } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { dayOf, formatDate, parseDate } from '@/components/format/dates.js';
import { Calendar } from './Calendar.js';
import type { ControlProps } from './control-props.js';
import { t } from '@/texts/t.js';

interface Props extends ControlProps {
  /** `YYYY-MM-DD`. What cannot be read as a day is handed on as it was typed, so that validation can say so. */
  value: string | null | undefined;
  onChange?: (value: string | null) => void;
  /** Called once a day is chosen: picked, or typed and left or confirmed with Enter. */
  onCommit?: (value: string | null) => void;
}

/** A day, typed (4/21/26 will do) or picked; shown as MM/DD/YYYY. */
export const DateBox = ({ value, onChange, onCommit, onBlur, ...control }: Props) => {
  const [typed, setTyped] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const now = new Date();
  const day = value && formatDate(value) ? value : undefined;
  const readOf = (text: string) => (text.trim() === '' ? null : (parseDate(text, new Date()) ?? text));
  const leave = () => {
    const read = typed === undefined ? undefined : readOf(typed);
    if (read !== undefined && (read === null || formatDate(read))) onCommit?.(read);
    setTyped(undefined);
  };
  return (
    <>
      <TextField
        {...control}
        value={typed ?? (day ? formatDate(day) : (value ?? ''))}
        placeholder={t('forms.mmDdYyyy')}
        autoComplete="off"
        onChange={event => {
          setTyped(event.target.value);
          onChange?.(readOf(event.target.value));
        }}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
        onKeyDown={event => event.key === 'Enter' && onCommit && leave()}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  aria-label={t('forms.chooseADate')}
                  disabled={control.disabled}
                  onClick={event => setAnchor(event.currentTarget)}
                  sx={{ width: 24, height: 24 }}
                >
                  <CalendarDays size={16} />
                </IconButton>
              </InputAdornment>
            ),
          },
          htmlInput: { inputMode: 'numeric', maxLength: 10 },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Calendar
          value={day}
          today={dayOf(now)}
          onPick={picked => {
            onChange?.(picked);
            onCommit?.(picked);
            setTyped(undefined);
            setAnchor(null);
          }}
        />
      </Popover>
    </>
  );
};
