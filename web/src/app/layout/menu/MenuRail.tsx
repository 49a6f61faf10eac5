import { IconButton, Popover, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '@/providers/session/session.js';
import { font, MENU, v } from '@/theme/tokens.js';
import { MenuIcon } from './MenuIcon.js';
import { MenuTree } from './MenuTree.js';
import type { MenuState } from './use-menu-state.js';

const Column = styled('ul')({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden auto',
  listStyle: 'none',
  padding: '8px 0',
  '& li': { display: 'flex', justifyContent: 'center', paddingBottom: 2 },
  '& .MuiIconButton-root': { width: 32, height: 32 },
  '& .here': { color: v.accentText, backgroundColor: v.accentTint2 },
});
const Flyout = styled('div')({ width: MENU, padding: 6, '& h2': { ...font.body, fontWeight: 600, padding: '4px 8px' } });

/** The first level as icons. One with entries below shows them beside it. */
export const MenuRail = ({ state }: { state: MenuState }) => {
  const [open, setOpen] = useState<{ item: MenuItem; anchor: HTMLElement }>();
  return (
    <>
      <Column>
        {state.items.map(item => {
          const look = { 'aria-label': item.name, className: state.active[0] === item.id ? 'here' : undefined };
          return (
            <li key={`${item.id} ${item.name}`}>
              <Tooltip title={item.name} placement="right">
                {item.children?.length ? (
                  <IconButton {...look} aria-haspopup="true" onClick={event => setOpen({ item, anchor: event.currentTarget })}>
                    <MenuIcon name={item.icon} size={18} />
                  </IconButton>
                ) : (
                  <IconButton {...look} component={Link} to={item.path ?? '/'}>
                    <MenuIcon name={item.icon} size={18} />
                  </IconButton>
                )}
              </Tooltip>
            </li>
          );
        })}
      </Column>
      <Popover
        open={open !== undefined}
        anchorEl={open?.anchor}
        onClose={() => setOpen(undefined)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClick={event => (event.target as Element).closest('a') && setOpen(undefined)}
      >
        {open && (
          <Flyout>
            <h2>{open.item.path ? <Link to={open.item.path}>{open.item.name}</Link> : open.item.name}</h2>
            <MenuTree items={open.item.children ?? []} state={{ ...state, isOpen: () => true }} level={2} />
          </Flyout>
        )}
      </Popover>
    </>
  );
};
