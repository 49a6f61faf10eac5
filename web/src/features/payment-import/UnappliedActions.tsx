import type { UnappliedRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { CircleSlash, Link2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { SelectionTools } from '@/components/list/data-list-types.js';
import { refusalText, useUnappliedCalls } from './calls.js';
import { DismissDialog } from './DismissDialog.js';
import { MatchDrawer } from './MatchDrawer.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

/** What can be done with the payments that are ticked. */
export const UnappliedActions = ({ selection }: { selection: SelectionTools<UnappliedRow> }) => {
  const [dialog, setDialog] = useState<'match' | 'dismiss'>();
  const calls = useUnappliedCalls();
  const open = selection.rows.filter(({ state }) => state === 'open');
  const dismissed = selection.rows.filter(({ state }) => state === 'dismissed');
  const hasOpen = open.length > 0;
  useKey('m', () => setDialog('match'), {
    label: t('unappliedPayments.matchSelected'),
    group: 'list',
    enabled: hasOpen,
  });
  const done = () => {
    selection.clear();
    selection.refresh();
  };
  const { act: reopen, busy } = useAct(() => calls.reopen(dismissed.map(({ id }) => id)), {
    success: outcome =>
      refusalText(outcome) === undefined ? t('unappliedPayments.reopened', { smart_count: outcome.done }) : undefined,
    refusedIn: refusalText,
    onDone: done,
  });
  return (
    <>
      {hasOpen && (
        <>
          <Button startIcon={<Link2 size={16} />} onClick={() => setDialog('match')}>
            {t('unappliedPayments.matchToACase')} <Kbd>M</Kbd>
          </Button>
          <Button startIcon={<CircleSlash size={16} />} onClick={() => setDialog('dismiss')}>
            {t('unappliedPayments.dismiss')}
          </Button>
        </>
      )}
      {dismissed.length > 0 && (
        <Button startIcon={<Undo2 size={16} />} disabled={busy} onClick={() => void reopen()}>
          {t('common.reopen')}
        </Button>
      )}
      {dialog === 'match' && <MatchDrawer rows={open} onClose={() => setDialog(undefined)} onDone={done} />}
      {dialog === 'dismiss' && (
        <DismissDialog ids={open.map(({ id }) => id)} onClose={() => setDialog(undefined)} onDone={done} />
      )}
    </>
  );
};
