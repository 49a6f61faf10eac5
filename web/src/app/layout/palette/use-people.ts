import { adjuster, arbitrator, claimantAttorney, insuranceCompany, provider, type ResourceDefinition } from '@atlas/contracts';
import { sentenceCase } from '@/components/format/text.js';
import { editPath } from '@/master-data/paths.js';
import { useMay } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import type { PaletteEntry } from './entries.js';

const LEAST = 2;
const MOST_OF_A_KIND = 4;

function usePeopleOf(definition: ResourceDefinition, query: string): PaletteEntry[] {
  const mayShow = useMay({ resource: resourceName(definition), action: 'show' });
  const { data = [], isPlaceholderData } = useOptions(`${definition.path}/option`, query, {}, mayShow && query.length >= LEAST);
  // Names of the text before are no answer to this one.
  if (query.length < LEAST || !mayShow || isPlaceholderData) return [];
  return data.slice(0, MOST_OF_A_KIND).map(({ id, name }) => ({
    id: `people:${definition.path}:${id}`,
    kind: 'people',
    label: name,
    note: sentenceCase(definition.label),
    path: editPath(definition, id),
  }));
}

/** Providers, insurers, adjusters, attorneys and arbitrators whose name begins with the text. */
export function usePeople(query: string): PaletteEntry[] {
  const providers = usePeopleOf(provider, query);
  const insurers = usePeopleOf(insuranceCompany, query);
  const adjusters = usePeopleOf(adjuster, query);
  const attorneys = usePeopleOf(claimantAttorney, query);
  const arbitrators = usePeopleOf(arbitrator, query);
  return [...providers, ...insurers, ...adjusters, ...attorneys, ...arbitrators];
}
