import { Button, ClickAwayListener } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { useFirstLine } from './use-first-line.js';

const HEIGHT = 44;

const Place = styled('div')({ position: 'relative', flex: 1, minWidth: 0, height: HEIGHT });
// Further lines are above the first one: closed they are cut off, open they are over the table.
const Lines = styled('div')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: 8,
  maxHeight: HEIGHT,
  overflow: 'hidden',
  // Each line is as high as the strip.
  '& > *': { marginBlock: 8, flex: 'none' },
  '&.open': {
    maxHeight: 'none',
    zIndex: 4,
    paddingInline: 8,
    marginInline: -8,
    borderRadius: '6px 6px 0 0',
    backgroundColor: v.accentTint,
    boxShadow: v.elevation2,
  },
});

/** Actions on one line. Those that the line has no room for are shown by 'More', in lines above it. */
export const StripActions = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const { box, hidden } = useFirstLine(isOpen);
  const id = useId();
  const close = () => setOpen(false);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Escape alone would clear the selection.
    event.stopPropagation();
    close();
  };
  return (
    <ClickAwayListener onClickAway={close}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, flex: 1, minWidth: 0 }} onKeyDown={closeByKey}>
        <Place>
          <Lines ref={box} id={id} className={isOpen ? 'open' : undefined}>
            {children}
          </Lines>
        </Place>
        {hidden > 0 && (
          <Button
            endIcon={<ChevronUp size={16} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={{ flex: 'none' }}
          >
            {t('list.moreActions', { count: hidden })}
          </Button>
        )}
      </div>
    </ClickAwayListener>
  );
};
