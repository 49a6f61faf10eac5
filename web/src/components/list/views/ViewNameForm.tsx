import { Button, Popover, TextField } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { t } from '@/texts/t.js';

interface Props {
  /** Where it opens; null: it is closed. */
  anchor: HTMLElement | null;
  name?: string;
  hint?: string;
  submitLabel: string;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** The content is mounted with each opening, so that it begins with the current name. */
const NameForm = ({ name: before = '', hint, submitLabel, onSubmit }: Omit<Props, 'anchor' | 'onClose'>) => {
  const [name, setName] = useState(before);
  const label = name.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (label) onSubmit(label);
  };
  return (
    <form onSubmit={submit} style={{ padding: 12, width: 240 }}>
      <TextField
        label={t('list.nameOfTheView')}
        helperText={hint}
        value={name}
        onChange={event => setName(event.target.value)}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <Button type="submit" variant="contained" sx={{ mt: 2 }} disabled={!label}>
        {submitLabel}
      </Button>
    </form>
  );
};

/** Asks for the name of a view. */
export const ViewNameForm = ({ anchor, onClose, ...form }: Props) => (
  <Popover open={anchor !== null} anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
    <NameForm {...form} />
  </Popover>
);
