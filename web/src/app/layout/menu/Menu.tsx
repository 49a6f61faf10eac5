import { IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { PanelLeftClose, PanelLeftOpen, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { TextButton } from '@/components/page/TextButton.js';
import { Row, Scroll } from '@/components/page/layout.js';
import { useKey } from '@/components/keys/use-key.js';
import { HEADER, MENU, motion, RAIL, v } from '@/theme/tokens.js';
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
          <Scroll pad="0 6px 8px">
            <MenuTree items={state.items} state={state} />
          </Scroll>
        )}
        <Row edge="top" justify="space-between" column={isRail} gap={4} pad={isRail ? '6px 0' : '0 10px'} minHeight={40}>
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
              <TextButton type="button" onClick={state.toggle}>
                <Row as="span" variant="secondary" gap={10} minHeight={28} pad="0 4px">
                  <PanelLeftClose size={16} aria-hidden /> {t('app.collapse')}
                </Row>
              </TextButton>
              {reset}
            </>
          )}
        </Row>
      </Side>
    </>
  );
};
