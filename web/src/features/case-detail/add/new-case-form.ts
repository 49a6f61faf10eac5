import type { CaseAttributeName, NewCaseDefaults } from '@atlas/contracts';
import { type AttributeForm, blankForm, EDITABLE, filledIn } from '../information/attribute-look.js';

/** What a provider implies. */
export type Implied = Pick<
  NewCaseDefaults,
  'initial_status_id' | 'initial_status_name' | 'track' | 'case_workflow_type_id' | 'case_workflow_type_name'
>;

/** An empty form with what the firm implies. */
export function startingForm({ warnings: _, ...defaults }: NewCaseDefaults): AttributeForm {
  return { ...blankForm(), ...defaults };
}

/** The attributes that a new case starts with. */
export const defaultsIn = (form: AttributeForm): readonly CaseAttributeName[] =>
  EDITABLE.filter(name => form[name] !== null && form[name] !== undefined);

/** The body of a new case: what is filled in, and null for a default that the user removed, which the server would use again otherwise. */
export function newCaseBody(start: AttributeForm, filled: AttributeForm): AttributeForm {
  const body = filledIn(filled);
  const removed = defaultsIn(start).filter(name => !(name in body));
  return { ...Object.fromEntries(removed.map(name => [name, null])), ...body };
}

/**
 * What the form takes from the provider that was just chosen: a value that is there from the provider before it, or from the firm, gives way;
 * one that the user chose stays.
 */
export function impliedChanges(now: Implied, before: Implied, form: AttributeForm): Partial<Implied> {
  const isOwnStatus = form['initial_status_id'] !== before.initial_status_id;
  const isOwnTrack = form['track'] !== before.track;
  const isOwnWorkflow = form['case_workflow_type_id'] !== before.case_workflow_type_id;
  const { case_workflow_type_id, case_workflow_type_name } = now;
  return {
    ...(isOwnStatus ? {} : { initial_status_id: now.initial_status_id, initial_status_name: now.initial_status_name }),
    ...(isOwnStatus || isOwnTrack ? {} : { track: now.track }),
    ...(isOwnWorkflow ? {} : { case_workflow_type_id, case_workflow_type_name }),
  };
}

/** A workflow type belongs to one track: the implied one gives way when the user chooses another track. */
export const isForOtherTrack = ({ track, case_workflow_type_id }: Implied, form: AttributeForm): boolean =>
  case_workflow_type_id !== null && form['case_workflow_type_id'] === case_workflow_type_id && form['track'] !== track;
