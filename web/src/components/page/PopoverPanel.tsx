import { Popover } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Block, Row } from './layout.js';

interface Props {
  /** What it opens below; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  width: number;
  children: ReactNode;
}

/** A titled panel below the button that opens it. */
export const PopoverPanel = ({ anchor, onClose, title, action, width, children }: Props) => {
  const id = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
    >
      <Block tabIndex={0} width={width} maxHeight={480} scroll pad="10px 12px">
        <Row as="header" justify="space-between" margin="0 0 4px">
          <h2 id={id}>{title}</h2>
          {action}
        </Row>
        {children}
      </Block>
    </Popover>
  );
};
