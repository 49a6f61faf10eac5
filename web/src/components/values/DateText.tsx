import { Tag } from '@/components/chips/Tag.js';
import { formatDate, formatStamp } from '@/components/format/dates.js';
import { t } from '@/texts/t.js';

interface Props {
  /** `YYYY-MM-DD` for days, ISO 8601 for moments. */
  value: string | null | undefined;
  /** Says 'Not set' where there is none; else nothing is shown. */
  showUnset?: boolean;
}

/** A day: MM/DD/YYYY. */
export const DateText = ({ value, showUnset = false }: Props) =>
  value ? <time dateTime={value}>{formatDate(value)}</time> : showUnset ? <Tag tone="warn">{t('components.unset')}</Tag> : null;

/** A moment in the user's time zone: MM-DD-YYYY hh:mm:ss A. */
export const StampText = ({ value, showUnset = false }: Props) =>
  value ? <time dateTime={value}>{formatStamp(value)}</time> : showUnset ? <Tag tone="warn">{t('components.unset')}</Tag> : null;
