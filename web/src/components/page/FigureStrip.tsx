import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { digits, font, v } from '@/theme/tokens.js';

export interface Figure {
  label: string;
  value: ReactNode;
  /** A line below: what it is made of. */
  note?: ReactNode;
  tone?: 'danger' | 'ok';
}

const Row = styled('dl', {
  shouldForwardProp: name => name !== 'large' && name !== 'columns' && name !== 'past' && name !== 'fit',
})<{
  large: boolean;
  columns: number;
  past: boolean;
  fit: boolean;
}>(({ large, columns, past, fit }) => ({
  ...(fit
    ? { display: 'flex', flexWrap: 'wrap', '& > div': { flex: '1 0 auto' } }
    : { display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }),
  border: `1px solid ${past ? v.pastLine : v.line}`,
  borderRadius: 8,
  backgroundColor: past ? v.pastTint : large ? v.surface : v.surface2,
  overflow: 'hidden',
  '& > *': {
    padding: large ? '10px 14px' : '6px 12px',
    boxShadow: `1px 1px 0 ${past ? v.pastLine : v.line}`,
    minWidth: 0,
  },
  '& dt': { ...font.small, color: v.text2, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& dd': {
    ...digits,
    ...font.figure,
    ...(large ? { fontSize: 20, lineHeight: '28px' } : {}),
    letterSpacing: '-0.018em',
    whiteSpace: 'nowrap',
  },
  '& small': {
    ...font.micro,
    display: 'block',
    color: v.text2,
    letterSpacing: 'normal',
    fontWeight: 400,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& dd a': { color: 'inherit' },
  '& .danger': { color: v.dangerText },
  '& .ok': { color: v.okText },
}));

interface Props {
  figures: readonly Figure[];
  /** 20/28 figures of a landing page; else 17/24. */
  large?: boolean;
  /** In how many columns; default: all in one row. */
  columns?: number;
  /** They are of a day in the past: amber. */
  past?: boolean;
  /** Each as wide as it needs, in a second row where there is too little room; default: all equally wide. */
  fit?: boolean;
}

/** The numbers that matter here, side by side. */
export const FigureStrip = ({ figures, large = false, columns = figures.length, past = false, fit = false }: Props) => (
  <Row large={large} columns={columns} past={past} fit={fit}>
    {figures.map(({ label, value, note, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={tone}>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </Row>
);
