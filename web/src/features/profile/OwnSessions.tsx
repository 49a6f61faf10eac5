import type { UserSession } from '@atlas/contracts';
import { Button, Tooltip } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Tag } from '@/components/chips/Tag.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { formatStamp } from '@/components/format/dates.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Stack } from '@/components/page/layout.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';
import { deviceName } from './device-name.js';

const KEY = ['own-sessions'];

const nameOf = ({ user_agent }: UserSession): string => deviceName(user_agent) ?? t('profile.unknownDevice');

const METHODS = {
  password: 'singleSignOn.password',
  passkey: 'singleSignOn.passkey',
  openid: 'singleSignOn.title',
  old_portal: 'settings.oldPortal',
} as const;

const methodOf = ({ signed_in_by, has_second_factor }: UserSession): string => {
  const method = t(METHODS[signed_in_by]);
  return has_second_factor && signed_in_by !== 'passkey' ? t('singleSignOn.withSecondFactor', { method }) : method;
};

const COLUMNS: readonly Column<UserSession>[] = [
  {
    key: 'user_agent',
    label: t('profile.device'),
    width: 180,
    primary: true,
    text: nameOf,
    render: session => (
      <Tooltip title={session.user_agent ?? ''}>
        <span>{nameOf(session)}</span>
      </Tooltip>
    ),
  },
  { key: 'address', label: t('profile.address'), width: 120, grow: 0 },
  {
    key: 'signed_in_by',
    label: t('singleSignOn.method'),
    width: 180,
    grow: 0,
    text: methodOf,
  },
  { key: 'started_at', label: t('profile.started'), kind: 'stamp', width: 172 },
  { key: 'last_seen_at', label: t('profile.lastUsed'), kind: 'stamp', width: 172 },
];

/** The sessions of the signed-in user; others can be ended. */
export const OwnSessions = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get('user/sessions', { signal }) });
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY });
  const end = useAct((id: string) => api.remove(`user/sessions/${id}`), { onSettled });
  const endOthers = useAct(() => api.post('user/sessions/end_others'), { success: t('profile.othersEnded'), onSettled });
  const actions: Column<UserSession> = {
    key: 'actions',
    label: t('common.actions'),
    width: 110,
    grow: 0,
    tools: true,
    sortable: false,
    render: session =>
      session.is_current ? (
        <Tag tone="accent">{t('profile.thisSession')}</Tag>
      ) : (
        <Button
          size="small"
          aria-label={t('profile.endSessionOf', { device: nameOf(session), time: formatStamp(session.started_at) })}
          disabled={end.busy}
          onClick={() => void end.act(session.id)}
        >
          {t('profile.endSession')}
        </Button>
      ),
  };
  return (
    <FormSection title={t('profile.sessions')} why={t('profile.whereSignedIn')} plain>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={8} align="start">
          <RowsTable<UserSession>
            label={t('profile.sessions')}
            name="profile.sessions"
            columns={[...COLUMNS, actions]}
            rows={data}
            idOf={({ id }) => id}
            framed
          />
          {data && data.length > 1 && (
            <Button startIcon={<LogOut size={16} />} disabled={endOthers.busy} onClick={() => void endOthers.act()}>
              {t('profile.endOthers')}
            </Button>
          )}
        </Stack>
      )}
    </FormSection>
  );
};
