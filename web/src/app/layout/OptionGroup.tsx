import { styled } from '@mui/material/styles';
import { type ReactNode } from 'react';
import { font, v } from '@/theme/tokens.js';

const Label = styled('div')({ ...font.small, padding: '6px 8px 2px', color: v.text2 });

/** Options of a search under one label. MUI's own group has a list inside the list box, which assistive technology does not read. */
export const OptionGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <li role="group" aria-label={label}>
    <Label aria-hidden>{label}</Label>
    <ul role="presentation" style={{ padding: 0, listStyle: 'none' }}>
      {children}
    </ul>
  </li>
);
