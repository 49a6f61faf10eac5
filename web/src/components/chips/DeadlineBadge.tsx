import { OUR_DUTIES, type DeadlineOwner } from '@atlas/contracts';
import { DayTag, type TagTone } from './Tag.js';
import { t } from '@/texts/t.js';

type Urgency = 'overdue' | 'now' | 'soon' | 'later';

const TONES: Record<Urgency, TagTone> = { overdue: 'alarm', now: 'danger', soon: 'warn', later: 'plain' };

/** Overdue, within 3 days, within 7, later. */
export const urgencyOf = (days: number): Urgency => (days < 0 ? 'overdue' : days <= 3 ? 'now' : days <= 7 ? 'soon' : 'later');

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
  return <DayTag tone={urgency === 'overdue' && !isOurs ? TONES.soon : TONES[urgency]}>{labelOf(days)}</DayTag>;
}

/** A duty that was done after its day: 'Late by 15 days'. */
export const LateBadge = ({ days }: { days: number }) => (
  <DayTag tone="alarm">{t('components.lateBy', { smart_count: days })}</DayTag>
);
