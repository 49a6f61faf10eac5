import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Grid } from '@/components/page/layout.js';
import { NARROW_QUERY } from '@/theme/tokens.js';

/** Above the rows of a report: its figures, and a chart beside them. */
export const Overview = ({ dimmed, children }: { dimmed: boolean; children: ReactNode }) => {
  const isNarrow = useMediaQuery(NARROW_QUERY);
  return (
    <Grid
      columns={isNarrow ? 'minmax(0, 1fr)' : 'minmax(360px, 480px) minmax(0, 1fr)'}
      gap={20}
      pad="12px 16px"
      edge="bottom"
      aria-busy={dimmed}
      style={{ opacity: dimmed ? 0.55 : 1 }}
    >
      {children}
    </Grid>
  );
};
