import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { font, NARROW, v } from '@/theme/tokens.js';

const Box = styled('section')({
  display: 'grid',
  gridTemplateColumns: '172px minmax(0, 1fr)',
  gap: 24,
  padding: '16px 0',
  borderBottom: `1px solid ${v.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '&[hidden]': { display: 'none' },
  '& .why': { ...font.small, color: v.text2 },
  '& .aside': { marginTop: 8 },
  [NARROW]: { gridTemplateColumns: '140px minmax(0, 1fr)', gap: 16 },
});

/** Six columns; a field takes two unless it says otherwise. */
export const FieldGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '12px',
  alignItems: 'start',
  ':where(&) > *': { gridColumn: 'span 2' },
});

interface Props {
  title: string;
  /** Why it is asked, what it is used for. */
  why?: ReactNode;
  /** Under the reason, e.g. a switch for the whole section. */
  aside?: ReactNode;
  /** Fields; laid out in the grid of six columns unless `plain`. */
  children: ReactNode;
  plain?: boolean;
  /** Stays mounted with what was typed, but is not shown: on another tab. */
  hidden?: boolean;
}

/** A part of a form: what it is on the left, 172 px wide, its fields on the right. */
export const FormSection = ({ title, why, aside, children, plain = false, hidden = false }: Props) => (
  <Box hidden={hidden}>
    <div>
      <h2>{title}</h2>
      {why && <p className="why">{why}</p>}
      {aside && <div className="aside">{aside}</div>}
    </div>
    {plain ? <div>{children}</div> : <FieldGrid>{children}</FieldGrid>}
  </Box>
);
