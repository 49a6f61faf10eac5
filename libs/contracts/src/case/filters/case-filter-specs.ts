import type { FilterSpec } from '../../lists/filter-spec.js';
import { optionFamily } from '../../master-data/options/option-families.js';
import { CASE_FILTERS, type CaseFilter, type CaseFilterName } from './case-filters.js';

/** Days; no case is older. */
const LONGEST_AGE = 100_000;

/** Ids of options: of records, of two lists in one (`g12`), or a few fixed values. */
function lookupSpec(family: string): FilterSpec {
  const options = optionFamily(family);
  if (options?.kind === 'joined') {
    const prefixes = options.parts.map(({ prefix }) => prefix);
    return { kind: 'code', pattern: new RegExp(`^(${prefixes.join('|')})\\d{1,10}$`), example: `${prefixes[0]}12` };
  }
  if (options?.kind !== 'fixed') return { kind: 'id' };
  const choices = options.rows.map(({ id }) => id);
  return choices.every(choice => typeof choice === 'string') ? { kind: 'choice', choices } : { kind: 'flag' };
}

function specOf(filter: CaseFilter): FilterSpec {
  switch (filter.kind) {
    case 'free':
      return { kind: 'text', max: filter.max };
    case 'ids':
      return {
        kind: 'pasted',
        max: filter.max,
        // '2009-2196 Q C' is one index number; case ids are numbered without gaps, so a range of them is the cases of one import.
        ...(filter.subject === 'index_or_aaa_number' ? { withSpaces: true } : {}),
        ...(filter.subject === 'case_id' ? { numbered: true } : {}),
      };
    case 'lookup':
      return lookupSpec(filter.family);
    case 'range':
      if (filter.value === 'date') return { kind: 'date', bound: filter.bound };
      return filter.subject === 'balance'
        ? { kind: 'money', bound: filter.bound }
        : { kind: 'whole', bound: filter.bound, greatest: LONGEST_AGE };
  }
}

/** What each filter of the catalog accepts. */
export const CASE_FILTER_SPECS = Object.fromEntries(
  Object.entries(CASE_FILTERS).map(([name, filter]) => [
    name,
    { ...specOf(filter), ...('family' in filter && { family: filter.family }) },
  ]),
) as Readonly<Record<CaseFilterName, FilterSpec>>;
