import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';

/** A screen's frame: fills the space beside the menu; its parts are below each other and one of them (`PageBody`, a list) scrolls. */
export const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  backgroundColor: v.surface,
});

/** The part of a page that scrolls. */
export const PageBody = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative' });

/** The part of a page that is one table with its own scrolling. */
export const PageRows = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > div': { flex: 1 },
});

/** Content beside a side panel. */
export const PageColumns = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > *:not(aside)': { flex: 1, minWidth: 0, minHeight: 0, overflow: 'auto' },
});

/** A strip between two parts of a page: filters, steps, what is selected. */
export const Strip = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px',
  borderBottom: `1px solid ${v.line}`,
});

/** The last line of a page: the progress and the actions, the primary one last. */
export const PageFoot = styled('footer')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '0 16px',
  borderTop: `1px solid ${v.line}`,
});

/** The side panel: 256 px in records, 312 in wizards, 352 in cases. */
export const SidePanel = styled('aside', { shouldForwardProp: name => name !== 'width' })<{ width?: number }>(
  ({ width = 256 }) => ({
    flex: 'none',
    width,
    overflow: 'auto',
    backgroundColor: v.surface2,
    borderLeft: `1px solid ${v.line}`,
    '& > section': { padding: 16, borderBottom: `1px solid ${v.line}` },
    '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600, marginBottom: 8 },
  }),
);
