import { Box, IconButton, InputAdornment, Popover, TextField } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { dayOf, formatDate } from '@/components/format/dates.js';
import { parseQuickDate } from '@/components/format/quick-date.js';
import type { ControlProps } from './control-props.js';
import { t } from '@/texts/t.js';

const DayPicker = lazy(() => import('./DayPicker.js'));
/** As large as the calendar, which then opens where it stays. */
const LOADING = <Box sx={{ width: 252, height: 252 }} />;

interface ButtonProps {
  disabled: boolean | undefined;
  onOpen: () => void;
}

/** No tab stop: Alt+Down in the field does the same. */
const CalendarButton = ({ disabled, onOpen }: ButtonProps) => (
  <InputAdornment position="end">
    <IconButton
      aria-label={t('forms.chooseADate')}
      tabIndex={-1}
      disabled={disabled}
      onClick={onOpen}
      sx={{ width: 24, height: 24 }}
    >
      <CalendarDays size={16} />
    </IconButton>
  </InputAdornment>
);

interface CalendarProps {
  /** Undefined while it is closed. */
  anchor: Element | null | undefined;
  day: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

const CalendarPopover = ({ anchor, day, onPick, onClose }: CalendarProps) => (
  <Popover
    open={Boolean(anchor)}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': t('forms.chooseADate') } }}
  >
    <Suspense fallback={LOADING}>
      <DayPicker value={day} today={dayOf(new Date())} onPick={onPick} />
    </Suspense>
  </Popover>
);

interface Props extends ControlProps {
  /** `YYYY-MM-DD`. What cannot be read as a day is handed on as it was typed, so that validation can say so. */
  value: string | null | undefined;
  onChange?: (value: string | null) => void;
  /** Called once a day is chosen: picked, or typed and left or confirmed with Enter. */
  onCommit?: (value: string | null) => void;
}

const readOf = (text: string): string | null => (text.trim() === '' ? null : (parseQuickDate(text, dayOf(new Date())) ?? text));

/** A day, typed (3/2/26, 030226, t, y, +7) or picked; shown as MM/DD/YYYY. */
export const DateBox = ({ value, onChange, onCommit, onBlur, ...control }: Props) => {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Element | null>();
  const day = value && formatDate(value) ? value : undefined;
  const open = () => setAnchor(field.current?.querySelector('.MuiInputBase-root'));
  const close = () => setAnchor(undefined);
  const leave = () => {
    const read = typed === undefined ? undefined : readOf(typed);
    if (read !== undefined && (read === null || formatDate(read))) onCommit?.(read);
    setTyped(undefined);
  };
  const pick = (picked: string) => {
    onChange?.(picked);
    onCommit?.(picked);
    setTyped(undefined);
    close();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onCommit) leave();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <TextField
        {...control}
        ref={field}
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
        onKeyDown={keys}
        slotProps={{
          input: { endAdornment: <CalendarButton disabled={control.disabled} onOpen={open} /> },
          htmlInput: { inputMode: 'numeric', maxLength: 10 },
        }}
      />
      <CalendarPopover anchor={anchor} day={day} onPick={pick} onClose={close} />
    </>
  );
};
