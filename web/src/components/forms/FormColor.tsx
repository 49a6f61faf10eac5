import { styled } from '@mui/material/styles';
import { ids, size, v } from '@/theme/tokens.js';
import { FieldShell } from './FieldShell.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';
import { t } from '@/texts/t.js';

const Row = styled('div')({
  ...ids,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: size.control,
  '& input': { width: 40, height: 24, padding: 0, border: `1px solid ${v.controlLine}`, borderRadius: 4, background: 'none' },
  '& button': { border: 0, padding: 4, background: 'none', color: v.accentText, font: 'inherit', cursor: 'pointer' },
});

/** A colour, or none. */
export const FormColor = (props: FormFieldProps) => {
  const { shell, disabled, value, onChange, onBlur } = useFormField(props);
  const color = typeof value === 'string' ? value : null;
  return (
    <FieldShell {...shell}>
      {({ id }) => (
        <Row>
          <input
            id={id}
            type="color"
            value={color ?? '#888888'}
            disabled={disabled}
            onBlur={onBlur}
            onChange={event => onChange(event.target.value)}
          />
          {color ?? t('forms.none')}
          {color && !disabled && (
            <button type="button" onClick={() => onChange(null)}>
              {t('forms.clear')}
            </button>
          )}
        </Row>
      )}
    </FieldShell>
  );
};
