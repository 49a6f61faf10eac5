import { t } from '@/texts/t.js';

export interface Standing {
  /** Days since the case took its status. */
  days: number;
  /** Maximum days in the status; null: no limit. */
  most: number | null;
}

/** '9 days over its 14'; undefined while it is within them. */
export const overText = ({ days, most }: Standing): string | undefined =>
  most !== null && days > most ? t('components.overItsDays', { smart_count: days - most, most }) : undefined;
