import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Tag } from '@/components/chips/Tag.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { Column } from '@/components/list/column.js';
import { ExportButton } from '@/components/list/ExportButton.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Page, PageRows } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { useCan } from '@/providers/access/use-may.js';
import { useApi } from '@/providers/data/use-api.js';
import { useSession } from '@/providers/session/use-session.js';
import { DELETE_ROW } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { SettingDialog } from './SettingDialog.js';
import { settingRows, type SettingRow } from './settings-rows.js';

const KEY = ['system-settings'];

const COLUMNS: readonly Column<SettingRow>[] = [
  { key: 'display_name', label: t('settings.displayName'), width: 180, primary: true },
  { key: 'parameter_name', label: t('settings.parameterName'), kind: 'id', width: 180 },
  {
    key: 'parameter_value',
    label: t('settings.parameterValue'),
    width: 220,
    text: row => row.parameter_value || t('settings.notSet'),
  },
  {
    key: 'stored',
    label: t('common.state'),
    width: 90,
    grow: 0,
    sortable: false,
    text: ({ stored }) => (stored ? '' : t('settings.default')),
    render: ({ stored }) => !stored && <Tag>{t('settings.default')}</Tag>,
  },
  {
    key: 'effect',
    label: t('settings.effect'),
    width: 260,
    mayWrap: true,
    text: ({ effect }) => effect ?? t('settings.noEffect'),
    render: ({ effect }) => effect ?? <Tag tone="warn">{t('settings.noEffect')}</Tag>,
  },
  { key: 'domain_code', label: t('settings.domain'), width: 80, grow: 0, wideOnly: true },
];

type Task = { kind: 'edit'; row: SettingRow | undefined } | { kind: 'delete'; row: SettingRow };

/** Asks as documented, then deletes. */
const DeleteSetting = ({
  row: { stored },
  onDone,
  onClose,
}: {
  row: SettingRow;
  onDone: () => Promise<void>;
  onClose: () => void;
}) => {
  const api = useApi();
  const { act, busy, error } = useAct(() => api.remove(`setting/application/${stored!.id}`, { ifMatch: stored!.revision }), {
    inline: true,
    success: t('common.deletedSuccessfully'),
    onDone,
  });
  return <ConfirmDialog open onCancel={onClose} onConfirm={() => void act()} question={DELETE_ROW} busy={busy} error={error} />;
};

/** The settings in their two groups. */
function useSettingGroups() {
  const api = useApi();
  const domain = useSession()?.profile.domain ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.post('setting/application/list', { show_all: true }, { signal }),
  });
  const groups = useMemo(() => {
    if (!data) return undefined;
    const { used, unused } = settingRows(data.result, domain);
    return [
      { id: 'used', title: t('settings.used'), rows: used },
      ...(unused.length > 0 ? [{ id: 'unused', title: t('settings.unused'), rows: unused }] : []),
    ];
  }, [data, domain]);
  return { groups, error, refetch };
}

/** /user-management/system-settings: named values; the product says which names it reads. */
const SystemSettingsPage = () => {
  const queries = useQueryClient();
  const { groups, error, refetch } = useSettingGroups();
  const [task, setTask] = useState<Task>();
  const mayAdd = useCan('Add', 'CanManageApplicationSettings');
  const mayEdit = useCan('Edit', 'CanManageApplicationSettings');
  const mayDelete = useCan('Delete', 'CanManageApplicationSettings');
  const close = () => setTask(undefined);
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: KEY });
    close();
  };
  const add = () => setTask({ kind: 'edit', row: undefined });
  useKey('c', add, { label: t('settings.addSetting'), group: 'list', enabled: mayAdd && !task });
  return (
    <Page>
      <PageHeader
        title={t('settings.systemSettings')}
        trail={[{ label: t('settings.settings') }]}
        actions={
          <>
            <ExportButton path="setting/application/export" name={t('settings.systemSettings')} filter={{}} />
            {mayAdd && (
              <Button variant="contained" startIcon={<Plus size={16} />} onClick={add}>
                {t('settings.addSetting')} <Kbd>C</Kbd>
              </Button>
            )}
          </>
        }
      />
      <PageRows>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsTable<SettingRow>
            label={t('settings.systemSettings')}
            name="settings.system"
            columns={COLUMNS}
            groups={groups}
            idOf={({ id }) => id}
            onOpen={row => setTask({ kind: 'edit', row })}
            isMain
          />
        )}
      </PageRows>
      {task?.kind === 'edit' && (
        <SettingDialog
          row={task.row}
          mayEdit={task.row?.stored ? mayEdit : mayAdd}
          onDelete={task.row?.stored && mayDelete ? () => setTask({ kind: 'delete', row: task.row! }) : undefined}
          onSaved={reload}
          onClose={close}
        />
      )}
      {task?.kind === 'delete' && <DeleteSetting row={task.row} onDone={reload} onClose={close} />}
    </Page>
  );
};

export default SystemSettingsPage;
