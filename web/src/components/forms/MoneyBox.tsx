import { type Ref, useState } from 'react';
import { v } from '@/theme/tokens.js';
import { formatMoney, parseMoney } from '@/components/format/money.js';
import type { FieldSlot } from './FieldShell.js';
import { TextBox } from './TextBox.js';

interface Props extends Partial<FieldSlot> {
  /** Dollars with two decimals, as on the wire. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** Allows negative amounts for credits and corrections. */
  negative?: boolean;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  'aria-label'?: string;
}

/** What may be typed: digits and one point; two decimals are shown when the field is left. */
const keepDigits = (text: string, negative: boolean): string => {
  const sign = negative && /^\s*[-(]/.test(text) ? '-' : '';
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return `${sign}${whole}${decimals.length > 0 ? `.${decimals.join('').slice(0, 2)}` : ''}`;
};

/** An amount of money: digits only, two decimals, right-aligned after its $. */
export const MoneyBox = ({ value, onChange, onBlur, negative = false, ...rest }: Props) => {
  // While the field is edited it shows what is typed; before and after, the amount.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === null || value === undefined ? '' : formatMoney(value).replace(/^\((.*)\)$/, '-$1'));
  return (
    <TextBox
      {...rest}
      value={shown}
      inputMode="decimal"
      align="right"
      maxLength={16}
      start={<span style={{ color: v.text3 }}>$</span>}
      onChange={text => {
        const kept = keepDigits(text, negative);
        setTyped(kept);
        onChange(kept === '' || kept === '-' ? null : (parseMoney(kept) ?? null));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
};
