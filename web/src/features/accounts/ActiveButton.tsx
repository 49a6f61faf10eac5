import type { AccountRecord } from '@atlas/contracts';
import { Button } from '@mui/material';
import { Power } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import { useAccountCalls, useReloadAccounts } from './calls.js';

/** Disables an account after a question, or enables it. */
export const ActiveButton = ({ account: { id, code, name, is_active: isActive } }: { account: AccountRecord }) => {
  const { setActive } = useAccountCalls();
  const reload = useReloadAccounts();
  const [isAsking, setAsking] = useState(false);
  const { act, busy, error } = useAct(() => setActive(id, !isActive), {
    inline: isActive,
    success: t(isActive ? 'accounts.disabled' : 'accounts.enabled'),
    onDone: async () => {
      setAsking(false);
      await reload();
    },
  });
  if (!isActive)
    return (
      <Button startIcon={<Power size={16} />} disabled={busy} onClick={() => void act()}>
        {t('accounts.enable')}
      </Button>
    );
  return (
    <>
      <Button color="error" startIcon={<Power size={16} />} onClick={() => setAsking(true)}>
        {t('accounts.disable')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void act()}
        title={t('accounts.disableTitle')}
        question={t('accounts.disableQuestion', { code, name })}
        note={t('accounts.disableNote')}
        confirmLabel={t('accounts.disable')}
        icon={<Power size={16} />}
        busy={busy}
        error={error}
      />
    </>
  );
};
