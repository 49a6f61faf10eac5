import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { PageRows } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { useAct } from '@/components/states/use-act.js';
import { rightsPath } from '@/providers/access/paths.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { type GroupLevel, useReloadUsers } from '../calls.js';
import { ManagementPage } from '../ManagementPage.js';
import { MembersDrawer } from '../members/MembersDrawer.js';
import type { TabId } from '../tabs.js';
import { type GroupTask, GroupButtons } from './GroupButtons.js';

/** A role or a department. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly user_count: number;
}

interface Props<Row extends Group> {
  tab: TabId;
  level: GroupLevel;
  query: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  columns: readonly Column<Row>[];
  mayAdd: boolean;
  mayEdit: boolean;
  mayDelete: (row: Row) => boolean;
  addLabel: string;
  /** Asked before one is deleted. */
  question: (name: string) => string;
  remove: (id: number) => Promise<unknown>;
  /** The form of one; undefined: of a new one. */
  form: (row: Row | undefined, onClose: () => void) => ReactNode;
}

/** Deletes one after a question; a refusal stays in the dialog. */
const DeleteGroup = <Row extends Group>({
  row,
  remove,
  question,
  onClose,
}: Pick<Props<Row>, 'remove' | 'question'> & { row: Row; onClose: () => void }) => {
  const reload = useReloadUsers();
  const { act, busy, error } = useAct(() => remove(row.id), {
    inline: true,
    success: t('common.deletedSuccessfully'),
    onDone: async () => {
      onClose();
      await reload();
    },
  });
  return (
    <ConfirmDialog open onCancel={onClose} onConfirm={() => void act()} question={question(row.name)} busy={busy} error={error} />
  );
};

/** Roles or departments in rows: their rights and members, and the ways to change them. */
export const GroupsTab = <Row extends Group>(props: Props<Row>) => {
  const { tab, level, query, columns, mayAdd, mayEdit, mayDelete, addLabel, form } = props;
  const navigate = useNavigate();
  const viewsRights = useCan('View', 'CanViewRole');
  const [task, setTask] = useState<GroupTask<Row>>();
  const close = () => setTask(undefined);
  const add = () => setTask({ kind: 'edit', row: undefined });
  useKey('c', add, { label: addLabel, group: 'list', enabled: mayAdd && !task });
  const showRights = ({ id }: Row) => void navigate(rightsPath(level, id));
  const buttons: Column<Row> = {
    key: 'actions',
    label: t('common.actions'),
    width: 156,
    grow: 0,
    tools: true,
    sortable: false,
    render: row => <GroupButtons row={row} mayEdit={mayEdit} mayDelete={mayDelete(row)} onRights={showRights} onTask={setTask} />,
  };
  return (
    <ManagementPage
      tab={tab}
      error={query.error}
      onRetry={query.refetch}
      actions={
        mayAdd && (
          <Button variant="contained" startIcon={<Plus size={16} />} onClick={add}>
            {addLabel} <Kbd>C</Kbd>
          </Button>
        )
      }
    >
      <PageRows>
        <RowsTable<Row>
          label={t(`userManagement.${tab}`)}
          name={`user-management.${tab}`}
          columns={[...columns, buttons]}
          rows={query.data}
          idOf={({ id }) => String(id)}
          onOpen={viewsRights ? showRights : undefined}
          isMain
          empty={<EmptyState title={t('userManagement.noneYet')} />}
        />
      </PageRows>
      {task?.kind === 'edit' && form(task.row, close)}
      {task?.kind === 'members' && <MembersDrawer level={level} id={task.row.id} name={task.row.name} onClose={close} />}
      {task?.kind === 'delete' && <DeleteGroup {...props} row={task.row} onClose={close} />}
    </ManagementPage>
  );
};
