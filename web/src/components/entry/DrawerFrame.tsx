import { Drawer, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Frame = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${v.line}`,
  },
  '& > header h2': { ...font.title, flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .body': {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: 16,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Parts keep their height when there are many: the body scrolls.
    gridAutoRows: 'max-content',
    gap: 16,
    alignContent: 'start',
  },
  '& > .body section + section': { paddingTop: 16, borderTop: `1px solid ${v.line}` },
  '& > footer': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 16px',
    borderTop: `1px solid ${v.line}`,
  },
  '& > footer .foot': { flex: 1, minWidth: 0 },
});

interface Props {
  title: string;
  width: number;
  /** Asked for by Esc, the cross and a click beside it. */
  onLeave: () => void;
  /** On the left of the foot. */
  foot?: ReactNode;
  /** On its right. */
  actions: ReactNode;
  children: ReactNode;
}

/** What every drawer at the right edge has: a title that names it, a way out, a body that scrolls, a foot that stays. */
export const DrawerFrame = ({ title, width, onLeave, foot, actions, children }: Props) => {
  const titleId = useId();
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: { width, maxWidth: '100vw', backgroundColor: v.surface },
  };
  return (
    <Drawer open anchor="right" onClose={onLeave} slotProps={{ paper }}>
      <Frame noValidate onSubmit={event => event.preventDefault()}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <Tooltip title={t('components.closeEsc')}>
            <IconButton aria-label={t('common.close')} onClick={onLeave}>
              <X size={16} />
            </IconButton>
          </Tooltip>
        </header>
        <div className="body">{children}</div>
        <footer>
          <div className="foot">{foot}</div>
          {actions}
        </footer>
      </Frame>
    </Drawer>
  );
};
