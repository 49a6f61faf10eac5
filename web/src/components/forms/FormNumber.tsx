import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { textOf } from '@/components/format/text.js';
import { MoneyBox } from './MoneyBox.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';

interface NumberProps extends FormFieldProps {
  /** Decimals that may be typed; default 0. */
  scale?: number;
  min?: number;
  /** After the number: '%', 'days'. */
  unit?: string;
}

/** A count or a rate. What is no number is handed on as typed, for validation to say so. */
export const FormNumber = ({ scale = 0, min = -1, unit, ...props }: NumberProps) => {
  const { control, value, onChange } = useFormField(props);
  const [typed, setTyped] = useState<string>();
  const unknown = new RegExp(`[^\\d${scale > 0 ? '.' : ''}${min < 0 ? '-' : ''}]`, 'g');
  return (
    <TextField
      {...control}
      value={typed ?? textOf(value)}
      autoComplete="off"
      onChange={event => {
        const kept = event.target.value.replace(unknown, '');
        setTyped(kept);
        onChange(kept === '' || Number.isNaN(Number(kept)) ? kept : Number(kept));
      }}
      onBlur={() => {
        setTyped(undefined);
        control.onBlur?.();
      }}
      slotProps={{
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
        htmlInput: { inputMode: scale > 0 ? 'decimal' : 'numeric', maxLength: 20, style: { textAlign: 'right' } },
      }}
    />
  );
};

/** An amount of money. */
export const FormMoney = ({ negative, autoFocus, ...props }: FormFieldProps & { negative?: boolean; autoFocus?: boolean }) => {
  const { control, value, onChange } = useFormField(props);
  return <MoneyBox {...control} {...{ negative, autoFocus, onChange }} value={typeof value === 'number' ? value : null} />;
};
