import { Popover } from '@mui/material';
import { FilterEditor } from './FilterEditor.js';
import type { FilterField } from './filter-field.js';

interface Props {
  field: FilterField;
  value: unknown;
  /** Undefined takes the condition away. */
  onChange: (value: unknown) => void;
  /** What it opens below; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onRemove: () => void;
}

/** The editor of one condition, below what opened it. */
export const FilterPopover = ({ anchor, ...editor }: Props) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={editor.onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
  >
    <FilterEditor {...editor} />
  </Popover>
);
