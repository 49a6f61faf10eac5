import { v } from '@/theme/tokens.js';
import { layout } from './layout.js';

/** A screen's frame: fills the space beside the menu; its parts are below each other and one of them (`PageBody`, a list) scrolls. */
export const Page = layout({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  backgroundColor: v.surface,
});

/** The part of a page that scrolls. */
export const PageBody = layout({ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative' });

/** The part of a page that is one table with its own scrolling. */
export const PageRows = layout({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', '& > div': { flex: 1 } });

/** Content beside a side panel. */
export const PageColumns = layout({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > *:not(aside)': { flex: 1, minWidth: 0, minHeight: 0, overflow: 'auto' },
});

const line = { flex: 'none', display: 'flex', alignItems: 'center', gap: 8, padding: '0 16px' } as const;

/** A strip between two parts of a page: filters, steps, what is selected. */
export const Strip = layout({ ...line, borderBottom: `1px solid ${v.line}` });

/** Parts beside each other, equally wide. */
export const Sides = layout({
  display: 'flex',
  height: '100%',
  minHeight: 0,
  '& > *': { flex: '1 1 0', minWidth: 0, minHeight: 0 },
});

/** The last line of a page: the progress and the actions, the primary one last. */
export const PageFoot = layout({ ...line, minHeight: 48, borderTop: `1px solid ${v.line}` }, 'footer');

/** The side panel: 256 px in records, 312 in wizards, 352 in cases. */
export const SidePanel = layout(
  {
    flex: 'none',
    width: 256,
    overflow: 'auto',
    backgroundColor: v.surface2,
    borderLeft: `1px solid ${v.line}`,
    '& > section': { padding: 16, borderBottom: `1px solid ${v.line}` },
    '& > section > h2': { marginBottom: 8 },
  },
  'aside',
);
