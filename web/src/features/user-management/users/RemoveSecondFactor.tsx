import type { UserRecord } from '@atlas/contracts';
import { Button } from '@mui/material';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import { useUserCalls } from '../calls.js';

/** For a user who has lost their devices and their recovery codes. */
export const RemoveSecondFactor = ({ user, onSettled }: { user: UserRecord; onSettled: () => unknown }) => {
  const calls = useUserCalls();
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAct(() => calls.removeSecondFactor(user.id), {
    success: t('userManagement.secondFactorRemoved'),
    onDone: () => setAsking(false),
    onSettled,
  });
  const label = t('userManagement.removeSecondFactor');
  return (
    <>
      <Button startIcon={<ShieldOff size={16} />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void act()}
        title={label}
        question={t('userManagement.removeSecondFactorOf', { name: user.name })}
        confirmLabel={label}
        icon={<ShieldOff size={16} />}
        busy={busy}
      />
    </>
  );
};
