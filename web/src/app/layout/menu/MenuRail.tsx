import { IconButton, Popover, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Block, Row, Scroll } from '@/components/page/layout.js';
import type { MenuItem } from '@/providers/session/session.js';
import { MENU } from '@/theme/tokens.js';
import { MenuIcon } from './MenuIcon.js';
import { MenuTree } from './MenuTree.js';
import type { MenuState } from './use-menu-state.js';

/** The first level as icons. One with entries below shows them beside it. */
export const MenuRail = ({ state }: { state: MenuState }) => {
  const [open, setOpen] = useState<{ item: MenuItem; anchor: HTMLElement }>();
  return (
    <>
      <Scroll as="ul" pad="8px 0">
        {state.items.map(item => {
          const look = {
            'aria-label': item.name,
            'aria-current': state.active[0] === item.id ? ('true' as const) : undefined,
            size: 'medium' as const,
          };
          return (
            <Row as="li" key={`${item.id} ${item.name}`} justify="center" pad="0 0 2px">
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
            </Row>
          );
        })}
      </Scroll>
      <Popover
        open={open !== undefined}
        anchorEl={open?.anchor}
        onClose={() => setOpen(undefined)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClick={event => (event.target as Element).closest('a') && setOpen(undefined)}
      >
        {open && (
          <Block width={MENU} pad={6}>
            <Block as="h2" pad="4px 8px">
              {open.item.path ? <Link to={open.item.path}>{open.item.name}</Link> : open.item.name}
            </Block>
            <MenuTree items={open.item.children ?? []} state={{ ...state, isOpen: () => true }} level={2} />
          </Block>
        )}
      </Popover>
    </>
  );
};
