import type { EmergencyAccess, EmergencyState } from '@atlas/contracts';
import { Button } from '@mui/material';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { StatusChip, type Tone } from '@/components/chips/StatusChip.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Page, PageRows } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useAct } from '@/components/states/use-act.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { useEmergencies, useEmergencyCalls, useReloadRights } from './calls.js';

const MOST_TEXT = 500;

const STATES: Readonly<Record<EmergencyState, { readonly tone: Tone; readonly label: string }>> = {
  active: { tone: 'danger', label: t('emergency.activeNow') },
  to_review: { tone: 'att', label: t('emergency.toReview') },
  reviewed: { tone: 'pay', label: t('emergency.reviewedState') },
};

const COLUMNS: readonly Column<EmergencyAccess>[] = [
  { key: 'user_name', label: t('emergency.user'), width: 150, primary: true },
  { key: 'reason', label: t('common.reason'), width: 280, grow: 3, mayWrap: true },
  {
    key: 'state',
    label: t('common.state'),
    width: 130,
    least: 130,
    grow: 0,
    text: ({ state }) => STATES[state].label,
    render: ({ state }) => <StatusChip {...STATES[state]} />,
  },
  { key: 'started_at', label: t('emergency.startedAt'), kind: 'stamp', width: 172 },
  { key: 'ends_at', label: t('emergency.ends'), kind: 'stamp', width: 172 },
  { key: 'reviewed_by', label: t('emergency.reviewedBy'), width: 130, wideOnly: true },
  { key: 'review_note', label: t('emergency.note'), width: 200, wideOnly: true, mayWrap: true },
];

type Task = { readonly kind: 'start' } | { readonly kind: 'end' | 'review'; readonly row: EmergencyAccess };

const EndDialog = ({ row, onClose, onDone }: { row: EmergencyAccess; onClose: () => void; onDone: () => unknown }) => {
  const { end } = useEmergencyCalls();
  const { act, busy, error } = useAct(() => end(row.id), { inline: true, success: t('emergency.ended'), onDone });
  return (
    <ConfirmDialog
      open
      title={t('emergency.endNow')}
      question={t('emergency.endQuestion', { name: row.user_name })}
      confirmLabel={t('emergency.end')}
      icon={<Siren size={16} />}
      onCancel={onClose}
      onConfirm={() => void act()}
      busy={busy}
      error={error}
    />
  );
};

/** The open dialog. */
const TaskDialog = ({ task, onClose, onDone }: { task: Task; onClose: () => void; onDone: () => unknown }) => {
  const { start, review } = useEmergencyCalls();
  const shared = { icon: <Siren size={16} />, maxLength: MOST_TEXT, required: true, onClose, onDone };
  if (task.kind === 'start')
    return (
      <ReasonDialog
        {...shared}
        title={t('emergency.start')}
        question={t('emergency.startQuestion')}
        confirmLabel={t('emergency.start')}
        success={t('emergency.started')}
        call={start}
      />
    );
  if (task.kind === 'end') return <EndDialog row={task.row} onClose={onClose} onDone={onDone} />;
  return (
    <ReasonDialog
      {...shared}
      title={t('emergency.reviewTitle')}
      question={t('emergency.reviewQuestion', { name: task.row.user_name, reason: task.row.reason })}
      label={t('emergency.note')}
      confirmLabel={t('emergency.review')}
      success={t('emergency.reviewed')}
      call={note => review(task.row.id, note)}
    />
  );
};

interface ButtonProps {
  row: EmergencyAccess;
  onAct: (kind: 'end' | 'review') => void;
}

const RowButtons = ({ row, onAct }: ButtonProps) => {
  const button = (kind: 'end' | 'review', action: string) => (
    <Button size="small" aria-label={t('emergency.actionOn', { action, name: row.user_name })} onClick={() => onAct(kind)}>
      {action}
    </Button>
  );
  return (
    <>
      {row.may_end && button('end', t('emergency.end'))}
      {row.may_review && button('review', t('emergency.review'))}
    </>
  );
};

/** /user-management/emergency-access: starts emergency access, and shows who used it and why. */
const EmergencyPage = () => {
  const { data, error, refetch } = useEmergencies();
  const isActive = useSession()?.emergency !== undefined;
  const [task, setTask] = useState<Task>();
  const reload = useReloadRights();
  const close = () => setTask(undefined);
  const done = async () => {
    close();
    await reload();
  };
  const buttons: Column<EmergencyAccess> = {
    key: 'actions',
    label: t('common.actions'),
    width: 90,
    grow: 0,
    tools: true,
    sortable: false,
    render: row => <RowButtons row={row} onAct={kind => setTask({ kind, row })} />,
  };
  return (
    <Page>
      <PageHeader
        title={t('emergency.title')}
        actions={
          !isActive && (
            <Button variant="contained" color="error" startIcon={<Siren size={16} />} onClick={() => setTask({ kind: 'start' })}>
              {t('emergency.start')}
            </Button>
          )
        }
      />
      {error ? (
        <ErrorState error={error} title={t('emergency.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <PageRows>
          <RowsTable<EmergencyAccess>
            label={t('emergency.title')}
            name="emergency-access"
            columns={[...COLUMNS, buttons]}
            rows={data}
            idOf={({ id }) => id}
            isMain
            empty={<EmptyState title={t('emergency.none')} icon={<Siren size={22} />} />}
          />
        </PageRows>
      )}
      {task && <TaskDialog task={task} onClose={close} onDone={done} />}
    </Page>
  );
};

export default EmergencyPage;
