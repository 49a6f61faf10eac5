import { TextField } from '@mui/material';
import { t } from '@/texts/t.js';

interface Props {
  value: string;
  onChange: (typed: string) => void;
  onEnter: () => void;
  hint?: string;
  error?: string | undefined;
}

/** Case ids are written in capitals, whatever is typed. */
export const caseIdTyped = (typed: string): string => typed.trim().toUpperCase();

/** One case, by its number; Enter takes it. */
export const CaseIdField = ({ value, onChange, onEnter, hint, error }: Props) => (
  <TextField
    label={t('common.caseId')}
    error={Boolean(error)}
    helperText={error ?? hint}
    value={value}
    onChange={event => onChange(event.target.value)}
    autoFocus
    onKeyDown={event => event.key === 'Enter' && onEnter()}
    slotProps={{ htmlInput: { maxLength: 64 } }}
  />
);
