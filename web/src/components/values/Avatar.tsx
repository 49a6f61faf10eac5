import { styled } from '@mui/material/styles';
import { v } from '@/theme/tokens.js';
import { initialsOf } from '@/components/format/text.js';

const Round = styled('span')({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: '50%',
  fontWeight: 600,
  color: v.accentText,
  backgroundColor: v.accentTint2,
});

/** The initials of a person, round. The name is beside it, so screen readers skip it. */
export const Avatar = ({ name, size = 24 }: { name: string; size?: number }) => (
  <Round aria-hidden style={{ width: size, height: size, fontSize: Math.max(10, size * 0.4) }}>
    {initialsOf(name)}
  </Round>
);
