import type { WebhookRow } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import { KeyRound, List, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '@/components/page/layout.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';

/** What is done with a webhook. */
export interface WebhookTask {
  readonly kind: 'edit' | 'deliveries' | 'rotate' | 'delete';
  /** Undefined: a new one. */
  readonly row: WebhookRow | undefined;
}

/** The buttons of one row. */
export const WebhookButtons = ({ row, onTask }: { row: WebhookRow; onTask: (task: WebhookTask) => void }) => {
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const mayDelete = useCan('Delete', 'CanManageAccountSetting');
  const button = (kind: WebhookTask['kind'], action: string, icon: ReactNode) => (
    <Tooltip title={action}>
      <IconButton
        size="small"
        aria-label={t('settings.actionOn', { action, name: row.description ?? row.url })}
        onClick={() => onTask({ kind, row })}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Row>
      {button('deliveries', t('webhooks.deliveries'), <List size={16} />)}
      {mayEdit && button('edit', t('common.edit'), <Pencil size={16} />)}
      {mayEdit && button('rotate', t('webhooks.rotate'), <KeyRound size={16} />)}
      {mayDelete && button('delete', t('common.delete'), <Trash2 size={16} />)}
    </Row>
  );
};
