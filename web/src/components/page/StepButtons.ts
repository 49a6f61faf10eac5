import { ButtonGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';

/** Two icon buttons: one step back, one forward. */
export const StepButtons = styled(ButtonGroup)({
  border: `1px solid ${v.line2}`,
  borderRadius: 6,
  boxShadow: v.elevation1,
  '& .MuiIconButton-root': { width: 26, height: 26, borderRadius: 5 },
  '& > * + * > .MuiIconButton-root, & > .MuiIconButton-root + .MuiIconButton-root': {
    borderLeft: `1px solid ${v.line2}`,
    borderRadius: '0 5px 5px 0',
  },
});
