import { Divider, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import {
  CircleSlash,
  CopyPlus,
  Ellipsis,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Plus,
  RotateCcw,
  Send,
  Trash2,
  Upload,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Kbd } from '@/components/keys/Kbd.js';
import { ARBITRATION_PATH, cloneCasePath, withCasesToFile } from '@/providers/access/paths.js';
import { v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useMayUpload } from '../documents/use-may-upload.js';
import { t } from '@/texts/t.js';

interface Entry {
  label: string;
  icon: LucideIcon;
  run: () => void;
  hotkey?: ReactNode;
  danger?: boolean;
}

/** Every action on the case without a button. */
function useEntries(onEdit: () => void): (Entry | 'line')[] {
  const { caseId, access, start, writeNote } = useCase();
  const navigate = useNavigate();
  const mayUpload = useMayUpload();
  const file = () => void navigate(ARBITRATION_PATH, { state: withCasesToFile([caseId]) });
  const change: Entry[] = [
    { label: t('caseHead.editTheCase'), icon: Pencil, run: onEdit, hotkey: 'E' },
    { label: t('caseHead.addATreatment'), icon: Plus, run: () => start({ kind: 'treatment' }), hotkey: 'T' },
    ...(access.isLawFirm ? [{ label: t('caseHead.fileForArbitration'), icon: Send, run: file }] : []),
  ];
  const note: Entry = { label: t('caseHead.writeANote'), icon: MessageSquare, run: writeNote, hotkey: 'N' };
  const clone: Entry = { label: t('caseHead.cloneTheCase'), icon: CopyPlus, run: () => void navigate(cloneCasePath(caseId)) };
  const end: Entry[] = [
    ...(access.mayClose ? [{ label: t('caseHead.closeTheCase'), icon: CircleSlash, run: () => start({ kind: 'close' }) }] : []),
    ...(access.mayReopen ? [{ label: t('caseHead.reopenTheCase'), icon: RotateCcw, run: () => start({ kind: 'reopen' }) }] : []),
    ...(access.mayDeleteCase
      ? [{ label: t('caseHead.deleteTheCase'), icon: Trash2, run: () => start({ kind: 'delete-case' }), danger: true }]
      : []),
  ];
  const upload: Entry = { label: t('caseHead.uploadDocuments'), icon: Upload, run: () => start({ kind: 'upload' }), hotkey: 'U' };
  const groups = [
    ...(access.mayChange ? change : []),
    ...(access.mayAnnotate ? [note] : []),
    ...(mayUpload ? [upload] : []),
    ...(access.mayAnnotate ? [clone] : []),
  ];
  return groups.length > 0 && end.length > 0 ? [...groups, 'line', ...end] : [...groups, ...end];
}

export const CaseMenu = ({ onEdit }: { onEdit: () => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = useEntries(onEdit);
  if (entries.length === 0) return null;
  return (
    <>
      <Tooltip title={t('common.more')}>
        <IconButton
          aria-label={t('caseHead.moreActions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Ellipsis size={16} />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries.map(entry =>
          entry === 'line' ? (
            <Divider key="line" />
          ) : (
            <MenuItem
              key={entry.label}
              sx={{ minWidth: 200, color: entry.danger ? v.dangerText : undefined }}
              onClick={() => {
                setAnchor(null);
                entry.run();
              }}
            >
              <entry.icon size={16} aria-hidden />
              <span style={{ flex: 1 }}>{entry.label}</span>
              {entry.hotkey && <Kbd>{entry.hotkey}</Kbd>}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
};
