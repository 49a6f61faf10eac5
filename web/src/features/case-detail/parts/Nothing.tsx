import type { ReactNode } from 'react';
import { Block } from '@/components/page/layout.js';

/** A part of the case that holds nothing yet, in one quiet line. */
export const Nothing = ({ pad = '8px 16px 16px', children }: { pad?: string; children: ReactNode }) => (
  <Block as="p" color="quiet" pad={pad}>
    {children}
  </Block>
);
