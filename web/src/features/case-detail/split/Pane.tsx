import { IconButton, Tooltip } from '@mui/material';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fill, Row, Text } from '@/components/page/layout.js';
import { t } from '@/texts/t.js';

interface Props {
  title: string;
  beside?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The pane beside the open case. */
export const Pane = ({ title, beside, actions, onClose, children }: Props) => (
  <Fill as="section" tone="surface" edge="left" aria-label={t('caseSplit.beside', { title })}>
    <Row as="header" minHeight={48} pad="0 8px 0 16px">
      <Text as="h2" variant="code" cut>
        {title}
      </Text>
      {beside}
      <Row end>
        {actions}
        <Tooltip title={t('caseSplit.closeTheSplit')}>
          <IconButton aria-label={t('caseSplit.closeTheSplit')} onClick={onClose}>
            <X size={16} />
          </IconButton>
        </Tooltip>
      </Row>
    </Row>
    {children}
  </Fill>
);
