import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

export interface RowAction {
  label: string;
  icon: LucideIcon;
  run: () => void;
  danger?: boolean;
  /** Why it cannot be done now. */
  disabledBecause?: string;
}

/** What can be done with one row. */
export const RowMenu = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={t('caseParts.actionsOn', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ width: 24, height: 24 }}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        // The arrow keys reach a disabled action, too: its reason shows while it has the focus.
        slotProps={{ list: { disabledItemsFocusable: true } }}
      >
        {actions.map(({ label, icon: Icon, run, danger, disabledBecause }) => (
          <Tooltip key={label} title={disabledBecause ?? ''} describeChild placement="left">
            <MenuItem
              aria-disabled={disabledBecause !== undefined}
              sx={{ minWidth: 176, color: disabledBecause ? v.disabled : danger ? v.dangerText : undefined }}
              onClick={() => {
                if (disabledBecause) return;
                setAnchor(null);
                run();
              }}
            >
              <Icon size={16} aria-hidden />
              {label}
            </MenuItem>
          </Tooltip>
        ))}
      </Menu>
    </>
  );
};
