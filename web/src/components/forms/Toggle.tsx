import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes } from 'react';
import { motion, v } from '@/theme/tokens.js';

const look = {
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 28,
  height: 16,
  margin: 0,
  borderRadius: 8,
  backgroundColor: v.controlLine,
  cursor: 'pointer',
  verticalAlign: 'middle',
  transition: `background-color ${motion.base}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 2,
    left: 2,
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: v.onAccent,
    transition: `transform ${motion.base}`,
  },
  '&:checked, &.on': { backgroundColor: v.accent },
  '&:checked::before, &.on::before': { transform: 'translateX(12px)' },
  '&:disabled': { opacity: 0.55, cursor: 'default' },
} as const;

const Box = styled('input')(look);
const Mark = styled('span')(look);

/** On or off, at once. For a choice that is saved with a form use a check box. */
export const Toggle = (props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'>) => (
  <Box type="checkbox" role="switch" {...props} />
);

/** Only shows whether it is on: for a menu entry that is itself what is pressed. */
export const ToggleMark = ({ on }: { on: boolean }) => <Mark aria-hidden className={on ? 'on' : undefined} />;
