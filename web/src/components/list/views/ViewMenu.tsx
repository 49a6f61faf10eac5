import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/texts/t.js';
import type { SavedView } from './saved-view.js';
import { ViewNameForm } from './ViewNameForm.js';

interface Props {
  view: SavedView;
  mayShare: boolean;
  /** A change of it is being saved. */
  busy: boolean;
  /** The list is filtered or sorted in another way than the view. */
  isChanged: boolean;
  onRename: (name: string) => void;
  onReplace: () => void;
  onShare: () => void;
  onUnshare: () => void;
  onRemove: () => void;
}

/** What can be done with the saved view that is open. */
export const ViewMenu = ({ view, mayShare, busy, isChanged, onRename, onReplace, onShare, onUnshare, onRemove }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<HTMLElement | null>(null);
  const label = t('list.viewActions', { name: view.label });
  const run = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton aria-label={label} aria-haspopup="menu" disabled={busy} onClick={event => setAnchor(event.currentTarget)}>
            <MoreHorizontal size={16} />
          </IconButton>
        </span>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={!isChanged} onClick={run(onReplace)}>
          {t('list.saveChangesOfView')}
        </MenuItem>
        <MenuItem onClick={run(() => setNaming(anchor))}>{t('list.renameView')}</MenuItem>
        {mayShare &&
          (view.shared ? (
            <MenuItem onClick={run(onUnshare)}>{t('list.stopSharing')}</MenuItem>
          ) : (
            <MenuItem onClick={run(onShare)}>{t('list.shareWithFirm')}</MenuItem>
          ))}
        <MenuItem onClick={run(onRemove)}>{t('list.deleteView')}</MenuItem>
      </Menu>
      <ViewNameForm
        anchor={naming}
        name={view.label}
        submitLabel={t('list.renameView')}
        onSubmit={name => {
          setNaming(null);
          onRename(name);
        }}
        onClose={() => setNaming(null)}
      />
    </>
  );
};
