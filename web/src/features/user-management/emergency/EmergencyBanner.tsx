import { Button } from '@mui/material';
import { useEffect } from 'react';
import { formatStamp } from '@/components/format/dates.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { useEmergencyCalls, useReloadRights } from './calls.js';

/** Below the header while the session has emergency access. */
export const EmergencyBanner = () => {
  const emergency = useSession()?.emergency;
  return emergency ? <Active {...emergency} /> : null;
};

const Active = ({ id, until }: { id: string; until: string }) => {
  const { end } = useEmergencyCalls();
  const reload = useReloadRights();
  const { act, busy } = useAct(() => end(id), { success: t('emergency.ended'), onSettled: reload });
  useEffect(() => {
    // A second later, so that the server agrees.
    const timer = setTimeout(() => void reload(), Math.max(0, Date.parse(until) - Date.now()) + 1000);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reload` does the same whenever it is made.
  }, [until]);
  return (
    <Banner
      tone="danger"
      strip
      action={
        <Button color="inherit" disabled={busy} onClick={() => void act()}>
          {t('emergency.endNow')}
        </Button>
      }
    >
      {t('emergency.banner', { time: formatStamp(until) })}
    </Banner>
  );
};
