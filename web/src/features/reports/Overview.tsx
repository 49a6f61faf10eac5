import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NARROW, v } from '@/theme/tokens.js';

const Parts = styled('div')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 480px) minmax(0, 1fr)',
  gap: 20,
  padding: '12px 16px',
  borderBottom: `1px solid ${v.line}`,
  '& dd a': { color: 'inherit' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Figures and a chart above the rows. `dimmed`: they are of an earlier run. */
export const Overview = ({ dimmed, children }: { dimmed: boolean; children: ReactNode }) => (
  <Parts aria-busy={dimmed} style={{ opacity: dimmed ? 0.55 : 1 }}>
    {children}
  </Parts>
);
