import type { ReactNode } from 'react';
import { Block } from '@/components/page/layout.js';

/** A titled part of a drawer's form. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Block as="section" minWidth={0}>
    <Block as="h3" margin="0 0 8px">
      {title}
    </Block>
    {children}
  </Block>
);
