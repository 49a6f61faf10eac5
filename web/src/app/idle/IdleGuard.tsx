import { defaultSetting } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { signOut } from '@/providers/session/sign-out.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { useSecondsLeft } from './use-idle-time.js';

const SETTING = 'session_idle_minutes';
const WARN_SECONDS = 60;

/** Warns a user who does nothing, and signs them out. The server has the same limit, for a browser that is closed or asleep. */
export const IdleGuard = () => {
  const session = useSession();
  const minutes = Number(session?.settings[SETTING] ?? defaultSetting(SETTING));
  return session ? <Warning minutes={minutes} /> : null;
};

const Warning = ({ minutes }: { minutes: number }) => {
  const { left, stay } = useSecondsLeft(minutes, WARN_SECONDS);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) signOut('idle');
  }, [isOver]);
  if (left === undefined) return null;
  return (
    <DialogFrame
      open
      onClose={stay}
      title={t('app.stillThere')}
      actions={
        <>
          <Button onClick={() => signOut()}>{t('app.signOut')}</Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {t('app.staySignedIn')}
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="off">
        {t('app.signedOutSoon', { smart_count: left })}
      </p>
    </DialogFrame>
  );
};
