import { styled } from '@mui/material/styles';
import { digits, font, v } from '../../theme/tokens.js';

type Urgency = 'overdue' | 'now' | 'soon' | 'later';

/** Overdue, within 3 days, within 7, later. */
export const urgencyOf = (days: number): Urgency => (days < 0 ? 'overdue' : days <= 3 ? 'now' : days <= 7 ? 'soon' : 'later');

const LOOKS = {
  overdue: { color: v.onAccent, backgroundColor: v.danger },
  now: { color: v.dangerText, backgroundColor: v.dangerTint },
  soon: { color: v.warnText, backgroundColor: v.warnTint },
  later: { color: v.text2, backgroundColor: v.surface3 },
} as const;

const Badge = styled('span', { shouldForwardProp: name => name !== 'urgency' })<{ urgency: Urgency }>(({ urgency }) => ({
  ...font.small,
  ...digits,
  ...LOOKS[urgency],
  display: 'inline-block',
  flex: 'none',
  // Three digits fit: dates beside badges lie below each other.
  minWidth: 52,
  padding: '0 5px',
  boxSizing: 'border-box',
  lineHeight: '18px',
  borderRadius: 4,
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
}));

/** Beyond two years a count of days says nothing. */
const labelOf = (days: number): string => {
  const sign = days < 0 ? '−' : '';
  const away = Math.abs(days);
  return away >= 730 ? `${sign}${Math.floor(away / 365)} y` : `${sign}${away} d`;
};

/** Days to go until a deadline; negative when it has passed. */
export const DeadlineBadge = ({ days }: { days: number }) => <Badge urgency={urgencyOf(days)}>{labelOf(days)}</Badge>;
