import { styled } from '@mui/material/styles';
import { digits, font, v } from '@/theme/tokens.js';
import type { Fact } from './RecordHead.js';

const List = styled('dl', { shouldForwardProp: name => !['columns', 'labelWidth', 'figures', 'wrap'].includes(String(name)) })<{
  columns: number;
  labelWidth: number;
  figures: boolean;
  wrap: boolean;
}>(({ columns, labelWidth, figures, wrap }) => ({
  ...digits,
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gridAutoFlow: 'row',
  gap: '2px 24px',
  '& > div': { display: 'flex', gap: 8, minHeight: 20, minWidth: 0 },
  '& dt': {
    ...font.small,
    lineHeight: '20px',
    flex: figures ? 1 : 'none',
    width: figures ? undefined : labelWidth,
    color: v.text2,
  },
  '& dd': {
    minWidth: 0,
    ...(wrap ? { overflowWrap: 'anywhere' } : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
    ...(figures ? { textAlign: 'right' } : {}),
  },
  '& dd.empty': { color: v.text3 },
  '@media (max-width: 1099.95px)': { gridTemplateColumns: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))` },
}));

interface Props {
  facts: readonly Fact[];
  /** Side by side from 1100 px on; two at most below. */
  columns?: number;
  labelWidth?: number;
  /** Labels left, figures right: the side panel's sums. */
  figures?: boolean;
  /** Long values go on in the next line instead of being cut. */
  wrap?: boolean;
  /** Shown for unknown values. */
  empty?: string;
}

/** Labels and values, read only. */
export const FactList = ({ facts, columns = 1, labelWidth = 80, figures = false, wrap = false, empty = '–' }: Props) => (
  <List columns={columns} labelWidth={labelWidth} figures={figures} wrap={wrap}>
    {facts.map(({ label, value }) => {
      const isEmpty = value === null || value === undefined || value === '';
      return (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isEmpty ? 'empty' : undefined}>{isEmpty ? empty : value}</dd>
        </div>
      );
    })}
  </List>
);
