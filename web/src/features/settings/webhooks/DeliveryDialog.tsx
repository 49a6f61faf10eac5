import type { WebhookAttempt, WebhookDelivery } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { formatStamp } from '@/components/format/dates.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { FactList } from '@/components/page/FactList.js';
import { Stack, Text } from '@/components/page/layout.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { messageOf } from '@/providers/http/api-error.js';
import { t } from '@/texts/t.js';
import { useDelivery, useWebhookCalls, WEBHOOKS } from './calls.js';
import { DeliveryChip } from './DeliveryChip.js';

const COLUMNS: readonly Column<WebhookAttempt>[] = [
  { key: 'attempted_date', label: t('webhooks.attempted'), kind: 'stamp', width: 172 },
  { key: 'response_code', label: t('webhooks.answer'), kind: 'number', width: 70 },
  { key: 'duration_ms', label: t('webhooks.milliseconds'), kind: 'number', width: 70 },
  { key: 'error', label: t('common.error'), width: 200 },
  { key: 'response_body', label: t('webhooks.answerText'), width: 200 },
];

/** What the server stores as text is text here, too: nothing of an answer is run or linked. */
const Details = ({ delivery }: { delivery: WebhookDelivery }) => (
  <Stack gap={12}>
    <FactList
      labelWidth={120}
      wrap
      facts={[
        { label: t('common.status'), value: <DeliveryChip status={delivery.status} /> },
        { label: t('webhooks.event'), value: delivery.event_type },
        { label: t('webhooks.messageId'), value: delivery.message_id },
        { label: t('webhooks.created'), value: formatStamp(delivery.created_date) },
        ...(delivery.next_attempt_date
          ? [{ label: t('webhooks.nextAttempt'), value: formatStamp(delivery.next_attempt_date) }]
          : []),
      ]}
    />
    <Text variant="ids" multiline block style={{ overflowWrap: 'anywhere' }}>
      {delivery.payload}
    </Text>
    <RowsTable<WebhookAttempt>
      label={t('webhooks.attempts')}
      name="settings.webhook-attempts"
      columns={COLUMNS}
      rows={delivery.attempt_log}
      idOf={({ id }) => String(id)}
      sortable={false}
      framed
    />
  </Stack>
);

interface Props {
  webhookId: string;
  id: string;
  onClose: () => void;
}

/** One delivery: what was sent, and what came of each attempt. */
export const DeliveryDialog = ({ webhookId, id, onClose }: Props) => {
  const { replay } = useWebhookCalls();
  const queries = useQueryClient();
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const { data, error } = useDelivery(webhookId, id);
  const { act, busy } = useAct(() => replay(webhookId, id), {
    success: t('webhooks.replayed', { smart_count: 1 }),
    onDone: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  if (error)
    return (
      <AlertDialog open onClose={onClose}>
        {messageOf(error)}
      </AlertDialog>
    );
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('webhooks.delivery')}
      width={760}
      actions={
        <>
          {mayEdit && data && data.status !== 'pending' && (
            <Button startIcon={<RotateCcw size={16} />} disabled={busy} onClick={() => void act()}>
              {t('webhooks.replay')}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {data && <Details delivery={data} />}
    </DialogFrame>
  );
};
