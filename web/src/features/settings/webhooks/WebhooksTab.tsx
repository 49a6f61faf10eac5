import type { WebhookRow } from '@atlas/contracts';
import { Button } from '@mui/material';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { StatusChip } from '@/components/chips/StatusChip.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { PageRows, Strip } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useCan } from '@/providers/access/use-may.js';
import { SETTINGS_NOT_LOADED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { useWebhooks } from './calls.js';
import { WebhookButtons, type WebhookTask } from './WebhookButtons.js';
import { WebhookTasks } from './WebhookTasks.js';

function stateOf({ is_enabled, disabled_reason, failing_since }: WebhookRow) {
  if (disabled_reason)
    return { tone: 'danger', label: t(disabled_reason === 'gone' ? 'webhooks.gone' : 'webhooks.stopped') } as const;
  if (!is_enabled) return { tone: 'fin', label: t('webhooks.disabled') } as const;
  return failing_since
    ? ({ tone: 'att', label: t('webhooks.failing') } as const)
    : ({ tone: 'pay', label: t('webhooks.works') } as const);
}

const COLUMNS: readonly Column<WebhookRow>[] = [
  { key: 'url', label: t('webhooks.url'), width: 260, primary: true },
  { key: 'description', label: t('common.description'), width: 160 },
  {
    key: 'event_types',
    label: t('webhooks.events'),
    width: 220,
    text: ({ event_types }) => event_types.join(', '),
    render: ({ event_types }) => event_types.join(', '),
  },
  {
    key: 'is_enabled',
    label: t('common.status'),
    width: 150,
    least: 150,
    grow: 0,
    text: row => stateOf(row).label,
    render: row => <StatusChip {...stateOf(row)} />,
  },
  { key: 'pending_count', label: t('webhooks.pending'), kind: 'number', width: 80 },
  { key: 'failed_count', label: t('webhooks.failed'), kind: 'number', width: 80 },
  { key: 'created_by', label: t('webhooks.createdBy'), width: 130, wideOnly: true },
];

/** Where events of the firm are sent. */
export const WebhooksTab = () => {
  const { data, error, refetch } = useWebhooks();
  const mayAdd = useCan('Add', 'CanManageAccountSetting');
  const [task, setTask] = useState<WebhookTask>();
  const add = () => setTask({ kind: 'edit', row: undefined });
  useKey('c', add, { label: t('webhooks.add'), group: 'list', enabled: mayAdd && !task });
  const buttons: Column<WebhookRow> = {
    key: 'actions',
    label: t('common.actions'),
    width: 156,
    grow: 0,
    tools: true,
    sortable: false,
    render: row => <WebhookButtons row={row} onTask={setTask} />,
  };
  if (error) return <ErrorState error={error} title={SETTINGS_NOT_LOADED} onRetry={() => void refetch()} />;
  return (
    <>
      {mayAdd && (
        <Strip pad="8px 16px">
          <Button variant="contained" startIcon={<Plus size={16} />} onClick={add}>
            {t('webhooks.add')} <Kbd>C</Kbd>
          </Button>
        </Strip>
      )}
      <PageRows>
        <RowsTable<WebhookRow>
          label={t('webhooks.title')}
          name="settings.webhooks"
          columns={[...COLUMNS, buttons]}
          rows={data}
          idOf={({ id }) => id}
          onOpen={row => setTask({ kind: 'deliveries', row })}
          isMain
          empty={<EmptyState title={t('webhooks.noneYet')} icon={<Webhook size={22} />} />}
        />
      </PageRows>
      <WebhookTasks task={task} onClose={() => setTask(undefined)} />
    </>
  );
};
