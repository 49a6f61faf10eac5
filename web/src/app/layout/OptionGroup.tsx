import { type ReactNode } from 'react';
import { Block } from '@/components/page/layout.js';

/** Options of a search under one label. MUI's own group has a list inside the list box, which assistive technology does not read. */
export const OptionGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <li role="group" aria-label={label}>
    <Block variant="secondary" pad="6px 8px 2px" aria-hidden>
      {label}
    </Block>
    <ul role="presentation">{children}</ul>
  </li>
);
