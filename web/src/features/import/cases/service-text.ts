import type { CaseLine } from '@atlas/contracts';
import { formatDate } from '@/components/format/dates.js';

/** '10/02/2025 – 10/17/2025', or the one day of it. */
export const serviceText = ({ dos_from, dos_to }: Pick<CaseLine, 'dos_from' | 'dos_to'>): string =>
  [formatDate(dos_from), dos_to === dos_from ? '' : formatDate(dos_to)].filter(Boolean).join(' – ');
