import { dayOf } from '@/components/format/dates.js';
import { dayOfMoment } from '@/components/format/moments.js';
import { useCase } from '../case-context.js';
import { useRuled } from '../data/use-case-data.js';

/** The day in New York, also of a moment in the evening, which is already the next day in UTC. */
export const dayShown = (asOf: string | undefined, now: Date): string => (asOf ? dayOfMoment(asOf) : dayOf(now));

/** The day deadlines are compared with: the one the case is shown as of, else the server's own today. */
export function useRulesDay(): string {
  const { asOf } = useCase();
  const { interest } = useRuled();
  return interest?.as_of ?? dayShown(asOf, new Date());
}
