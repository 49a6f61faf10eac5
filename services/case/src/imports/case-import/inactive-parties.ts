import type { RowMessage } from '@atlas/contracts';
import type { CaseState } from '../../domain/case/case.state.js';
import { placesNaming } from '../../domain/case/replaced-parties.js';
import type { InactiveParty } from './parties.js';

/** Of the parties in a line, only this one is added to an existing case: the case already has the others. */
const OF_THE_LINE = 'operating_doctor';

/**
 * Why a line is not taken that names inactive parties: no case newly names one. What a case names already stays, and a line that it knows (by `key`)
 * adds nothing.
 */
export function inactiveRefusals(parties: readonly InactiveParty[], key: string, state: CaseState): readonly RowMessage[] {
  if (state?.imported_lines.has(key)) return [];
  const isNamed = ({ resource, id }: InactiveParty): boolean => {
    if (!state) return false;
    const { attributes, treatments } = placesNaming(state, resource, (_, reference) => reference.id === id);
    return attributes.length + treatments.length > 0;
  };
  return parties.filter(party => !state || (party.resource === OF_THE_LINE && !isNamed(party))).map(({ refusal }) => refusal);
}
