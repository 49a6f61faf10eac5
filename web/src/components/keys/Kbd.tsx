import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { font, v } from '@/theme/tokens.js';

const Key = styled('kbd')({
  ...font.micro,
  display: 'inline-flex',
  alignItems: 'center',
  height: 16,
  padding: '0 4px',
  borderRadius: 4,
  border: `1px solid ${v.line2}`,
  color: v.text3,
  backgroundColor: v.surface,
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '.MuiButton-contained &': { color: 'inherit', backgroundColor: 'transparent', borderColor: 'currentColor' },
});

/** The shortcut key of its control. Hidden from screen readers: the keyboard map lists the keys. */
export const Kbd = ({ children }: { children: ReactNode }) => <Key aria-hidden>{children}</Key>;
