import { styled } from '@mui/material/styles';
import { digits, font, v } from '@/theme/tokens.js';
import { formatCount, formatMoney } from '@/components/format/money.js';
import { t } from '@/texts/t.js';

export interface Affected {
  id: string;
  name?: string;
  amount?: number | null;
}

const SHOWN = 8;

const Box = styled('ul')({
  ...font.small,
  ...digits,
  listStyle: 'none',
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  marginTop: 8,
  '& li': { display: 'flex', gap: 12, padding: '4px 8px', minHeight: 24 },
  '& li + li': { borderTop: `1px solid ${v.line}` },
  // An id is never cut; one that is longer than the list continues below.
  '& b': { fontWeight: 600, flex: 'none', maxWidth: '75%', overflowWrap: 'anywhere' },
  '& span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: v.text2 },
});

/** What an action will change, row by row, with its money. */
export const AffectedList = ({ items }: { items: readonly Affected[] }) => (
  <Box>
    {items.slice(0, SHOWN).map(({ id, name, amount }, index) => (
      // Two fields of one case are two rows.
      <li key={index}>
        <b>{id}</b>
        <span>{name}</span>
        {amount !== undefined && formatMoney(amount)}
      </li>
    ))}
    {items.length > SHOWN && <li>{t('components.andMore', { count: formatCount(items.length - SHOWN) })}</li>}
  </Box>
);
