import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { KeyboardMap } from '@/components/keys/KeyboardMap.js';
import { useKey, useKeyDispatch } from '@/components/keys/use-key.js';
import { HEADER, motion, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { EmergencyBanner } from '@/features/user-management/emergency/EmergencyBanner.js';
import { IdleGuard } from '../idle/IdleGuard.js';
import { ConnectionBanner } from './ConnectionBanner.js';
import { Header } from './header/Header.js';
import { Menu } from './menu/Menu.js';
import { useMenuState } from './menu/use-menu-state.js';
import { useTrackRecent } from './use-recent-items.js';
import { PrintHead } from './PrintHead.js';
import { SkipLink } from './SkipLink.js';
import { useFirstScreen } from './use-first-screen.js';
import { useReconnect } from './use-reconnect.js';

const CommandPalette = lazy(() => import('./palette/CommandPalette.js'));

const Frame = styled('div')({
  display: 'grid',
  gridTemplate: `${HEADER}px auto minmax(0, 1fr) / auto minmax(0, 1fr)`,
  gridTemplateAreas: '"header header" "notice notice" "menu main"',
  height: '100dvh',
  '& > header': { gridArea: 'header' },
  '& > .notices': { gridArea: 'notice' },
  '& > nav': { gridArea: 'menu' },
  '& > main': {
    gridArea: 'main',
    minHeight: 0,
    overflow: 'auto',
    outline: 'none',
    backgroundColor: v.canvas,
    transition: `opacity ${motion.base}`,
  },
  '@media print': { '& > header, & > nav': { display: 'none' }, '& > main': { backgroundColor: 'transparent' } },
});

/** The product's frame around every screen: header, menu, and the keys that work everywhere. */
const Shell = ({ children }: { children: ReactNode }) => {
  const menu = useMenuState();
  const [mapOpen, setMapOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  useTrackRecent();
  useReconnect();
  useFirstScreen();
  useKeyDispatch();
  useKey('?', () => setMapOpen(true), { label: t('app.thisMap') });
  useKey('ctrl+k', () => setPaletteOpen(true), { label: t('app.commands') });
  useKey('[', menu.toggle, { label: t('app.collapseOrOpenTheMenu') });
  return (
    <Frame>
      <SkipLink />
      <PrintHead />
      <Header onToggleMenu={menu.toggle} menuOpen={!menu.isRail} onShowKeys={() => setMapOpen(true)} />
      <div className="notices">
        <EmergencyBanner />
        <ConnectionBanner />
      </div>
      <Menu state={menu} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {paletteOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
      <IdleGuard />
      <KeyboardMap open={mapOpen} onClose={() => setMapOpen(false)} />
    </Frame>
  );
};

export default Shell;
