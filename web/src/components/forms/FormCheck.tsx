import { Checkbox, FormControlLabel, Switch, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { size } from '../../theme/tokens.js';
import { FieldShell } from './FieldShell.js';
import type { Choice } from './SelectBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px', minHeight: size.control });

/** Yes or no. What is wrong with it stands in a tooltip, as documented for check boxes. */
export const FormCheck = ({ look = 'check', ...props }: FormFieldProps & { look?: 'check' | 'switch' }) => {
  const { shell, disabled, value, onChange, onBlur, ref } = useFormField(props);
  const Control = look === 'switch' ? Switch : Checkbox;
  return (
    <Row style={{ gridColumn: `span ${props.span ?? 2}`, alignSelf: 'end' }}>
      <Tooltip title={shell.error ?? ''}>
        <FormControlLabel
          disabled={disabled}
          sx={look === 'switch' ? { gap: 2 } : undefined}
          control={
            <Control
              checked={value === true}
              onChange={event => onChange(event.target.checked)}
              onBlur={onBlur}
              slotProps={{ input: { ref } }}
              color={shell.error ? 'error' : 'primary'}
            />
          }
          label={props.label}
        />
      </Tooltip>
    </Row>
  );
};

/** Any of a few, each with its own box. The value is the list of the chosen ids. */
export const FormChecks = ({ choices, ...props }: FormFieldProps & { choices: readonly Choice<string>[] }) => {
  const { shell, disabled, value, onChange, onBlur } = useFormField(props);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <FieldShell {...shell} group span={props.span ?? 6}>
      {() => (
        <Row>
          {choices.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              disabled={disabled}
              control={
                <Checkbox
                  checked={chosen.includes(id)}
                  onBlur={onBlur}
                  onChange={event => onChange(event.target.checked ? [...chosen, id] : chosen.filter(each => each !== id))}
                />
              }
              label={name}
            />
          ))}
        </Row>
      )}
    </FieldShell>
  );
};
