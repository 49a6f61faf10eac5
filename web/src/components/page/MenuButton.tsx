import { Button, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface Entry<Id> {
  id: Id;
  label: ReactNode;
  selected?: boolean;
}

interface Props<Id> {
  icon: ReactNode;
  /** On the button. */
  children: ReactNode;
  entries: readonly Entry<Id>[];
  onPick: (id: Id) => void;
  disabled?: boolean;
  /** Of the menu, in px. */
  maxWidth?: number;
}

/** A button that opens a menu: what is picked closes it. */
export const MenuButton = <Id extends string | number | null>({
  icon,
  children,
  entries,
  onPick,
  disabled,
  maxWidth,
}: Props<Id>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (id: Id) => {
    setAnchor(null);
    onPick(id);
  };
  return (
    <>
      <Button startIcon={icon} aria-haspopup="menu" disabled={disabled} onClick={event => setAnchor(event.currentTarget)}>
        {children}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { maxWidth } } }}>
        {entries.map(({ id, label, selected }) => (
          <MenuItem key={id} selected={selected} onClick={() => pick(id)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
