import { InputAdornment, TextField } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { formatMoney, parseMoney, typedMoney } from '@/components/format/money.js';
import type { ControlProps } from './control-props.js';

interface Props extends ControlProps {
  /** Dollars with two decimals, as on the wire. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** Allows negative amounts for credits and corrections. */
  negative?: boolean;
}

const SLOTS: ComponentProps<typeof TextField>['slotProps'] = {
  input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
  htmlInput: { inputMode: 'decimal', maxLength: 16, style: { textAlign: 'right' } },
};

/** An amount of money: digits only, two decimals, right-aligned after its $. */
export const MoneyBox = ({ value, onChange, onBlur, negative = false, ...control }: Props) => {
  // While the field is edited it shows what is typed; before and after, the amount.
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...control}
      value={typed ?? formatMoney(value).replace(/^\((.*)\)$/, '-$1')}
      autoComplete="off"
      slotProps={SLOTS}
      onChange={event => {
        const kept = typedMoney(event.target.value, negative);
        setTyped(kept);
        onChange(parseMoney(kept) ?? null);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
};
