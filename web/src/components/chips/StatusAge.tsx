import { styled } from '@mui/material/styles';
import { digits, v } from '@/theme/tokens.js';
import { overText, type Standing } from './status-age.js';

const Over = styled('span')({
  ...digits,
  padding: '0 5px',
  borderRadius: 4,
  color: v.dangerText,
  backgroundColor: v.dangerTint,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

/** How long a case has stood in its status, marked where that is longer than the status may last. */
export const StatusAge = ({ days, most }: Standing) => {
  const over = overText({ days, most });
  return over ? <Over title={over}>{days} d</Over> : <>{days} d</>;
};
