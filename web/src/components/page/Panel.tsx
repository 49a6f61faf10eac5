import type { ReactNode } from 'react';
import { Block, Row, Text } from '@/components/page/layout.js';

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
  <Block as="section" minWidth={0} edge={framed ? 'card' : undefined} tone={framed ? 'surface' : undefined}>
    <Row as="header" minHeight={40} pad={framed ? '0 12px' : '0 16px'}>
      <h2>{title}</h2>
      {note !== undefined && <Text variant="secondary">{note}</Text>}
      {actions && <Row end>{actions}</Row>}
    </Row>
    {children}
  </Block>
);
