import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '@/providers/session/session.js';
import { font, motion, v } from '@/theme/tokens.js';
import { MenuIcon } from './MenuIcon.js';
import type { MenuState } from './use-menu-state.js';
import { t } from '@/texts/t.js';

const Row = styled('div', { shouldForwardProp: name => name !== 'level' && name !== 'guide' })<{ level: number; guide: boolean }>(
  ({ level, guide }) => ({
    ...font.body,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: level === 1 ? 28 : 26,
    borderRadius: 6,
    color: level === 1 ? v.text : v.text2,
    fontWeight: level === 1 ? 500 : 400,
    transition: `background-color ${motion.fast}`,
    '&:hover': { backgroundColor: v.hover },
    '&.above': { fontWeight: 600, color: v.text },
    '&.here': { color: v.accentText, backgroundColor: v.accentTint2, fontWeight: 500 },
    '& .open': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      padding: level === 1 ? '0 4px 0 8px' : `0 4px 0 ${level === 2 ? 32 : 44}px`,
      minHeight: 'inherit',
      border: 0,
      background: 'none',
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      textAlign: 'left',
      textDecoration: 'none',
      cursor: 'pointer',
      borderRadius: 6,
      outlineOffset: -2,
    },
    // A long name goes on in a second line.
    '& .open span': { paddingBlock: 4, lineHeight: '16px', overflowWrap: 'break-word', minWidth: 0 },
    '& .fold': {
      flex: 'none',
      width: 24,
      height: 24,
      marginLeft: -4,
      border: 0,
      padding: 4,
      background: 'none',
      color: 'inherit',
      cursor: 'pointer',
      borderRadius: 4,
    },
    ...(guide
      ? { '&::before': { content: '""', position: 'absolute', left: 34, top: 0, bottom: 0, borderLeft: `1px solid ${v.line2}` } }
      : {}),
  }),
);

interface Props {
  items: readonly MenuItem[];
  state: MenuState;
  level?: number;
}

/** Entries and, where open, those below them. A name opens its screen; one without a screen folds, as the arrow does. */
export const MenuTree = ({ items, state, level = 1 }: Props) => (
  <ul>
    {items.map(item => (
      <Entry key={`${item.id} ${item.path ?? item.name}`} item={item} state={state} level={level} />
    ))}
  </ul>
);

const Entry = ({ item, state, level }: { item: MenuItem; state: MenuState; level: number }) => {
  const children = item.children ?? [];
  const isOpen = children.length > 0 && state.isOpen(item.id);
  const isHere = state.active.at(-1) === item.id && Boolean(item.path) && item.path === state.here;
  const isAbove = !isHere && state.active.slice(0, -1).includes(item.id);
  const Fold = isOpen ? ChevronDown : ChevronRight;
  const label = (
    <>
      {level === 1 && <MenuIcon name={item.icon} />}
      <span title={item.name}>{item.name}</span>
    </>
  );
  return (
    <li>
      <Row level={level} guide={level === 3} className={isHere ? 'here' : isAbove ? 'above' : undefined}>
        {item.path ? (
          <Link className="open" to={item.path} aria-current={isHere ? 'page' : undefined}>
            {label}
          </Link>
        ) : (
          <button type="button" className="open" aria-expanded={isOpen} onClick={() => state.toggleGroup(item.id)}>
            {label}
          </button>
        )}
        {children.length > 0 && (
          <button
            type="button"
            className="fold"
            aria-label={t(isOpen ? 'app.collapseMenu' : 'app.expandMenu', { name: item.name })}
            aria-expanded={isOpen}
            tabIndex={item.path ? 0 : -1}
            onClick={() => state.toggleGroup(item.id)}
          >
            <Fold size={16} aria-hidden />
          </button>
        )}
      </Row>
      {isOpen && <MenuTree items={children} state={state} level={level + 1} />}
    </li>
  );
};
