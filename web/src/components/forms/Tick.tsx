import { styled } from '@mui/material/styles';
import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { motion, v } from '@/theme/tokens.js';

const mark = (path: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`)}")`;

/** How a box is drawn. */
const LOOK = {
  flex: 'none',
  width: 16,
  height: 16,
  margin: 0,
  border: `1.5px solid ${v.controlLine}`,
  borderRadius: 4,
  backgroundColor: v.surface,
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
} as const;
const CHECKED = mark('M3.5 8.5l3 3 6-6.5');

const Box = styled('input')({
  ...LOOK,
  appearance: 'none',
  cursor: 'pointer',
  verticalAlign: 'middle',
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  '&[type=radio]': { borderRadius: '50%' },
  '&:hover': { borderColor: v.text3 },
  '&:checked, &:indeterminate': { borderColor: v.accent, backgroundColor: v.accent },
  '&[type=checkbox]:checked': { backgroundImage: CHECKED },
  '&[type=checkbox]:indeterminate': { backgroundImage: mark('M4 8h8') },
  '&[type=radio]:checked': { backgroundColor: v.surface, borderWidth: 5 },
  '&[type=radio]:indeterminate': { borderColor: v.controlLine, backgroundColor: v.surface },
  '&:disabled': { opacity: 0.55, cursor: 'default' },
});

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { indeterminate?: boolean };

/** A check box, small and cheap enough for every row of a table. */
export const Tick = ({ indeterminate = false, ...props }: Props) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <Box ref={box} type="checkbox" {...props} />;
};

/** One of several. */
export const RadioTick = (props: Omit<Props, 'indeterminate'>) => <Box type="radio" {...props} />;

/** A box with its words; all of it can be pressed. */
export const TickLabel = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  cursor: 'pointer',
});

const Mark = styled('span')({
  ...LOOK,
  display: 'inline-block',
  '&[data-checked=true]': { borderColor: v.accent, backgroundColor: v.accent, backgroundImage: CHECKED },
});

/** A decorative box inside an element that handles the click and has the state, such as the option of a list. */
export const TickMark = ({ checked }: { checked: boolean }) => <Mark data-checked={checked} aria-hidden />;
