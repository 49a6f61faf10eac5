import { TextField } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { DateBox } from '@/components/forms/DateBox.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

interface Props {
  label: string;
  type: 'text' | 'date';
  value: string | null;
  onSave: (value: string | null) => Promise<void>;
  onClose: () => void;
}

/** One value in place: Enter keeps it, Esc leaves it as it was; so does leaving the field unchanged. */
export const EditBox = ({ label, type, value, onSave, onClose }: Props) => {
  const [typed, setTyped] = useState(value ?? '');
  const { act, busy } = useAct(onSave, { success: t('common.updatedSuccessfully'), onDone: onClose });
  const save = async () => {
    const next = typed.trim() || null;
    if (next === value) return onClose();
    await act(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') onClose();
    else return;
    event.stopPropagation();
  };
  return (
    <div onKeyDown={press}>
      {type === 'date' ? (
        <DateBox hiddenLabel label={label} value={typed || null} onChange={day => setTyped(day ?? '')} disabled={busy} />
      ) : (
        <TextField
          hiddenLabel
          label={label}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          disabled={busy}
          autoFocus
          onBlur={() => void save()}
        />
      )}
    </div>
  );
};
