import { Divider, ListItemIcon, Menu, MenuItem, Switch, useMediaQuery } from '@mui/material';
import { ChevronDown, Keyboard, LogOut, Moon, Rows3, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLogout, useTheme } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Row, Stack } from '@/components/page/layout.js';
import { useDensity } from '@/components/page/use-density.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { Avatar } from '@/components/values/Avatar.js';
import { useSession } from '@/providers/session/use-session.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { hasScreen } from '@/app/screens.js';
import { HeaderButton } from './HeaderButton.js';
import { PROFILE_PATH } from './profile-path.js';
import { t } from '@/texts/t.js';

interface EntryProps {
  icon: ReactNode;
  children: ReactNode;
  end?: ReactNode;
}

const entryContent = ({ icon, children, end }: EntryProps) => (
  <>
    <ListItemIcon>{icon}</ListItemIcon>
    <span style={{ flex: 1 }}>{children}</span>
    {end}
  </>
);

/** Only shows whether it is on: the menu entry itself is what is pressed. */
const SwitchMark = ({ on }: { on: boolean }) => (
  <span inert>
    <Switch checked={on} />
  </span>
);

const SignedIn = ({ name, username }: { name: string; username: string | undefined }) => (
  <Row as="li" gap={10} pad="6px 8px 10px" role="presentation">
    <Avatar name={name} size={28} />
    <Stack gap={0}>
      <b>{name}</b>
      <small>{username}</small>
    </Stack>
  </Row>
);

/** Who is signed in, how they like it, and the way out. */
export const UserMenu = ({ onShowKeys }: { onShowKeys: () => void }) => {
  const session = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = session?.profile.name ?? '';
  const isDark = theme === 'dark';
  const isDense = density === 'dense';
  return (
    <>
      <HeaderButton
        aria-haspopup="menu"
        aria-label={t('app.userMenu', { name })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Avatar name={name} />
        {!isNarrow && name}
        <ChevronDown size={16} />
      </HeaderButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ paper: { sx: { width: 240 } } }}>
        <SignedIn name={name} username={session?.profile.username} />
        {hasScreen(PROFILE_PATH) && (
          <MenuItem
            onClick={() => {
              close();
              void navigate(PROFILE_PATH);
            }}
          >
            {entryContent({ icon: <UserRound size={16} />, children: t('common.profile') })}
          </MenuItem>
        )}
        <MenuItem role="menuitemcheckbox" aria-checked={isDark} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
          {entryContent({ icon: <Moon size={16} />, children: t('app.darkTheme'), end: <SwitchMark on={isDark} /> })}
        </MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={isDense} onClick={() => setDensity(isDense ? 'comfortable' : 'dense')}>
          {entryContent({ icon: <Rows3 size={16} />, children: t('app.denseRows'), end: <SwitchMark on={isDense} /> })}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            onShowKeys();
          }}
        >
          {entryContent({ icon: <Keyboard size={16} />, children: t('app.keyboardMap'), end: <Kbd>?</Kbd> })}
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => void logout(undefined, undefined, false)}>
          {entryContent({ icon: <LogOut size={16} />, children: t('app.signOut') })}
        </MenuItem>
      </Menu>
    </>
  );
};
