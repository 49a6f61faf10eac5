import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { size } from '@/theme/tokens.js';
import { FieldShell } from './FieldShell.js';
import type { Choice } from './SelectBox.js';
import { Tick, TickLabel } from './Tick.js';
import { Toggle } from './Toggle.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 20px', minHeight: size.control });

/** Yes or no. Its error is in a tooltip, as documented for check boxes. */
export const FormCheck = ({ look = 'check', ...props }: FormFieldProps & { look?: 'check' | 'switch' }) => {
  const { shell, disabled, value, onChange, onBlur, name } = useFormField(props);
  const Control = look === 'switch' ? Toggle : Tick;
  return (
    <Row style={{ gridColumn: `span ${props.span ?? 2}`, alignSelf: 'end' }}>
      <Tooltip title={shell.error ?? props.hint ?? ''}>
        <TickLabel>
          <Control
            name={name}
            checked={value === true}
            disabled={disabled}
            aria-invalid={Boolean(shell.error)}
            onChange={event => onChange(event.target.checked)}
            onBlur={onBlur}
          />
          {props.label}
        </TickLabel>
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
            <TickLabel key={id}>
              <Tick
                checked={chosen.includes(id)}
                disabled={disabled}
                onBlur={onBlur}
                onChange={event => onChange(event.target.checked ? [...chosen, id] : chosen.filter(each => each !== id))}
              />
              {name}
            </TickLabel>
          ))}
        </Row>
      )}
    </FieldShell>
  );
};
