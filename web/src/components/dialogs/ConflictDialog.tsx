import Button from '@mui/material/Button';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { DialogFrame } from './DialogFrame.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

export interface ConflictRow {
  label: string;
  theirs: string;
  yours: string;
  /** Who changed it: the tinted side. */
  changedBy: 'theirs' | 'yours' | 'both';
}

interface Props {
  open: boolean;
  /** 'this case', 'this record'. */
  what: string;
  /** Who saved, and when, as far as it is known. */
  who?: string;
  rows: readonly ConflictRow[];
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  busy?: boolean;
}

const EMPTY = t('components.empty');

const COLUMNS: readonly Column<ConflictRow>[] = [
  { key: 'label', label: t('components.field'), width: 120, className: () => 'quiet' },
  {
    key: 'theirs',
    label: t('components.theirs'),
    width: 120,
    className: ({ changedBy }) => (changedBy === 'yours' ? undefined : 'differs'),
    render: ({ theirs }) => theirs || EMPTY,
  },
  {
    key: 'yours',
    label: t('components.yours'),
    width: 120,
    className: ({ changedBy }) => (changedBy === 'theirs' ? undefined : 'differs'),
    render: ({ yours, changedBy }) => (changedBy === 'theirs' ? t('components.unchanged') : yours || EMPTY),
  },
];

/** Another user saved first: both changes side by side. Nothing is lost until the user chooses. */
export const ConflictDialog = ({ open, what, who, rows, onClose, onTakeTheirs, onKeepMine, busy = false }: Props) => (
  <DialogFrame
    open={open}
    onClose={onClose}
    title={t('components.anotherUserChanged', { what })}
    width={560}
    actions={
      <>
        <Button onClick={onTakeTheirs} disabled={busy}>
          {t('components.useTheirs')}
        </Button>
        <Button variant="contained" onClick={onKeepMine} disabled={busy}>
          {t('components.keepMineSaveAgain')}
        </Button>
      </>
    }
  >
    <p>{who ? rich('components.savedBy', { who: <b>{who}</b> }) : t('components.savedWhileYouWereEditing')}</p>
    <RowsTable<ConflictRow>
      look="text"
      framed
      label={t('components.bothChanges')}
      name="conflict-dialog"
      columns={COLUMNS}
      rows={rows}
      idOf={({ label }) => label}
    />
  </DialogFrame>
);
