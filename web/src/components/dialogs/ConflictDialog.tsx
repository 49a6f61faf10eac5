import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';
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

const Table = styled('table')({
  ...font.body,
  width: '100%',
  marginTop: 8,
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  '& th': { ...font.small, fontWeight: 500, textAlign: 'left', color: v.text2 },
  '& th, & td': { padding: '4px 8px', verticalAlign: 'top' },
  '& td': { borderTop: `1px solid ${v.line}` },
  '& td:first-of-type': { color: v.text2 },
  '& .changed': { backgroundColor: v.diffTint, fontWeight: 500 },
});

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
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('components.field')}</th>
          <th scope="col">{t('components.theirs')}</th>
          <th scope="col">{t('components.yours')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, yours, changedBy }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className={changedBy === 'yours' ? undefined : 'changed'}>{theirs || t('components.empty')}</td>
            <td className={changedBy === 'theirs' ? undefined : 'changed'}>
              {changedBy === 'theirs' ? t('components.unchanged') : yours || t('components.empty')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </DialogFrame>
);
