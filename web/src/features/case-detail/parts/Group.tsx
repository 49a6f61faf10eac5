import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { v } from '@/theme/tokens.js';

const Box = styled('section')({
  minWidth: 0,
  '& > h3': { fontSize: 13, lineHeight: '20px', fontWeight: 600, marginBottom: 8 },
  '& + section': { paddingTop: 16, borderTop: `1px solid ${v.line}` },
});

/** A titled part of a drawer's form. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <h3>{title}</h3>
    {children}
  </Box>
);
