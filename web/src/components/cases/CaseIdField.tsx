import { FieldShell } from '@/components/forms/FieldShell.js';
import { TextBox } from '@/components/forms/TextBox.js';
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
  <FieldShell label={t('common.caseId')} hint={hint} error={error}>
    {slot => (
      <TextBox
        {...slot}
        value={value}
        onChange={onChange}
        maxLength={64}
        autoFocus
        onKeyDown={event => event.key === 'Enter' && onEnter()}
      />
    )}
  </FieldShell>
);
