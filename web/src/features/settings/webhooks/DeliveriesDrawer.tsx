import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  WEBHOOK_DELIVERIES_LIST,
  type WebhookDeliveryRow,
  type WebhookRow,
} from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { DrawerFrame } from '@/components/entry/DrawerFrame.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { usePages } from '@/components/list/use-pages.js';
import { Row } from '@/components/page/layout.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { useDeliveries, useWebhookCalls, WEBHOOKS } from './calls.js';
import { DeliveryChip, deliveryStatus } from './DeliveryChip.js';
import { DeliveryDialog } from './DeliveryDialog.js';

const COLUMNS = columnsOf<WebhookDeliveryRow>(WEBHOOK_DELIVERIES_LIST, {
  status: { text: ({ status }) => deliveryStatus(status), render: ({ status }) => <DeliveryChip status={status} /> },
});
const STATUS_CHOICES = DELIVERY_STATUSES.map(id => ({ id, name: deliveryStatus(id) }));

const HOUR_MS = 3_600_000;
const PERIODS = [
  { id: 1, name: t('webhooks.lastHour') },
  { id: 24, name: t('webhooks.lastDay') },
  { id: 72, name: t('webhooks.last3Days') },
  { id: 720, name: t('webhooks.last30Days') },
];

/** Sends all that failed since a time again. */
const ReplayFailed = ({ id }: { id: string }) => {
  const { replayFailed } = useWebhookCalls();
  const queries = useQueryClient();
  const [hours, setHours] = useState(24);
  const { act, busy } = useAct(() => replayFailed(id, new Date(Date.now() - hours * HOUR_MS).toISOString()), {
    success: ({ replayed }) => t('webhooks.replayed', { smart_count: replayed }),
    onDone: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  return (
    <>
      <SelectBox<number>
        label={t('webhooks.failedSince')}
        choices={PERIODS}
        value={hours}
        onChange={next => next && setHours(next)}
        sx={{ width: 150 }}
      />
      <Button startIcon={<RotateCcw size={16} />} disabled={busy} onClick={() => void act()}>
        {t('webhooks.replayFailed')}
      </Button>
    </>
  );
};

const SendTest = ({ id }: { id: string }) => {
  const { test } = useWebhookCalls();
  const queries = useQueryClient();
  const { act, busy } = useAct(() => test(id), {
    success: t('webhooks.testSent'),
    onDone: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  return (
    <Button startIcon={<Send size={16} />} disabled={busy} onClick={() => void act()}>
      {t('webhooks.sendTest')}
    </Button>
  );
};

/** What was sent to a webhook. */
export const DeliveriesDrawer = ({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) => {
  const { id, url, is_enabled } = webhook;
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const [status, setStatus] = useState<DeliveryStatus>();
  const [opened, setOpened] = useState<string>();
  const { page, perPage, first, pager } = usePages();
  const { data, error, refetch } = useDeliveries(id, { page, top: perPage, status });
  return (
    <DrawerFrame
      title={t('webhooks.deliveriesOf', { url })}
      width={1000}
      onLeave={onClose}
      foot={mayEdit && <SendTest id={id} />}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Row gap={12} align="end">
        <SelectBox<DeliveryStatus>
          label={t('common.status')}
          choices={STATUS_CHOICES}
          value={status ?? null}
          emptyLabel={t('common.all')}
          onChange={next => {
            setStatus(next ?? undefined);
            first();
          }}
          sx={{ width: 140 }}
        />
        {mayEdit && is_enabled && <ReplayFailed id={id} />}
      </Row>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<WebhookDeliveryRow>
          label={t('webhooks.deliveries')}
          name="settings.webhook-deliveries"
          columns={COLUMNS}
          rows={data?.result}
          idOf={row => row.id}
          sortable={false}
          onOpen={row => setOpened(row.id)}
          framed
          empty={<EmptyState title={t('webhooks.noDeliveries')} />}
        />
      )}
      {data && data.total_rows > perPage && <Pager {...pager} total={data.total_rows} />}
      {opened !== undefined && <DeliveryDialog webhookId={id} id={opened} onClose={() => setOpened(undefined)} />}
    </DrawerFrame>
  );
};
