import type { NewCaseDefaults } from '@atlas/contracts';
import { type AttributeForm, blankForm } from '../information/attribute-look.js';

/** What a provider implies. */
export type Implied = Pick<NewCaseDefaults, 'initial_status_id' | 'initial_status_name' | 'track'>;

/** An empty form with what the firm implies. */
export const startingForm = (defaults: NewCaseDefaults | undefined): AttributeForm => ({ ...blankForm(), ...defaults });

/**
 * What the form takes from the provider that was just chosen: a value that is there from the provider before it, or from the firm, gives way;
 * one that the user chose stays.
 */
export function impliedChanges(now: Implied, before: Implied, form: AttributeForm): Partial<Implied> {
  const isOwnStatus = form['initial_status_id'] !== before.initial_status_id;
  const isOwnTrack = form['track'] !== before.track;
  return {
    ...(isOwnStatus ? {} : { initial_status_id: now.initial_status_id, initial_status_name: now.initial_status_name }),
    ...(isOwnStatus || isOwnTrack ? {} : { track: now.track }),
  };
}
