import type { EmailConfigOption } from '@atlas/contracts';
import { Send } from 'lucide-react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { useAct } from '@/components/states/use-act.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { useAnnounceJob } from '@/providers/jobs/use-jobs.js';
import { useBatch } from '../batch/batch-store.js';
import { useFilingCalls } from '../calls.js';
import { boxOf } from './mail-box.js';
import type { CaseToSend } from './packet-builds.js';
import { t } from '@/texts/t.js';

interface Props {
  cases: readonly CaseToSend[];
  boxes: readonly EmailConfigOption[];
  onClose: () => void;
}

/** Asks once more: a mail that is out cannot be called back. */
export const SubmitDialog = ({ cases, boxes, onClose }: Props) => {
  const { batch, handOver } = useBatch();
  const calls = useFilingCalls();
  const announce = useAnnounceJob();
  const to = boxOf(boxes, batch.configId)?.to_email_id;
  const submission = {
    case_ids: cases.map(({ check }) => check.case_id),
    ...(batch.configId === null ? {} : { domain_email_config_id: batch.configId }),
    ...(batch.note.trim() ? { note: batch.note.trim() } : {}),
  };
  const { act, busy, error } = useAct(() => calls.submit(submission), {
    onDone: async ({ job_id }) => {
      await announce();
      handOver(job_id);
    },
    textOf: refusal => reasonsOf(refusal).join(' '),
    inline: true,
  });
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('filingSend.submitQuestion', { smart_count: cases.length })}
      question={to ? t('filingSend.eachPacketIsSentTo', { to }) : t('filingSend.eachPacketIsSentByCourt')}
      affected={cases.map(({ check }) => ({ id: check.case_id, name: check.injured_name, amount: check.in_dispute }))}
      note={t('filingSend.aSentEmailCannotBe')}
      confirmLabel={t('filingSend.submitNow')}
      icon={<Send size={16} />}
      busy={busy}
      error={error}
      onCancel={() => !busy && onClose()}
      onConfirm={() => void act()}
    />
  );
};
