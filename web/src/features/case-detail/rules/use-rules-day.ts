import { dayOf } from '@/components/format/dates.js';
import { useCase } from '../case-context.js';
import { useRuled } from '../data/use-case-data.js';

/** The day deadlines are compared with: the one the case is shown as of, else the server's own today. */
export function useRulesDay(): string {
  const { asOf } = useCase();
  const { interest } = useRuled();
  return interest?.as_of ?? (asOf ? asOf.slice(0, 10) : dayOf(new Date()));
}
