import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { font, NARROW, v, zeros } from '@/theme/tokens.js';

export interface Fact {
  label: string;
  value: ReactNode;
}

const Box = styled('div')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 24px',
  padding: '0 16px 8px',
  '& > .figures': { flex: 'none', alignSelf: 'start', [NARROW]: { flex: '1 0 100%', marginTop: 6 } },
  '& .name': { ...font.record, ...zeros, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '0 8px', minWidth: 0 },
  '& .facts': { ...font.small, display: 'flex', flexWrap: 'wrap', gap: '2px 16px', marginTop: 2 },
  // Between records the parts below do not jump: a second line of the caption or the facts has its room whether there is one or not.
  '& .three-lines': { '@media (min-width: 1100px) and (max-width: 1599.95px)': { minHeight: 58 } },
  '& .facts > div': { display: 'flex', gap: 6 },
  '& .facts dd': { ...zeros, color: v.text, fontWeight: 500 },
});

interface Props {
  name: string;
  /** Beside the name: a status chip, a copy button. */
  beside?: ReactNode;
  /** A line under the name, e.g. the parties. */
  caption?: ReactNode;
  /** What identifies the record; empty ones are left out. */
  facts?: readonly Fact[];
  /** Some records need a second line for the caption or the facts: all of them get it where the screen is not wide. */
  threeLines?: boolean;
  /** On the right, e.g. a FigureStrip. */
  children?: ReactNode;
}

/** Who this is: the record's name, its state and what it is known by. */
export const RecordHead = ({ name, beside, caption, facts = [], threeLines = false, children }: Props) => (
  <Box>
    <div style={{ flex: '1 1 440px', minWidth: 0 }}>
      <div className="name">
        {name}
        {beside}
      </div>
      <div className={threeLines ? 'three-lines' : undefined}>
        {caption}
        <dl className="facts">
          {facts
            .filter(({ value }) => value !== null && value !== undefined && value !== '')
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
    {children && <div className="figures">{children}</div>}
  </Box>
);
