import { Button } from '@mui/material';
import { BookCheck, BookX } from 'lucide-react';
import { useState } from 'react';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { useAct } from '@/components/states/use-act.js';
import { textOf } from '@/components/format/text.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useSaveRecord } from '@/master-data/use-records.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { t } from '@/texts/t.js';

const STEPS = {
  draft: {
    next: 'published',
    label: t('feeSchedule.publish'),
    ask: 'feeSchedule.publishQuestion',
    say: t('feeSchedule.whatPublishDoes'),
  },
  published: {
    next: 'withdrawn',
    label: t('feeSchedule.withdraw'),
    ask: 'feeSchedule.withdrawQuestion',
    say: t('feeSchedule.whatWithdrawDoes'),
  },
} as const;

/** Publishes a draft, withdraws a published version. */
const PublishButton = ({ definition, id, record, refresh }: RecordPartProps) => {
  const save = useSaveRecord(definition);
  const [asking, setAsking] = useState(false);
  const state = record.publish_state;
  const step = state === 'draft' || state === 'published' ? STEPS[state] : undefined;
  const { act, busy } = useAct((next: string) => save(id, { publish_state: next }, record.revision), {
    success: t('common.updatedSuccessfully'),
    textOf: refusal => reasonsOf(refusal)[0],
    onDone: refresh,
    onSettled: () => setAsking(false),
  });
  if (!step) return null;
  return (
    <>
      <Button startIcon={state === 'draft' ? <BookCheck size={16} /> : <BookX size={16} />} onClick={() => setAsking(true)}>
        {step.label}
      </Button>
      <DialogFrame
        open={asking}
        onClose={() => setAsking(false)}
        title={t(step.ask, { name: textOf(record.name) })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button variant="contained" disabled={busy} onClick={() => void act(step.next)}>
              {step.label}
            </Button>
          </>
        }
      >
        <p>{step.say}</p>
      </DialogFrame>
    </>
  );
};

export default PublishButton;
