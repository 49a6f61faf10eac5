import type { SignInState, UserRecord } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LockOpen, LogOut, Mail, Unlink } from 'lucide-react';
import { formatStamp } from '@/components/format/dates.js';
import { FactList } from '@/components/page/FactList.js';
import { Row, Stack } from '@/components/page/layout.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { useUserCalls } from '../calls.js';
import { RemoveSecondFactor } from './RemoveSecondFactor.js';

const SENT = {
  invitation: 'userManagement.invitationWasSent',
  password: 'userManagement.passwordLinkWasSent',
  unlock: 'userManagement.unlockLinkWasSent',
} as const;

function mailText({ link }: SignInState): string | null {
  if (!link) return null;
  return link.mailed_at === null
    ? t('userManagement.linkNotSent')
    : t(SENT[link.purpose], { time: formatStamp(link.mailed_at), until: formatStamp(link.expires_at) });
}

const SignInFacts = ({ user, state }: { user: UserRecord; state: SignInState }) => (
  <FactList
    labelWidth={110}
    wrap
    facts={[
      { label: t('userManagement.lastSignIn'), value: user.last_sign_in && formatStamp(user.last_sign_in) },
      {
        label: t('common.state'),
        value: state.locked_until
          ? t('userManagement.locked', { time: formatStamp(state.locked_until) })
          : t('userManagement.notLocked'),
      },
      { label: t('common.email'), value: mailText(state) },
      {
        label: t('userManagement.singleSignOn'),
        value: state.linked_at && t('userManagement.linkedSince', { time: formatStamp(state.linked_at) }),
      },
      { label: t('userManagement.sessions'), value: String(state.sessions.length) },
      {
        label: t('secondFactor.section'),
        value: t(state.has_second_factor ? 'userManagement.secondFactorSetUp' : 'secondFactor.appNotSetUp'),
      },
    ]}
  />
);

/** Why the user cannot sign in, where they are signed in, and what helps. */
export const SignInPart = ({ user }: { user: UserRecord }) => {
  const calls = useUserCalls();
  const queries = useQueryClient();
  const queryKey = ['user-management', 'sign-in', user.id];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => calls.signIn(user.id, signal) });
  const managesSignIn = useCan('Edit', 'CanManageUserSetting');
  const managesUsers = useCan('Edit', 'CanManageUser');
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const link = useAct(() => calls.sendLink(user.id), { success: t('userManagement.linkIsSent'), onSettled });
  const unlock = useAct(() => calls.unlock(user.id), { success: t('userManagement.unlocked'), onSettled });
  const unlink = useAct(() => calls.unlinkProvider(user.id), { success: t('userManagement.unlinked'), onSettled });
  const end = useAct(() => calls.endSessions(user.id), { success: t('userManagement.sessionsEnded'), onSettled });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section>
      <Stack gap={8}>
        <h2>{t('userManagement.signIn')}</h2>
        <SignInFacts user={user} state={data} />
        <Row wrap>
          {(managesUsers || managesSignIn) && (
            <Button startIcon={<Mail size={16} />} disabled={link.busy || !user.is_active} onClick={() => void link.act()}>
              {t(user.is_invited ? 'userManagement.sendInvitation' : 'userManagement.sendPasswordLink')}
            </Button>
          )}
          {managesSignIn && data.locked_until && (
            <Button startIcon={<LockOpen size={16} />} disabled={unlock.busy} onClick={() => void unlock.act()}>
              {t('userManagement.unlock')}
            </Button>
          )}
          {managesSignIn && data.linked_at && (
            <Button startIcon={<Unlink size={16} />} disabled={unlink.busy} onClick={() => void unlink.act()}>
              {t('userManagement.unlinkProvider')}
            </Button>
          )}
          {managesSignIn && data.sessions.length > 0 && (
            <Button startIcon={<LogOut size={16} />} disabled={end.busy} onClick={() => void end.act()}>
              {t('userManagement.endSessions')}
            </Button>
          )}
          {managesSignIn && data.has_second_factor && <RemoveSecondFactor user={user} onSettled={onSettled} />}
        </Row>
      </Stack>
    </section>
  );
};
