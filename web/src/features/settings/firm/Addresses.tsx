import type { LawFirmAddress } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Stack } from '@/components/page/layout.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import { ADDING_TITLE, ADDRESS_DELETED, DELETE_ADDRESS } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { AddressDialog } from './AddressDialog.js';
import { addressText, mapLink } from './address.js';
import { AddressButtons } from './AddressButtons.js';

const KEY = ['law-firm-addresses'];

const COLUMNS: readonly Column<LawFirmAddress>[] = [
  { key: 'address_type', label: t('settings.addressType'), width: 120, primary: true },
  {
    key: 'address',
    label: t('common.address'),
    width: 240,
    text: addressText,
    render: address => (
      <a
        href={mapLink(address)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('settings.onMap', { address: addressText(address) })}
      >
        {addressText(address)}
      </a>
    ),
  },
  { key: 'email', label: t('common.email'), width: 160 },
  { key: 'phone', label: t('settings.phone'), width: 116, grow: 0 },
  { key: 'contact_name', label: t('settings.contactName'), width: 120, wideOnly: true },
  { key: 'contact_number', label: t('settings.contactNumber'), width: 124, grow: 0, wideOnly: true },
];

type Task = { kind: 'edit'; address: LawFirmAddress | undefined } | { kind: 'delete'; address: LawFirmAddress };

/** Deletes one after the documented question; a refusal is shown as an alert. */
const DeleteAddress = ({ address, onClose }: { address: LawFirmAddress; onClose: () => void }) => {
  const api = useApi();
  const queries = useQueryClient();
  const { act, busy, error } = useAct(() => api.remove(`lawfirm/address/${address.id}`, { ifMatch: address.revision }), {
    inline: true,
    success: ADDRESS_DELETED,
    onDone: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  if (error !== undefined)
    return (
      <AlertDialog open onClose={onClose}>
        {error}
      </AlertDialog>
    );
  return <ConfirmDialog open onCancel={onClose} onConfirm={() => void act()} question={DELETE_ADDRESS} busy={busy} />;
};

/** The addresses of the firm; pressing one opens it in a map. */
export const Addresses = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get('lawfirm/address', { signal }) });
  const [task, setTask] = useState<Task>();
  const mayAdd = useCan('Add', 'CanManageAccountSetting');
  const mayEdit = useCan('Edit', 'CanManageAccountSetting');
  const mayDelete = useCan('Delete', 'CanManageAccountSetting');
  const close = () => setTask(undefined);
  const actions: Column<LawFirmAddress> = {
    key: 'actions',
    label: t('common.actions'),
    width: 76,
    grow: 0,
    tools: true,
    sortable: false,
    render: address => (
      <AddressButtons
        name={address.address_type}
        onEdit={mayEdit ? () => setTask({ kind: 'edit', address }) : undefined}
        onDelete={mayDelete ? () => setTask({ kind: 'delete', address }) : undefined}
      />
    ),
  };
  if (error) return <ErrorState error={error} title={ADDING_TITLE} onRetry={() => void refetch()} />;
  return (
    <Stack gap={8} align="start">
      <RowsTable<LawFirmAddress>
        label={t('settings.addresses')}
        name="settings.addresses"
        columns={mayEdit || mayDelete ? [...COLUMNS, actions] : COLUMNS}
        rows={data}
        idOf={({ id }) => String(id)}
        framed
        empty={<EmptyState title={t('settings.noAddressesYet')} />}
      />
      {mayAdd && (
        <Button startIcon={<Plus size={16} />} onClick={() => setTask({ kind: 'edit', address: undefined })}>
          {t('settings.addAddress')}
        </Button>
      )}
      {task?.kind === 'edit' && (
        <AddressDialog
          address={task.address}
          onClose={close}
          onSaved={async () => {
            await queries.invalidateQueries({ queryKey: KEY });
            close();
          }}
        />
      )}
      {task?.kind === 'delete' && <DeleteAddress address={task.address} onClose={close} />}
    </Stack>
  );
};
