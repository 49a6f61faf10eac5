import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { entryFor } from '@/providers/access/menu.js';
import { useSession } from '@/providers/session/use-session.js';
import { font, NARROW, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

export interface Crumb {
  label: string;
  /** Without one it is text. */
  to?: string;
}

interface Props {
  title: string;
  /** The way to here; default: the entries of the menu above this screen. */
  trail?: readonly Crumb[];
  /** Beside the title: the row count, a tag. */
  beside?: ReactNode;
  /** On the right; the primary action last. */
  actions?: ReactNode;
  /** The title is a record's name, which is shown larger below: here it is only the last step of the breadcrumb. */
  record?: boolean;
}

const Bar = styled('header')({
  container: 'page-header / inline-size',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '0 16px',
  '& nav': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    overflow: 'hidden',
    color: v.text2,
    whiteSpace: 'nowrap',
  },
  '& nav a': { color: v.text2 },
  // Where it gets tight the way to here gives room first: what this is stays to be read.
  '& nav a, & nav span > span': { flex: '0 1000 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& nav svg': { flex: 'none', color: v.text3 },
  '& h1': { ...font.title, flex: 'none', maxWidth: '100%', color: v.text, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& h1.record': { ...font.body, maxWidth: '70%', fontWeight: 600 },
  '& .beside': {
    ...font.small,
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: v.text2,
    whiteSpace: 'nowrap',
  },
  [NARROW]: {
    '& nav.list': { flex: '0 0 auto', maxWidth: '60%' },
    '& nav.list > span > *': { display: 'none' },
    // The count wraps where it is tight: it is never cut.
    '& .beside': { flex: '0 1 auto', minWidth: 0, lineHeight: '14px', whiteSpace: 'normal' },
  },
  // Half a screen: the id is never cut, and the way to here is a click away in the menu.
  '@container page-header (max-width: 640px)': {
    '& nav > span > *': { display: 'none' },
    '& .actions kbd': { display: 'none' },
    '& h1.record': { maxWidth: '100%' },
  },
  '& .actions': { flex: 'none', display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
  '@media print': { minHeight: 0, '& nav > span': { display: 'none !important' } },
});

/** The menu's own names of what lies above the current screen. */
function useMenuTrail(): Crumb[] {
  const { pathname } = useLocation();
  const session = useSession();
  return (entryFor(session?.menu ?? [], pathname)?.trail ?? []).map(label => ({ label }));
}

/** Where you are, what this is, and what can be done: 48 px. Names the browser's tab, too. */
export const PageHeader = ({ title, trail, beside, actions, record = false }: Props) => {
  const menuTrail = useMenuTrail();
  useEffect(() => {
    document.title = t('app.documentTitle', { title });
  }, [title]);
  return (
    // A record has its name below.
    <Bar className={record ? 'no-print' : undefined}>
      <nav aria-label={t('components.breadcrumb')} className={record ? undefined : 'list'}>
        {(trail ?? menuTrail).map(({ label, to }) => (
          <span key={label} style={{ display: 'contents' }}>
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
            <ChevronRight size={14} aria-hidden />
          </span>
        ))}
        <h1 className={record ? 'record' : undefined}>{title}</h1>
      </nav>
      {beside && <div className="beside">{beside}</div>}
      {actions && (
        <div className="actions" data-commands="">
          {actions}
        </div>
      )}
    </Bar>
  );
};
