import { Button } from '@mui/material';
import { BookCheck, BookX } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { textOf } from '@/components/format/text.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { api } from '@/providers/http/api.js';
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
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const state = record.publish_state;
  const step = state === 'draft' || state === 'published' ? STEPS[state] : undefined;
  if (!step) return null;
  const go = async () => {
    try {
      await api.record('POST {}', definition.path, { body: { id, publish_state: step.next } });
      notify(t('common.updatedSuccessfully'), { type: 'success' });
      refresh();
    } catch (failure) {
      notify(reasonsOf(failure)[0], { type: 'error' });
    } finally {
      setAsking(false);
    }
  };
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
            <Button variant="contained" onClick={() => void go()}>
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
