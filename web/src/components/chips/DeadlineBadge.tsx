import { OUR_DUTIES, type DeadlineOwner } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { digits, font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

type Urgency = 'overdue' | 'theirs' | 'now' | 'soon' | 'later';

/** Overdue, within 3 days, within 7, later. */
export const urgencyOf = (days: number): Urgency => (days < 0 ? 'overdue' : days <= 3 ? 'now' : days <= 7 ? 'soon' : 'later');

const LOOKS = {
  overdue: { color: v.onAccent, backgroundColor: v.danger },
  theirs: { color: v.warnText, backgroundColor: v.warnTint },
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
  minWidth: 54,
  padding: '0 5px',
  boxSizing: 'border-box',
  lineHeight: '18px',
  borderRadius: 4,
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  // White letters need their ground on paper, too.
  printColorAdjust: 'exact',
}));

/** Beyond two years a count of days says nothing. */
const labelOf = (days: number): string => {
  const sign = days < 0 ? '−' : '';
  const away = Math.abs(days);
  return away >= 730 ? `${sign}${Math.floor(away / 365)} y` : `${sign}${away} d`;
};

interface Props {
  /** Days to go; negative when the day has passed. */
  days: number;
  /** Who has to act. What another party is late with is no alarm for the firm. */
  owner: DeadlineOwner | null;
}

/** Days to go until a deadline: red only where the firm itself is late. */
export function DeadlineBadge({ days, owner }: Props) {
  const urgency = urgencyOf(days);
  const isOurs = owner === null || OUR_DUTIES.has(owner);
  return <Badge urgency={urgency === 'overdue' && !isOurs ? 'theirs' : urgency}>{labelOf(days)}</Badge>;
}

/** A duty that was done after its day: 'Late by 15 days'. */
export const LateBadge = ({ days }: { days: number }) => (
  <Badge urgency="overdue">{t('components.lateBy', { smart_count: days })}</Badge>
);
