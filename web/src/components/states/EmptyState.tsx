import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Block, Row, Stack } from '@/components/page/layout.js';
import { NO_RECORDS } from '@/texts/documented.js';

interface Props {
  /** As documented. */
  title?: string;
  icon?: ReactNode;
  /** Why, and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The page says nothing else: the sentence is its heading. */
  isPage?: boolean;
}

/** Nothing here: the documented sentence and the way on. */
export const EmptyState = ({ title = NO_RECORDS, icon = <SearchX size={22} />, children, actions, isPage = false }: Props) => (
  <Stack align="center" justify="center" center pad="48px 16px">
    <Row color="quiet">{icon}</Row>
    <Block as={isPage ? 'h1' : 'h2'} variant="caption" maxWidth={320}>
      {title}
    </Block>
    {children && (
      <Block as="p" color="quiet" maxWidth={360}>
        {children}
      </Block>
    )}
    {actions && <Row margin="8px 0 0">{actions}</Row>}
  </Stack>
);
