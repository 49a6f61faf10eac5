import { IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { font, v, zeros } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

/** Two things side by side, each with half the room. */
export const Sides = styled('div')({
  display: 'flex',
  height: '100%',
  minHeight: 0,
  '& > *': { flex: '1 1 0', minWidth: 0, minHeight: 0 },
});

const Box = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: v.surface,
  borderLeft: `2px solid ${v.line2}`,
  '& > header': { flex: 'none', display: 'flex', alignItems: 'center', gap: 8, minHeight: 48, padding: '0 8px 0 16px' },
  '& > header h2': {
    ...font.body,
    ...zeros,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > header .actions': { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 8, flex: 'none' },
});

interface Props {
  title: string;
  beside?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The pane beside the open case. */
export const Pane = ({ title, beside, actions, onClose, children }: Props) => (
  <Box aria-label={t('caseSplit.beside', { title })}>
    <header>
      <h2>{title}</h2>
      {beside}
      <div className="actions">
        {actions}
        <Tooltip title={t('caseSplit.closeTheSplit')}>
          <IconButton aria-label={t('caseSplit.closeTheSplit')} onClick={onClose}>
            <X size={16} />
          </IconButton>
        </Tooltip>
      </div>
    </header>
    {children}
  </Box>
);
