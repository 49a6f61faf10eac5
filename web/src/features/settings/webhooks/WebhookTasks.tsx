import type { WebhookRow, WebhookWithSecret } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { SecretDialog } from '@/components/dialogs/SecretDialog.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import { useWebhookCalls, WEBHOOKS } from './calls.js';
import { DeliveriesDrawer } from './DeliveriesDrawer.js';
import type { WebhookTask } from './WebhookButtons.js';
import { WebhookDrawer } from './WebhookDrawer.js';

interface DialogProps {
  row: WebhookRow;
  onClose: () => void;
}

const DeleteDialog = ({ row, onClose }: DialogProps) => {
  const { remove } = useWebhookCalls();
  const queries = useQueryClient();
  const { act, busy, error } = useAct(() => remove(row.id), {
    inline: true,
    success: t('common.deletedSuccessfully'),
    onDone: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: WEBHOOKS });
    },
  });
  return (
    <ConfirmDialog
      open
      question={t('webhooks.deleteQuestion', { url: row.url })}
      onCancel={onClose}
      onConfirm={() => void act()}
      busy={busy}
      error={error}
    />
  );
};

const RotateDialog = ({ row, onClose, onRotated }: DialogProps & { onRotated: (row: WebhookWithSecret) => void }) => {
  const { rotateSecret } = useWebhookCalls();
  const { act, busy, error } = useAct(() => rotateSecret(row.id), { inline: true, onDone: onRotated });
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('webhooks.rotate')}
      question={t('webhooks.rotateQuestion')}
      confirmLabel={t('webhooks.rotate')}
      icon={<KeyRound size={16} />}
      onCancel={onClose}
      onConfirm={() => void act()}
      busy={busy}
      error={error}
    />
  );
};

/** The drawers and dialogs of the tab: one at a time, and the secret of a new webhook after it was saved. */
export const WebhookTasks = ({ task, onClose }: { task: WebhookTask | undefined; onClose: () => void }) => {
  const queries = useQueryClient();
  const [shown, setShown] = useState<WebhookWithSecret>();
  const done = (withSecret?: WebhookWithSecret) => {
    onClose();
    setShown(withSecret);
    void queries.invalidateQueries({ queryKey: WEBHOOKS });
  };
  return (
    <>
      {task?.kind === 'edit' && <WebhookDrawer row={task.row} onClose={onClose} onSaved={done} />}
      {task?.kind === 'deliveries' && task.row && <DeliveriesDrawer webhook={task.row} onClose={onClose} />}
      {task?.kind === 'delete' && task.row && <DeleteDialog row={task.row} onClose={onClose} />}
      {task?.kind === 'rotate' && task.row && <RotateDialog row={task.row} onClose={onClose} onRotated={done} />}
      {shown && (
        <SecretDialog
          title={t('webhooks.secret')}
          secret={shown.secret}
          copyLabel={t('webhooks.copySecret')}
          hint={t('webhooks.secretHint')}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
};
