import { type ApiKeyRow, type ApiKeyStatus, type CreatedApiKey, identityTexts, newYorkDay } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { StatusChip, type Tone } from '@/components/chips/StatusChip.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { SecretDialog } from '@/components/dialogs/SecretDialog.js';
import { formatDate } from '@/components/format/dates.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { PageRows, Strip } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { SETTINGS_NOT_LOADED } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { ApiKeyDrawer } from './ApiKeyDrawer.js';
import { KEYS, useApiKeys, useKeyCalls } from './calls.js';

const TONES: Readonly<Record<ApiKeyStatus, Tone>> = { active: 'pay', expired: 'fin', revoked: 'danger', user_inactive: 'att' };

const statusName = (status: ApiKeyStatus): string => identityTexts.keyStatuses[status];

const COLUMNS: readonly Column<ApiKeyRow>[] = [
  { key: 'name', label: t('common.name'), width: 180, primary: true },
  { key: 'key_hint', label: t('apiKeys.key'), kind: 'id', width: 130 },
  { key: 'user_name', label: t('apiKeys.actsAs'), width: 150 },
  {
    key: 'scopes',
    label: t('apiKeys.scopes'),
    width: 200,
    wideOnly: true,
    text: ({ scopes }) => scopes.join(', '),
    render: ({ scopes }) => scopes.join(', '),
  },
  {
    key: 'status',
    label: t('common.status'),
    width: 116,
    least: 116,
    grow: 0,
    text: ({ status }) => statusName(status),
    render: ({ status }) => <StatusChip tone={TONES[status]} label={statusName(status)} />,
  },
  {
    key: 'expires_date',
    label: t('apiKeys.expires'),
    width: 96,
    grow: 0,
    text: ({ expires_date }) => formatDate(newYorkDay(new Date(expires_date))),
    render: ({ expires_date }) => formatDate(newYorkDay(new Date(expires_date))),
  },
  { key: 'last_used_date', label: t('apiKeys.lastUsed'), kind: 'stamp', width: 172 },
  { key: 'last_used_address', label: t('apiKeys.lastAddress'), width: 120, grow: 0, wideOnly: true },
  { key: 'created_by', label: t('apiKeys.createdBy'), width: 130, roomyOnly: true },
];

/** Asks before a key is ended. */
const RevokeDialog = ({ row, onClose }: { row: ApiKeyRow; onClose: () => void }) => {
  const { revoke } = useKeyCalls();
  const queries = useQueryClient();
  const { act, busy, error } = useAct(() => revoke(row.id), {
    inline: true,
    success: t('apiKeys.revoked'),
    onDone: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: KEYS });
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('apiKeys.revokeTitle')}
      question={t('apiKeys.revokeQuestion', { name: row.name })}
      confirmLabel={t('apiKeys.revoke')}
      icon={<Ban size={16} />}
      onCancel={onClose}
      onConfirm={() => void act()}
      busy={busy}
      error={error}
    />
  );
};

/** The form of a new key, and the key itself, once. */
const AddKey = () => {
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey>();
  const show = (key: CreatedApiKey) => {
    setAdding(false);
    setCreated(key);
    void queries.invalidateQueries({ queryKey: KEYS });
  };
  useKey('c', () => setAdding(true), { label: t('apiKeys.add'), group: 'list', enabled: !isAdding && !created });
  return (
    <Strip pad="8px 16px">
      <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
        {t('apiKeys.add')} <Kbd>C</Kbd>
      </Button>
      {isAdding && <ApiKeyDrawer onClose={() => setAdding(false)} onCreated={show} />}
      {created && (
        <SecretDialog
          title={t('apiKeys.createdTitle', { name: created.name })}
          secret={created.key}
          copyLabel={t('apiKeys.copy')}
          hint={t('apiKeys.use')}
          onClose={() => setCreated(undefined)}
        />
      )}
    </Strip>
  );
};

/** Keys by which programs call the API as a user of the firm. */
export const ApiKeysTab = () => {
  const { data, error, refetch } = useApiKeys();
  const mayAdd = useCan('Add', 'CanManageAccountSetting');
  const mayRevoke = useCan('Delete', 'CanManageAccountSetting');
  const [revoking, setRevoking] = useState<ApiKeyRow>();
  const buttons: Column<ApiKeyRow> = {
    key: 'actions',
    label: t('common.actions'),
    width: 90,
    grow: 0,
    tools: true,
    sortable: false,
    render: row =>
      mayRevoke && row.status !== 'revoked' ? (
        <Button
          size="small"
          aria-label={t('settings.actionOn', { action: t('apiKeys.revoke'), name: row.name })}
          onClick={() => setRevoking(row)}
        >
          {t('apiKeys.revoke')}
        </Button>
      ) : null,
  };
  if (error) return <ErrorState error={error} title={SETTINGS_NOT_LOADED} onRetry={() => void refetch()} />;
  return (
    <>
      {mayAdd && <AddKey />}
      <PageRows>
        <RowsTable<ApiKeyRow>
          label={t('apiKeys.title')}
          name="settings.api-keys"
          columns={[...COLUMNS, buttons]}
          rows={data}
          idOf={({ id }) => id}
          isMain
          empty={<EmptyState title={t('apiKeys.noneYet')} icon={<KeyRound size={22} />} />}
        />
      </PageRows>
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
};
