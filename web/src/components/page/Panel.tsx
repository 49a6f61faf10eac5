import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { font, v } from '@/theme/tokens.js';

const Box = styled('section', { shouldForwardProp: name => name !== 'framed' })<{ framed: boolean }>(({ framed }) => ({
  minWidth: 0,
  ...(framed ? { border: `1px solid ${v.line}`, borderRadius: 8, backgroundColor: v.surface } : {}),
  '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 40, padding: framed ? '0 12px' : '0 16px' },
  '& > header h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& > header .note': { ...font.small, color: v.text2 },
  '& > header .actions': { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 8 },
}));

interface Props {
  title: string;
  /** Beside the title: how many, until when. */
  note?: ReactNode;
  actions?: ReactNode;
  /** With a hairline around it: on canvas, in a clinic's page. */
  framed?: boolean;
  children: ReactNode;
}

/** A titled part of a page, its head 40 px high. */
export const Panel = ({ title, note, actions, framed = false, children }: Props) => (
  <Box framed={framed}>
    <header>
      <h2>{title}</h2>
      {note !== undefined && <span className="note">{note}</span>}
      {actions && <div className="actions">{actions}</div>}
    </header>
    {children}
  </Box>
);
