import { optionFamily } from '../../master-data/options/option-families.js';
import { CASE_FILTERS, type CaseFilterName } from './case-filters.js';

/** The documented filter that finds the cases naming a record of this resource; undefined: none does, or it shows only some of its records. */
export function filterByRecord(resource: string): CaseFilterName | undefined {
  const named = Object.entries(CASE_FILTERS).find(([, filter]) => {
    const family = filter.kind === 'lookup' ? optionFamily(filter.family) : undefined;
    return family?.kind === 'resource' && !family.where && family.resource.toLowerCase() === resource.toLowerCase();
  });
  return named?.[0] as CaseFilterName | undefined;
}
