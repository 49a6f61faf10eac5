import { useState } from 'react';
import { FieldShell } from './FieldShell.js';
import { MoneyBox } from './MoneyBox.js';
import { TextBox } from './TextBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

interface NumberProps extends FormFieldProps {
  /** Decimals that may be typed; default 0. */
  scale?: number;
  min?: number;
  /** After the number: '%', 'days'. */
  unit?: string;
}

/** A count or a rate. What is no number is handed on as typed, for validation to say so. */
export const FormNumber = ({ scale = 0, min, unit, ...props }: NumberProps) => {
  const { shell, disabled, value, onChange, onBlur, ref } = useFormField(props);
  const [typed, setTyped] = useState<string>();
  const allowed = min !== undefined && min >= 0 ? /[^\d.]/g : /[^\d.-]/g;
  return (
    <FieldShell {...shell}>
      {slot => (
        <TextBox
          {...slot}
          disabled={disabled}
          inputRef={ref}
          inputMode={scale > 0 ? 'decimal' : 'numeric'}
          align="right"
          maxLength={20}
          end={unit && <span style={{ paddingRight: 8 }}>{unit}</span>}
          value={typed ?? (typeof value === 'number' || typeof value === 'string' ? String(value) : '')}
          onChange={text => {
            const kept = text.replace(scale > 0 ? allowed : /[^\d-]/g, '');
            setTyped(kept);
            onChange(kept === '' ? null : Number.isNaN(Number(kept)) ? kept : Number(kept));
          }}
          onBlur={() => {
            setTyped(undefined);
            onBlur();
          }}
        />
      )}
    </FieldShell>
  );
};

/** An amount of money. */
export const FormMoney = ({ negative, autoFocus, ...props }: FormFieldProps & { negative?: boolean; autoFocus?: boolean }) => {
  const { shell, disabled, value, onChange, onBlur, ref } = useFormField(props);
  return (
    <FieldShell {...shell}>
      {slot => (
        <MoneyBox
          {...slot}
          negative={negative}
          autoFocus={autoFocus}
          inputRef={ref}
          disabled={disabled}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FieldShell>
  );
};
