import { styled } from '@mui/material/styles';
import { digits, v } from '@/theme/tokens.js';
import { formatMoney, formatTotal } from '@/components/format/money.js';

interface Props {
  /** As on the wire: a number with two decimals. */
  amount: number | null | undefined;
  /** With the $ of totals and figures. */
  total?: boolean;
  /** The figure that counts in its row. */
  strong?: boolean;
  /** Reversed: struck through, with its reversal below. */
  reversed?: boolean;
}

const Figure = styled('span')({
  ...digits,
  whiteSpace: 'nowrap',
  '&.strong': { fontWeight: 600 },
  '&.zero': { color: v.text3, fontWeight: 400 },
  // The closing bracket hangs, so that the digits stay in line with those of the other rows.
  '&.credit': { color: v.okText, marginRight: '-0.38em' },
  '&.reversed': { color: v.text3, textDecoration: 'line-through' },
});

/** An amount: quiet zero, green credit in brackets, nothing where nothing is known. */
export const Money = ({ amount, total = false, strong = false, reversed = false }: Props) => {
  const kind = reversed ? 'reversed' : amount === 0 ? 'zero' : (amount ?? 0) < 0 ? 'credit' : '';
  return <Figure className={`${strong ? 'strong' : ''} ${kind}`}>{total ? formatTotal(amount) : formatMoney(amount)}</Figure>;
};
