import { IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { PanelLeftClose, PanelLeftOpen, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useKey } from '@/components/keys/use-key.js';
import { font, HEADER, MENU, motion, RAIL, v } from '@/theme/tokens.js';
import { FindScreen } from './FindScreen.js';
import { MenuRail } from './MenuRail.js';
import { MenuTree } from './MenuTree.js';
import type { MenuState } from './use-menu-state.js';
import { t } from '@/texts/t.js';

const Side = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  backgroundColor: v.surface2,
  borderRight: `1px solid ${v.line}`,
  transition: `width ${motion.base}`,
  '&.over': { position: 'fixed', top: HEADER, bottom: 0, left: 0, zIndex: 1200, boxShadow: v.elevation3 },
  '& .scroll': { flex: 1, minHeight: 0, overflow: 'hidden auto', padding: '0 6px 8px' },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 40,
    padding: '0 10px',
    borderTop: `1px solid ${v.line}`,
  },
  '& .foot.rail': { flexDirection: 'column', padding: '6px 0', gap: 4 },
  '& .collapse': {
    ...font.small,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: 28,
    padding: '0 4px',
    border: 0,
    background: 'none',
    color: v.text2,
    cursor: 'pointer',
  },
});

const Scrim = styled('div')({ position: 'fixed', inset: `${HEADER}px 0 0 0`, zIndex: 1190, backgroundColor: v.scrim });

/** The menu from the server: whole, as a rail of icons, or over the screen of a narrow window. */
export const Menu = ({ state }: { state: MenuState }) => {
  const { isRail, isOver } = state;
  const [finding, setFinding] = useState(0);
  useKey(
    'g',
    () => {
      if (isRail) state.toggle();
      setFinding(finding + 1);
    },
    { label: t('app.findAScreen') },
  );
  useKey('Escape', state.close, { enabled: isOver });
  const reset = (
    <Tooltip title={t('app.resetTheMenu')}>
      <span>
        <IconButton aria-label={t('app.resetTheMenu')} onClick={state.reset} disabled={!state.canReset}>
          <RotateCcw size={16} />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <>
      {isOver && <Scrim onClick={state.close} />}
      <Side aria-label={t('app.menu')} className={isOver ? 'over' : undefined} style={{ width: isRail ? RAIL : MENU }}>
        {isRail ? <MenuRail state={state} /> : <FindScreen focusCount={finding} />}
        {!isRail && (
          <div className="scroll">
            <MenuTree items={state.items} state={state} />
          </div>
        )}
        <div className={isRail ? 'foot rail' : 'foot'}>
          {isRail ? (
            <>
              {reset}
              <Tooltip title={t('app.openTheMenu')} placement="right">
                <IconButton aria-label={t('app.openTheMenu')} onClick={state.toggle}>
                  <PanelLeftOpen size={16} />
                </IconButton>
              </Tooltip>
            </>
          ) : (
            <>
              <button type="button" className="collapse" onClick={state.toggle}>
                <PanelLeftClose size={16} aria-hidden /> {t('app.collapse')}
              </button>
              {reset}
            </>
          )}
        </div>
      </Side>
    </>
  );
};
